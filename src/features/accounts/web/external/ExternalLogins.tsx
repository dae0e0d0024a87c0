import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/Button.tsx';
import type { Session } from '#wire/session.ts';
import { useTransport } from '#wire/use-transport.ts';
import { queryOf } from '#wire/query-of.ts';
import { facebookAppId, googleKeys } from '../../accounts.contract.ts';
import { FacebookLogin } from './FacebookLogin.tsx';
import { GoogleLogin } from './GoogleLogin.tsx';

type Props = { readonly onSession: (session: Session) => void };

/**
 * Log-in by Google and Facebook. What is not set up is not offered, and none of their scripts is loaded before a button
 * is pressed.
 */
export function ExternalLogins({ onSession }: Props) {
  const transport = useTransport();
  const { data: google } = useQuery(queryOf(transport, googleKeys));
  const { data: facebook } = useQuery(queryOf(transport, facebookAppId));
  const [chosenProvider, setChosenProvider] = useState<'google' | 'facebook' | null>(null);
  if (!google?.clientId && !facebook?.appId) return null;
  return (
    <section aria-label="Other ways to log in" className="grid gap-3 border-t border-line pt-5">
      {google?.clientId && chosenProvider !== 'google' && (
        <Button kind="plain" wide onClick={() => setChosenProvider('google')}>
          Continue with Google
        </Button>
      )}
      {facebook?.appId && chosenProvider !== 'facebook' && (
        <Button kind="plain" wide onClick={() => setChosenProvider('facebook')}>
          Continue with Facebook
        </Button>
      )}
      {chosenProvider === null ? (
        <p className="text-small text-ink-soft">
          Only when you press it is their script loaded, and they see that you are here.
        </p>
      ) : (
        <>
          {chosenProvider === 'google' && google && <GoogleLogin keys={google} onSession={onSession} />}
          {chosenProvider === 'facebook' && facebook && <FacebookLogin appId={facebook.appId} onSession={onSession} />}
        </>
      )}
    </section>
  );
}
