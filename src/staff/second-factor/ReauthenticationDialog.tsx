import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { mySecondFactor } from '#features/accounts/second-factor.contract.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { StaffDialog } from '#ui/staff/dialog/StaffDialog.tsx';
import { queryOf } from '#wire/query-of.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useSession } from '#wire/use-session.ts';
import { useTransport } from '#wire/use-transport.ts';
import { GiveSecondFactor, hasSecondFactor, SkipSecondFactor } from './GiveSecondFactor.tsx';
import type { Reauthentication, FactorStrength } from './reauthentication.ts';

/** Asks for the second factor again, above whatever screen made the call that wants it recently. */
export function ReauthenticationDialog({ pending, subscribe, settle }: Omit<Reauthentication, 'request'>) {
  const session = useSession();
  const strength = useSyncExternalStore(subscribe, pending);
  const isLoggedOut = session === null;
  useEffect(() => {
    if (strength !== null && isLoggedOut) settle(false);
  }, [strength, isLoggedOut, settle]);
  return (
    <StaffDialog
      open={strength !== null && !isLoggedOut}
      title="Give your second factor again"
      onClose={() => settle(false)}
      actions={
        <Button kind="plain" onClick={() => settle(false)}>
          Cancel
        </Button>
      }
    >
      {session && strength && <Question strength={strength} person={session.userEmail} onDone={() => settle(true)} />}
    </StaffDialog>
  );
}

type QuestionProps = { readonly strength: FactorStrength; readonly person: string; readonly onDone: () => void };

function Question({ strength, person, onDone }: QuestionProps) {
  const transport = useTransport();
  const { data: state, error } = useQuery(queryOf(transport, mySecondFactor, { for: { person } }));
  return (
    <div className="security">
      <p>This wants to be sure that it is you. What you were doing goes on afterwards.</p>
      {error && <Alert>{sayProblem(error)}</Alert>}
      {!state && !error && <Skeleton className="h-24" />}
      {state && hasSecondFactor(state) && (
        <GiveSecondFactor key={strength} state={state} strength={strength} onDone={onDone} />
      )}
      {state?.maySkip && <SkipSecondFactor onDone={onDone} />}
    </div>
  );
}
