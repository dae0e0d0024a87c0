import type { Query, QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { audienceCookie } from '#features/accounts/web/session/audience-hint.ts';
import { checkSession } from '#features/accounts/web/session/check-session.ts';
import { noteRefusedSession } from '#wire/refused-session.ts';
import { leaveDraft } from '#features/basket/web/basket.queries.ts';
import type { Transport } from '#wire/call.ts';
import { keyOf } from '#wire/query-of.ts';
import type { SessionStore } from '#wire/session.ts';

type Watched = {
  readonly transport: Transport;
  readonly session: SessionStore;
  readonly queryClient: QueryClient;
  readonly router: AnyRouter;
};

/**
 * What goes on beside the pages while somebody is here: her stored session is checked once, and whenever another person
 * (or nobody) is logged in, here or in another tab, the hint for the server follows and her answers are dropped. Who has
 * logged out leaves her page: nothing of it is asked for in nobody's name.
 */
export function startSessionCheck({ transport, session, queryClient, router }: Watched): () => void {
  let who = personOf(session);
  const follow = () => {
    hint(session);
    const now = personOf(session);
    if (now === who) return;
    who = now;
    dropAnswers(queryClient);
    if (now !== null) return askAgain(queryClient);
    for (const mode of MODES) leaveDraft(queryClient, mode);
    onceArrived(router, () => askAgain(queryClient));
  };
  const end = session.subscribe(follow);
  hint(session);
  void checkSession(transport, session).then((good) => good || noteRefusedSession());
  return end;
}

/** Of the shop: retail and trade. */
const MODES = [0, 500] as const;

const dependsOnPerson = ({ queryKey }: Query) => queryKey[0] !== keyOf('everyone')[0];
const isShelf = ({ queryKey }: Query) => queryKey[0] === keyOf('catalogue')[0];

/** Forgets what was answered to one person before another one is there. The shelf is shown until the new one has come. */
export function dropAnswers(queryClient: QueryClient): void {
  queryClient.removeQueries({ type: 'inactive', predicate: dependsOnPerson });
  for (const query of queryClient.getQueryCache().findAll({ predicate: dependsOnPerson }))
    if (isShelf(query)) query.invalidate();
    else query.reset();
}

/** Asks for what was dropped while somebody looks at it. */
export function askAgain(queryClient: QueryClient): void {
  void queryClient.refetchQueries({ type: 'active', stale: true, predicate: dependsOnPerson });
}

/** Does the work when the page that is coming, if one is, has come. */
function onceArrived(router: AnyRouter, work: () => void): void {
  // The page that was hers alone, and the way from it, are seen to in between.
  setTimeout(() => {
    if (router.state.status !== 'pending') return work();
    const end = router.subscribe('onResolved', () => {
      end();
      work();
    });
  });
}

function personOf(session: SessionStore): string | null {
  const now = session.session();
  return now && `${now.role} ${now.userEmail}`;
}

function hint(session: SessionStore): void {
  const cookie = audienceCookie(session.session(), location.protocol === 'https:');
  // Setting what is not there would begin a cookie only to end it.
  if (session.session() !== null || document.cookie.includes('audience=')) document.cookie = cookie;
}
