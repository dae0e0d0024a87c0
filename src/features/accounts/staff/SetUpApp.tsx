import type { ReactNode } from 'react';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { useSingleMutation } from '#ui/staff/use-single-mutation.ts';
import { call } from '#wire/call.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useTransport } from '#wire/use-transport.ts';
import { beginSecondFactor, type BegunSecondFactor, confirmSecondFactor } from '../second-factor.contract.ts';
import { CodeForm } from './CodeForm.tsx';

/** The secret of a new authenticator app. */
export function useNewApp() {
  const transport = useTransport();
  return useSingleMutation({ mutationFn: () => call(transport, beginSecondFactor) });
}

export function SetUpAppButton({ newApp }: { readonly newApp: ReturnType<typeof useNewApp> }) {
  return (
    <>
      {newApp.error && <Alert>{sayProblem(newApp.error)}</Alert>}
      <Button busy={newApp.isPending} onClick={() => newApp.mutate()}>
        Set up an app
      </Button>
    </>
  );
}

type Props = {
  readonly app: BegunSecondFactor;
  readonly onDone: (recoveryCodes: readonly string[]) => void;
  readonly children?: ReactNode;
};

/** Shows the secret for an app to read, and asks for a code of it. */
export function ConfirmApp({ app: { secret, uri, svg }, onDone, children }: Props) {
  const transport = useTransport();
  return (
    <>
      <img className="factor-drawing" alt="Code to scan" src={`data:image/svg+xml,${encodeURIComponent(svg)}`} />
      <p>
        On this device, <a href={uri}>open your app</a>, or enter this key: <br />
        <span className="factor-secret">{secret.replaceAll(/.{4}(?=.)/g, '$& ')}</span>
      </p>
      <CodeForm
        kind="app"
        action="Confirm"
        send={(code) => call(transport, confirmSecondFactor, { body: { code } })}
        onDone={({ recoveryCodes }) => onDone(recoveryCodes)}
      />
      {children}
    </>
  );
}
