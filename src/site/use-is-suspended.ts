import { use, useSyncExternalStore } from 'react';
import { audienceOf } from '#features/accounts/web/session/audience-hint.ts';
import { SessionContext } from '#wire/use-session.ts';
import { useSiteFacts } from './site-context.tsx';

/**
 * Whether the visitor is suspended (D-17), as far as this browser knows; on the server and in the first render, whether
 * the page was made for suspended visitors (D-176). The server decides what she may do.
 */
export function useIsSuspended(): boolean {
  const sessionStore = use(SessionContext);
  const { expects } = useSiteFacts();
  return useSyncExternalStore(
    sessionStore?.subscribe ?? NEVER,
    () => {
      const session = sessionStore?.session() ?? null;
      return session !== null && audienceOf(session) === 'suspended';
    },
    () => expects === 'suspended',
  );
}

const NEVER = () => () => undefined;
