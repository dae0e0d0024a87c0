import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, use, useEffect, useState } from 'react';
import {
  giveSecondFactor,
  type MySecondFactor,
  mySecondFactor,
  skipSecondFactor,
} from '#features/accounts/second-factor.contract.ts';
import { CodeForm } from '#features/accounts/staff/CodeForm.tsx';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { call } from '#wire/call.ts';
import { queryOf } from '#wire/query-of.ts';
import { sayProblem } from '#wire/say-problem.ts';
import type { Session } from '#wire/session.ts';
import { useTransport } from '#wire/use-transport.ts';
import { SessionContext } from '#wire/use-session.ts';
import { useLogOut } from '../use-log-out.ts';
import { GatePage } from './GatePage.tsx';
import { SetUpSecondFactor } from './SetUpSecondFactor.tsx';

/** Before anything else staff give their second factor, or set one up. */
export function SecondFactorGate({ session }: { readonly session: Session }) {
  const transport = useTransport();
  const sessionStore = use(SessionContext);
  const { data: state, error } = useQuery({
    ...queryOf(transport, mySecondFactor, { for: { person: session.userEmail } }),
    // Asked anew when the window is looked at again, it would lead on past the recovery codes, which are shown once.
    staleTime: Infinity,
  });
  const enter = () => {
    const latest = sessionStore?.session();
    if (latest) sessionStore?.store({ ...latest, secondFactorGiven: true });
  };
  const isGiven = state?.given === true;
  // In another tab, or before this browser had heard of second factors.
  useEffect(() => {
    if (isGiven) enter();
  });
  if (error) {
    return (
      <GatePage title="One more step">
        <Alert>{sayProblem(error)}</Alert>
        <LogOut />
      </GatePage>
    );
  }
  if (!state || isGiven) {
    return (
      <GatePage title="One more step">
        <Skeleton className="h-24" />
      </GatePage>
    );
  }
  const leave = (
    <div className="flex flex-wrap gap-3">
      {state.maySkip && <Skip onDone={enter} />}
      <LogOut />
    </div>
  );
  return state.setUpAt === null ? (
    <SetUpSecondFactor onDone={enter}>{leave}</SetUpSecondFactor>
  ) : (
    <GiveCode state={state} onDone={enter}>
      {leave}
    </GiveCode>
  );
}

type GiveProps = {
  readonly state: MySecondFactor;
  readonly onDone: () => void;
  readonly children: ReactNode;
};

function GiveCode({ state, onDone, children }: GiveProps) {
  const transport = useTransport();
  const [kind, setKind] = useState<'app' | 'recovery'>('app');
  const send = (code: string) => call(transport, giveSecondFactor, { body: { code } });
  return (
    <GatePage title={kind === 'app' ? 'Enter the code of your app' : 'Use a recovery code'}>
      <p>
        {kind === 'app'
          ? 'Your authenticator app shows a new one every half minute.'
          : `${state.recoveryCodesLeft} of your recovery codes are left. Each opens one log-in.`}
      </p>
      <CodeForm key={kind} kind={kind} action="Go on" send={send} onDone={onDone} />
      <Button kind="quiet" onClick={() => setKind(kind === 'app' ? 'recovery' : 'app')}>
        {kind === 'app' ? 'Use a recovery code instead' : 'Use the app instead'}
      </Button>
      {children}
    </GatePage>
  );
}

function Skip({ onDone }: { readonly onDone: () => void }) {
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

function LogOut() {
  const logOut = useLogOut();
  return (
    <Button kind="plain" onClick={() => void logOut()}>
      Log out
    </Button>
  );
}
