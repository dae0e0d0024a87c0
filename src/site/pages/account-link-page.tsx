import { useLocation, useRouter } from '@tanstack/react-router';
import { checkSession } from '#features/accounts/web/session/check-session.ts';
import { logOut } from '#features/accounts/web/session/log-out.ts';
import { useMailedLink } from '#features/accounts/web/mailed-link/use-mailed-link.ts';
import { EraseScreen } from '#features/my-account/web/EraseScreen.tsx';
import { NewEmailScreen } from '#features/my-account/web/NewEmailScreen.tsx';
import { PageTitle } from '#ui/Page.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { Surface } from '#ui/Surface.tsx';
import { paths } from '../paths.ts';

/** The target of links in account mails. Needs no log-in: the link carries the secret. */
export function ThisPage() {
  const { pathname, hash } = useLocation();
  const inAddress = useMailedLink();
  const link = inAddress && inAddress.link;
  const { options } = useRouter();
  const { transport, session } = options.context;
  const isErasing = pathname.replace(/\/$/, '') === paths.confirmErasing;
  const title = isErasing ? 'Erase your account' : 'Your new e-mail';
  return (
    <div className="page pb-12">
      <PageHead title={title} robots="noindex" />
      <PageTitle title={title} />
      <Surface className="grid max-w-(--measure) justify-items-start gap-5">
        {isErasing ? (
          <EraseScreen
            link={link}
            isDone={hash === 'done'}
            onErased={() => void (session && logOut(transport, session))}
          />
        ) : (
          <NewEmailScreen link={link} onConfirmed={() => void (session && checkSession(transport, session))} />
        )}
      </Surface>
    </div>
  );
}
