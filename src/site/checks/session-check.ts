import type { Query, QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { audienceCookie, audienceOf } from '#features/accounts/web/session/audience-hint.ts';
import { checkSession } from '#features/accounts/web/session/check-session.ts';
import { noteRefusedSession } from '#wire/refused-session.ts';
import { leaveDraft } from '#features/basket/web/basket.queries.ts';
import type { Transport } from '#wire/call.ts';
import { keyOf } from '#wire/query-of.ts';
import { selling } from '#wire/selling.ts';
import { dependsOnPerson, personOf } from '#wire/back-forward-cache.ts';
import type { SessionStore } from '#wire/session.ts';

type Watched = {
  readonly transport: Transport;
  readonly session: SessionStore;
  readonly queryClient: QueryClient;
  readonly router: AnyRouter;
};

/**
 * Runs beside the pages: the stored session is validated once, and whenever another person (or nobody) is logged in,
 * here or in another tab, or staff sell to another customer, the cookie for the server is updated and the person's answers
 * are dropped. After a log-out a personal page is left, so that nothing is requested for it anonymously.
 */
export function startSessionCheck({ transport, session, queryClient, router }: Watched): () => void {
  let who = personOf(session);
  let customer = selling.current()?.to ?? null;
  const follow = () => {
    hint(session);
    const now = personOf(session);
    const isAnother = now !== who;
    const soldTo = selling.current()?.to ?? null;
    if (!isAnother && soldTo === customer) return;
    who = now;
    customer = isAnother ? null : soldTo;
    dropAnswers(queryClient);
    // Whom somebody sold to is nothing of the next one's.
    if (isAnother) selling.end();
    if (now === null) for (const mode of MODES) leaveDraft(queryClient, mode);
    onceArrived(router, () => askAgain(queryClient));
  };
  const ends = [session.subscribe(follow), selling.subscribe(follow)];
  hint(session);
  if (seesTradePrices(session) || customer !== null) void queryClient.invalidateQueries({ predicate: isShelf });
  void checkSession(transport, session).then((good) => good || noteRefusedSession());
  return () => ends.forEach((end) => end());
}

/** Roles of the shop: retail and trade. */
const MODES = [0, 500] as const;

const isShelf = ({ queryKey }: Query) => queryKey[0] === keyOf('catalogue')[0];

/** Removes one person's answers before another person sees the page. The shelf stays until the new one has loaded. */
export function dropAnswers(queryClient: QueryClient): void {
  queryClient.removeQueries({ type: 'inactive', predicate: dependsOnPerson });
  for (const query of queryClient.getQueryCache().findAll({ predicate: dependsOnPerson }))
    if (isShelf(query)) query.invalidate();
    else query.reset();
}

/** Refetches dropped answers that are still displayed. */
export function askAgain(queryClient: QueryClient): void {
  void queryClient.refetchQueries({ type: 'active', stale: true, predicate: dependsOnPerson });
}

/** Runs the work after a pending navigation, if there is one, and after the screen has been drawn without the dropped answers. */
function onceArrived(router: AnyRouter, work: () => void): void {
  // In between a personal page is left, and what belongs to a dropped basket (its held orders) leaves the screen.
  setTimeout(() => {
    if (router.state.status !== 'pending') return work();
    const end = router.subscribe('onResolved', () => {
      end();
      work();
    });
  });
}

/** The page came with the prices of everybody, unless the server knew that it was for trade. */
function seesTradePrices(session: SessionStore): boolean {
  const stored = session.session();
  return stored !== null && audienceOf(stored) === 'trade';
}

function hint(session: SessionStore): void {
  const cookie = audienceCookie(session.session(), location.protocol === 'https:');
  // Deleting a cookie that does not exist would create it first.
  if (session.session() !== null || document.cookie.includes('audience=')) document.cookie = cookie;
}
