import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Button } from '#ui/Button.tsx';
import type { Session } from '#wire/session.ts';
import { useTransport } from '#wire/use-transport.ts';
import { queryOf } from '#wire/query-of.ts';
import { facebookAppId, googleKeys } from '../../accounts.contract.ts';

type Props = { readonly onSession: (session: Session) => void };

const GoogleLogin = lazy(() => import('./GoogleLogin.tsx'));
const FacebookLogin = lazy(() => import('./FacebookLogin.tsx'));

/**
 * Ways to log in by somebody else's word. What is not set up is not offered, and nothing of theirs is loaded before
 * it is asked for.
 */
export function ExternalLogins({ onSession }: Props) {
  const transport = useTransport();
  const { data: google } = useQuery(queryOf(transport, googleKeys));
  const { data: facebook } = useQuery(queryOf(transport, facebookAppId));
  const [asked, setAsked] = useState<'google' | 'facebook' | null>(null);
  if (!google?.clientId && !facebook?.appId) return null;
  return (
    <section aria-label="Other ways to log in" className="grid gap-3 border-t border-line pt-5">
      {google?.clientId && asked !== 'google' && (
        <Button kind="plain" wide onClick={() => setAsked('google')}>
          Continue with Google
        </Button>
      )}
      {facebook?.appId && asked !== 'facebook' && (
        <Button kind="plain" wide onClick={() => setAsked('facebook')}>
          Continue with Facebook
        </Button>
      )}
      {asked === null ? (
        <p className="text-small text-ink-soft">
          Only when you press it is their script loaded, and they see that you are here.
        </p>
      ) : (
        <Suspense fallback={<Waiting />}>
          {asked === 'google' && google && <GoogleLogin keys={google} onSession={onSession} />}
          {asked === 'facebook' && facebook && <FacebookLogin appId={facebook.appId} onSession={onSession} />}
        </Suspense>
      )}
    </section>
  );
}

function Waiting() {
  return <p className="min-h-11 text-center text-ink-soft">Loading data...</p>;
}
