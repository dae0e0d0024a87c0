import { useQuery } from '@tanstack/react-query';
import { use, useEffect } from 'react';
import { mySecondFactor } from '#features/accounts/second-factor.contract.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { queryOf } from '#wire/query-of.ts';
import { sayProblem } from '#wire/say-problem.ts';
import type { Session } from '#wire/session.ts';
import { useTransport } from '#wire/use-transport.ts';
import { SessionContext } from '#wire/use-session.ts';
import { GiveSecondFactor, hasSecondFactor, SkipSecondFactor } from '../second-factor/GiveSecondFactor.tsx';
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
  const isGiven = state?.isGiven === true;
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
      {state.maySkip && <SkipSecondFactor onDone={enter} />}
      <LogOut />
    </div>
  );
  return !hasSecondFactor(state) ? (
    <SetUpSecondFactor onDone={enter}>{leave}</SetUpSecondFactor>
  ) : (
    <GatePage title="Give your second factor">
      <GiveSecondFactor state={state} onDone={enter} />
      {leave}
    </GatePage>
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
