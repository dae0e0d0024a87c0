import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import {
  beginSecondFactor,
  type BegunSecondFactor,
  confirmSecondFactor,
} from '#features/accounts/second-factor.contract.ts';
import { CodeForm } from '#features/accounts/staff/CodeForm.tsx';
import { RecoveryCodes } from '#features/accounts/staff/RecoveryCodes.tsx';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { call } from '#wire/call.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useTransport } from '#wire/use-transport.ts';
import { GatePage } from './GatePage.tsx';

type Props = { readonly onDone: () => void; readonly children: ReactNode };

/** The first log-in of staff: an authenticator app, a code of it, and the recovery codes. */
export function SetUpSecondFactor({ onDone, children }: Props) {
  const transport = useTransport();
  const beginning = useMutation({ mutationFn: () => call(transport, beginSecondFactor) });
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes !== null) {
    return (
      <GatePage title="Your recovery codes">
        <RecoveryCodes codes={codes} done="I have kept them" onDone={onDone} />
      </GatePage>
    );
  }
  if (beginning.data) {
    return (
      <GatePage title="Scan this with your app">
        <Secret begun={beginning.data} />
        <CodeForm
          kind="app"
          action="Confirm"
          send={(code) => call(transport, confirmSecondFactor, { body: { code } })}
          onDone={({ recoveryCodes }) => setCodes(recoveryCodes)}
        />
        {children}
      </GatePage>
    );
  }
  return (
    <GatePage title="Set up a second factor">
      <p>
        Whoever works here logs in with a password and a code of an authenticator app, so that a password alone opens
        nothing. Any app for one-time codes will do.
      </p>
      {beginning.error && <Alert>{sayProblem(beginning.error)}</Alert>}
      <Button busy={beginning.isPending} onClick={() => beginning.mutate()}>
        Set up an app
      </Button>
      {children}
    </GatePage>
  );
}

function Secret({ begun: { secret, uri, svg } }: { readonly begun: BegunSecondFactor }) {
  return (
    <>
      <img className="factor-drawing" alt="Code to scan" src={`data:image/svg+xml,${encodeURIComponent(svg)}`} />
      <p>
        On this device, <a href={uri}>open your app</a>, or enter this key: <br />
        <span className="factor-secret">{secret.replaceAll(/.{4}(?=.)/g, '$& ')}</span>
      </p>
    </>
  );
}
