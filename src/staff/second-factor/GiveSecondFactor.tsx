import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { giveSecondFactor, type MySecondFactor, skipSecondFactor } from '#features/accounts/second-factor.contract.ts';
import { CodeForm } from '#features/accounts/staff/CodeForm.tsx';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { call } from '#wire/call.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useTransport } from '#wire/use-transport.ts';

type Props = { readonly state: MySecondFactor; readonly onDone: () => void };

/** Asks for a second factor that is set up: after the log-in, and again before what wants it recently. */
export function GiveSecondFactor({ state, onDone }: Props) {
  const transport = useTransport();
  const [kind, setKind] = useState<'app' | 'recovery'>('app');
  const send = (code: string) => call(transport, giveSecondFactor, { body: { code } });
  return (
    <>
      <p>
        {kind === 'app'
          ? 'Your authenticator app shows a new code every half minute.'
          : `${state.recoveryCodesLeft} of your recovery codes are left. Each is good once.`}
      </p>
      <CodeForm key={kind} kind={kind} action="Go on" send={send} onDone={onDone} />
      <Button kind="quiet" onClick={() => setKind(kind === 'app' ? 'recovery' : 'app')}>
        {kind === 'app' ? 'Use a recovery code instead' : 'Use the app instead'}
      </Button>
    </>
  );
}

export function SkipSecondFactor({ onDone }: Pick<Props, 'onDone'>) {
  const transport = useTransport();
  const skipping = useMutation({ mutationFn: () => call(transport, skipSecondFactor), onSuccess: onDone });
  return (
    <>
      {skipping.error && <Alert>{sayProblem(skipping.error)}</Alert>}
      <Button kind="plain" busy={skipping.isPending} onClick={() => skipping.mutate()}>
        Skip in the demo
      </Button>
    </>
  );
}
