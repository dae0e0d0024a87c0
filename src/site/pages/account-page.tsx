import { useRouter } from '@tanstack/react-router';
import { PasswordField } from '#features/accounts/web/password/PasswordField.tsx';
import { logOut } from '#features/accounts/web/session/log-out.ts';
import { audienceOf } from '#features/accounts/web/session/audience-hint.ts';
import { AccountScreen, AccountWaiting } from '#features/my-account/web/AccountScreen.tsx';
import { LinkButton } from '#ui/Button.tsx';
import { PageTitle } from '#ui/Page.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { useKnownSession } from '#wire/use-known-session.ts';
import { LogInFirst } from '../log-in-first.tsx';
import { paths } from '../paths.ts';

export { logInFirst as load } from '../log-in-first.tsx';

export function ThisPage() {
  const session = useKnownSession();
  const router = useRouter();
  const sayGoodBye = async () => {
    const { transport, session: sessionStore, queryClient } = router.options.context;
    await router.navigate({ to: paths.confirmErasing, hash: 'done', replace: true, ignoreBlocker: true });
    queryClient.clear();
    if (sessionStore) await logOut(transport, sessionStore);
  };
  return (
    <div className="page pb-12">
      <PageHead title="Your account" robots="noindex" />
      <PageTitle title="Your account" />
      <LogInFirst meanwhile={<AccountWaiting />}>
        {session && audienceOf(session) === 'trade' && (
          <p className="mb-6">
            <LinkButton to={paths.statement} kind="plain">
              Statement of account
            </LinkButton>
          </p>
        )}
        {session && (
          <AccountScreen who={session.userEmail} PasswordField={PasswordField} onErased={() => void sayGoodBye()} />
        )}
      </LogInFirst>
    </div>
  );
}
