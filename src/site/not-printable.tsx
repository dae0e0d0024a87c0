import { Alert } from '#ui/notices/Alert.tsx';
import { NeedsScripts } from '#ui/notices/NeedsScripts.tsx';
import { LinkButton } from '#ui/Button.tsx';
import { Page, PageTitle } from '#ui/Page.tsx';
import { CallFailed } from '#wire/failure.ts';
import { useSendTo } from '#wire/use-send-to.ts';
import { paths } from './paths.ts';

type Props = {
  readonly title: string;
  /** Null while loading. */
  readonly error: Error | null;
  /** The message when this person has nothing to print. */
  readonly missing: string;
  /** Another person may be allowed to see it: offers to log in as somebody else. */
  readonly mayLogIn: boolean;
};

/** Shown instead of a sheet that is loading, or not for this person. */
export function NotPrintable({ title, error, missing, mayLogIn }: Props) {
  const isMissing = isNotThere(error);
  const sendToLogin = useSendTo(paths.login);
  return (
    <Page className="pb-16">
      <PageTitle title={title} />
      <Says error={error} missing={isMissing ? missing : null} />
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

function Says({ error, missing }: { readonly error: Error | null; readonly missing: string | null }) {
  if (missing !== null) return <Alert>{missing}</Alert>;
  if (error) return <Alert>{error.message}</Alert>;
  return <NeedsScripts instead={<WithoutScripts />} shape={<p className="text-ink-soft">Loading data...</p>} />;
}

function WithoutScripts() {
  return (
    <>
      This page needs JavaScript. Switch it on, or <a href={paths.contact}>ask us by telephone or e-mail</a>.
    </>
  );
}

const isNotThere = (error: Error | null) => error instanceof CallFailed && error.status === 404;
