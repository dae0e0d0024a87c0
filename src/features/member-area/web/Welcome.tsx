import { paths } from '#site/paths.ts';
import { LinkButton } from '#ui/Button.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Surface } from '#ui/Surface.tsx';
import type { Session } from '#wire/session.ts';

type Props = {
  /** Undefined until the browser has read the session. */
  readonly session: Session | null | undefined;
  readonly onOrders: () => void;
  readonly onLogIn: () => void;
};

/** Greets whoever is logged in, and asks anybody else to log in. */
export function Welcome({ session, onOrders, onLogIn }: Props) {
  return (
    <Surface as="section" label="Welcome" className={`member-welcome ${session === undefined ? 'with-scripts' : ''}`}>
      {session === undefined && <Unknown />}
      {session === null && (
        <>
          <h2 className="member-part">Welcome</h2>
          <p className="mt-2">
            Log in to see your club memberships, to activate a voucher, and to see what we hold for you.
          </p>
          <p className="mt-4 flex flex-wrap gap-3">
            <LinkButton to={paths.login} onClick={onLogIn}>
              Log in
            </LinkButton>
            <LinkButton to={paths.login} search={{ ask: 'register' }} kind="plain" onClick={onLogIn}>
              Register New Account
            </LinkButton>
          </p>
        </>
      )}
      {session && (
        <>
          <h2 className="member-part">Welcome, {session.userName}</h2>
          <p className="mt-2">You are logged in as {session.userEmail}.</p>
          <p className="mt-4 flex flex-wrap gap-3">
            <LinkButton to={ORDERS} onClick={onOrders}>
              Your order history
            </LinkButton>
            <LinkButton to={ACCOUNT} kind="plain">
              Your account
            </LinkButton>
          </p>
        </>
      )}
    </Surface>
  );
}

const ORDERS: string = paths.orders;
const ACCOUNT: string = paths.account;

function Unknown() {
  return (
    <>
      <h2 className="member-part">Welcome</h2>
      <Skeleton className="mt-3 h-12" />
      <Skeleton className="mt-4 h-11 w-56" />
    </>
  );
}
