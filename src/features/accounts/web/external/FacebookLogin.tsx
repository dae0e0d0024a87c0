import { useEffect, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import type { Session } from '#wire/session.ts';
import { ServerSays } from '../AccountForm.tsx';
import { loadFacebook, logInByFacebook } from './load-facebook.ts';
import { PasswordOnce } from '../password/PasswordOnce.tsx';
import { useExternalLogin } from './use-external-login.ts';

type Props = { readonly appId: string; readonly onSession: (session: Session) => void };
type Facebook = Awaited<ReturnType<typeof loadFacebook>>;

/** Browsers let Facebook open its window only from a press, so there is a second button once its script is loaded. */
export function FacebookLogin({ appId, onSession }: Props) {
  const [facebook, setFacebook] = useState<Facebook | 'loading' | 'failed'>('loading');
  const { says, kind, busy, needsPassword, send } = useExternalLogin(onSession);
  useEffect(() => {
    let gone = false;
    loadFacebook(appId).then(
      (there) => gone || setFacebook(there),
      () => gone || setFacebook('failed'),
    );
    return () => {
      gone = true;
    };
  }, [appId]);
  const open = async (there: Facebook) => {
    const credentials = await logInByFacebook(there);
    if (credentials) send({ provider: 'FACEBOOK', ...credentials });
  };
  if (needsPassword)
    return (
      <>
        {says && <ServerSays kind={kind}>{says}</ServerSays>}
        <PasswordOnce provider="Facebook" busy={busy} onPassword={(password) => send({ ...needsPassword, password })} />
      </>
    );
  return (
    <>
      {says && <ServerSays kind={kind}>{says}</ServerSays>}
      {facebook === 'failed' && (
        <ServerSays>Facebook cannot be reached just now. Please log in with your e-mail and password.</ServerSays>
      )}
      {facebook === 'loading' && <p className="min-h-11 text-center text-ink-soft">Loading data...</p>}
      {typeof facebook === 'object' && (
        <Button kind="plain" wide busy={busy} onClick={() => void open(facebook)}>
          Log in with Facebook
        </Button>
      )}
    </>
  );
}
