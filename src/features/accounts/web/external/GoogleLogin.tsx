import { useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import type { Session } from '#wire/session.ts';
import { ServerSays } from '../AccountForm.tsx';
import { showGoogleButton } from './load-google.ts';
import { PasswordOnce } from '../password/PasswordOnce.tsx';
import { useExternalLogin } from './use-external-login.ts';

type Props = {
  readonly keys: { readonly clientId: string; readonly scriptUrl: string };
  readonly onSession: (session: Session) => void;
};

/** Google's own button, and what follows its press. */
export function GoogleLogin({ keys, onSession }: Props) {
  const [tries, setTries] = useState(0);
  const { says, kind, busy, needsPassword, send } = useExternalLogin(onSession);
  const onToken = useCallback((accessToken: string) => send({ provider: 'GOOGLE', accessToken }), [send]);
  return (
    <>
      {says && <ServerSays kind={kind}>{says}</ServerSays>}
      {needsPassword ? (
        <PasswordOnce provider="Google" busy={busy} onPassword={(password) => send({ ...needsPassword, password })} />
      ) : (
        <GoogleButton key={tries} keys={keys} onToken={onToken} again={() => setTries(tries + 1)} />
      )}
    </>
  );
}

type ButtonProps = {
  readonly keys: Props['keys'];
  readonly onToken: (idToken: string) => void;
  readonly again: () => void;
};

function GoogleButton({ keys: { clientId, scriptUrl }, onToken, again }: ButtonProps) {
  const place = useRef<HTMLDivElement>(null);
  const [status, setStatus] = useState<'loading' | 'there' | 'failed'>('loading');
  useEffect(() => {
    let gone = false;
    const where = place.current;
    if (!where) return undefined;
    showGoogleButton({ scriptUrl, clientId, where, onToken }).then(
      () => gone || setStatus('there'),
      () => gone || setStatus('failed'),
    );
    return () => {
      gone = true;
    };
  }, [scriptUrl, clientId, onToken]);
  if (status === 'failed')
    return (
      <>
        <ServerSays>
          Google cannot be reached just now. Please log in with your e-mail and password, or try again.
        </ServerSays>
        <Button kind="plain" onClick={again}>
          Try Google again
        </Button>
      </>
    );
  return (
    <>
      <div ref={place} className="grid min-h-11 justify-items-center" aria-busy={status === 'loading'} />
      {status === 'loading' && <p className="text-center text-ink-soft">Loading data...</p>}
    </>
  );
}
