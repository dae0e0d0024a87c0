import { use } from 'react';
import { logOut } from '#features/accounts/web/log-out.ts';
import { useCarrier } from '#wire/use-carrier.ts';
import { SessionContext } from '#wire/use-session.ts';

export function useLogOut(): () => Promise<void> {
  const carrier = useCarrier();
  const session = use(SessionContext);
  return async () => {
    if (session !== null) await logOut(carrier, session);
  };
}
