import { use } from 'react';
import { logOut } from '#features/accounts/web/session/log-out.ts';
import { useTransport } from '#wire/use-transport.ts';
import { SessionContext } from '#wire/use-session.ts';

export function useLogOut(): () => Promise<void> {
  const transport = useTransport();
  const session = use(SessionContext);
  return async () => {
    if (session !== null) await logOut(transport, session);
  };
}
