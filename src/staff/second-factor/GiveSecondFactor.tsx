import { useState } from 'react';
import { giveSecondFactor, type MySecondFactor, skipSecondFactor } from '#features/accounts/second-factor.contract.ts';
import { CodeForm } from '#features/accounts/staff/CodeForm.tsx';
import { GivePasskey } from '#features/accounts/staff/GivePasskey.tsx';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { useSingleMutation } from '#ui/staff/use-single-mutation.ts';
import { call } from '#wire/call.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useTransport } from '#wire/use-transport.ts';
import type { FactorStrength } from './reauthentication.ts';

type Props = { readonly state: MySecondFactor; readonly onDone: () => void };

const OFFERS = {
  passkey: 'Use a passkey instead',
  app: 'Use the app instead',
  recovery: 'Use a recovery code instead',
} as const;
type Way = keyof typeof OFFERS;

/** Whether there is anything to give. */
export function hasSecondFactor({ setUpAt, passkeys }: MySecondFactor): boolean {
  return setUpAt !== null || passkeys.length > 0;
}

/** Asks for a second factor that is set up: after the log-in, and again before what wants it recently. */
export function GiveSecondFactor({ state, strength = 'any', onDone }: Props & { readonly strength?: FactorStrength }) {
  const transport = useTransport();
  const { setUpAt, passkeys, recoveryCodesLeft } = state;
  const ways: readonly Way[] = [
    ...(passkeys.length > 0 ? (['passkey'] as const) : []),
    ...(setUpAt === null ? [] : (['app'] as const)),
    ...(strength === 'any' ? (['recovery'] as const) : []),
  ];
  const [way, setWay] = useState(ways[0] ?? 'recovery');
  const texts: Readonly<Record<Way, string>> = {
    passkey: 'Your browser asks for the finger, face, PIN or security key of your passkey.',
    app: 'Your authenticator app shows a new code every half minute.',
    recovery: `${recoveryCodesLeft} of your recovery codes are left. Each is good once.`,
  };
  return (
    <>
      <p>{texts[way]}</p>
      {way === 'passkey' ? (
        <GivePasskey onDone={onDone} />
      ) : (
        <CodeForm
          key={way}
          kind={way}
          action="Go on"
          send={(code) => call(transport, giveSecondFactor, { body: { code } })}
          onDone={onDone}
        />
      )}
      {ways
        .filter((other) => other !== way)
        .map((other) => (
          <Button key={other} kind="quiet" onClick={() => setWay(other)}>
            {OFFERS[other]}
          </Button>
        ))}
    </>
  );
}

export function SkipSecondFactor({ onDone }: Pick<Props, 'onDone'>) {
  const transport = useTransport();
  const skipping = useSingleMutation({ mutationFn: () => call(transport, skipSecondFactor), onSuccess: onDone });
  return (
    <>
      {skipping.error && <Alert>{sayProblem(skipping.error)}</Alert>}
      <Button kind="plain" busy={skipping.isPending} onClick={() => skipping.mutate()}>
        Skip in the demo
      </Button>
    </>
  );
}
