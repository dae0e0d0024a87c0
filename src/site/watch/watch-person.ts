import type { QueryClient } from '@tanstack/react-query';
import { audienceCookie } from '#features/accounts/web/audience-hint.ts';
import { checkSession } from '#features/accounts/web/check-session.ts';
import { noteRefusedSession } from '#wire/refused-session.ts';
import { leaveDraft } from '#features/basket/web/basket.queries.ts';
import type { Carrier } from '#wire/call.ts';
import type { SessionKeeper } from '#wire/session.ts';

type Watched = { readonly carrier: Carrier; readonly session: SessionKeeper; readonly queryClient: QueryClient };

/**
 * What goes on beside the pages while somebody is here: her stored session is checked once, and whenever another person
 * (or nobody) is logged in, here or in another tab, the hint for the server follows and her answers are dropped.
 */
export function watchPerson({ carrier, session, queryClient }: Watched): () => void {
  let who = personOf(session);
  const follow = () => {
    hint(session);
    const now = personOf(session);
    if (now === who) return;
    who = now;
    if (now === null) for (const mode of MODES) leaveDraft(queryClient, mode);
    dropAnswers(queryClient);
  };
  const end = session.hear(follow);
  hint(session);
  void checkSession(carrier, session).then((good) => good || noteRefusedSession());
  return end;
}

/** Of the shop: retail and trade. */
const MODES = [0, 500] as const;

/** What anybody is answered, whoever asks: shown until the new answer is there. Everything else is forgotten at once. */
const OPEN_TO_ALL: ReadonlySet<unknown> = new Set([
  'brewery',
  'catalogue',
  'home',
  'news',
  'articles',
  'posts',
  'outlets',
  'terms',
]);

/** Whose answers are kept changes with who is logged in: what nobody looks at is dropped, the rest is asked for anew. */
export function dropAnswers(queryClient: QueryClient): void {
  queryClient.removeQueries({ type: 'inactive' });
  void queryClient.resetQueries({ predicate: ({ queryKey }) => !OPEN_TO_ALL.has(queryKey[0]) });
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => OPEN_TO_ALL.has(queryKey[0]) });
}

function personOf(session: SessionKeeper): string | null {
  const now = session.session();
  return now && `${now.role} ${now.userEmail}`;
}

function hint(session: SessionKeeper): void {
  const cookie = audienceCookie(session.session(), location.protocol === 'https:');
  // Setting what is not there would begin a cookie only to end it.
  if (session.session() !== null || document.cookie.includes('audience=')) document.cookie = cookie;
}
