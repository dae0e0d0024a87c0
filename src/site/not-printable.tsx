import { Alert } from '#ui/Alert.tsx';
import { LinkButton } from '#ui/Button.tsx';
import { Page, PageTitle } from '#ui/Page.tsx';
import { CallFailed } from '#wire/failure.ts';
import { useSendTo } from '#wire/use-send-to.ts';
import { paths } from './paths.ts';

type Props = {
  readonly title: string;
  /** Null while it is on its way. */
  readonly error: Error | null;
  /** Said when there is nothing for who is there. */
  readonly missing: string;
  /** Somebody else may be shown it: who is there may log in as her. */
  readonly mayLogIn: boolean;
};

/** In the place of a sheet that is not there yet, or not for who is there. */
export function NotPrintable({ title, error, missing, mayLogIn }: Props) {
  const sendToLogin = useSendTo(paths.login);
  const isMissing = error instanceof CallFailed && error.status === 404;
  return (
    <Page className="pb-16">
      <PageTitle title={title} />
      {error ? <Alert>{isMissing ? missing : error.message}</Alert> : <p className="text-ink-soft">Loading data...</p>}
      {isMissing && mayLogIn && (
        <p className="mt-6">
          <LinkButton to={paths.login} onClick={() => sendToLogin.remember()}>
            Log in
          </LinkButton>
        </p>
      )}
    </Page>
  );
}
