import { Link, useRouter } from '@tanstack/react-router';
import { Icon } from '#ui/Icon.tsx';
import { useSendTo } from '#wire/use-send-to.ts';
import { useSession } from '#wire/use-session.ts';
import { paths } from '../paths.ts';
import { useIsThere } from './modules.ts';

/**
 * The log-in link, or the name of the logged-in person. Both take the same space, so that nothing moves when the
 * session is known.
 */
export function PersonLink() {
  const session = useSession();
  const sendToLogin = useSendTo(paths.login);
  const isThere = useIsThere();
  const ownPage = isThere(paths.member) ? paths.member : paths.account;
  const to: string = session ? ownPage : paths.login;
  return (
    <div className="bar-person">
      <Link
        key={to}
        to={to}
        className="bar-person-link"
        data-in={session !== null}
        onClick={() => session || sendToLogin.remember()}
      >
        <Icon name="person" />
        <span>{session ? session.userName : 'Log in'}</span>
      </Link>
      <LogOut className="bar-log-out" />
    </div>
  );
}

/** For a logged-in person. Its script is loaded when it is pressed. */
export function LogOut({ className }: { readonly className: string }) {
  const session = useSession();
  const router = useRouter();
  const leave = async () => (await import('../leave.ts')).leave(router);
  return (
    session && (
      <button type="button" className={className} onClick={() => void leave()}>
        Log out
      </button>
    )
  );
}
