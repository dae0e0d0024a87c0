import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatLongDate } from '#rules/wording/formats/format-date.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { ScreenHead } from '#ui/staff/ScreenHead.tsx';
import { useSingleMutation } from '#ui/staff/use-single-mutation.ts';
import { call } from '#wire/call.ts';
import { queryOf } from '#wire/query-of.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useSession } from '#wire/use-session.ts';
import { useTransport } from '#wire/use-transport.ts';
import { type MySecondFactor, mySecondFactor, renewRecoveryCodes } from '../second-factor.contract.ts';
import { PasskeysPart } from './PasskeysPart.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SessionsPart } from './SessionsPart.tsx';
import { ConfirmApp, SetUpAppButton, useNewApp } from './SetUpApp.tsx';

/** One's own second factor with all its ways, new recovery codes, and where one is logged in. */
export function Screen() {
  const transport = useTransport();
  const person = useSession()?.userEmail ?? '';
  const { data: state, error, refetch } = useQuery(queryOf(transport, mySecondFactor, { for: { person } }));
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const showCodes = (made: readonly string[]) => {
    setCodes(made);
    void refetch();
  };
  return (
    <>
      <ScreenHead title="Security">How your account is kept yours.</ScreenHead>
      <div className="security-parts">
        {error && <Alert>{sayProblem(error)}</Alert>}
        {!state && !error && <Skeleton className="h-24" />}
        {codes !== null && (
          <div className="security">
            <RecoveryCodes codes={codes} done="I have kept them" onDone={() => setCodes(null)} />
          </div>
        )}
        {state && codes === null && (
          <>
            <AppPart setUpAt={state.setUpAt} onCodes={showCodes} />
            <PasskeysPart passkeys={state.passkeys} onChanged={() => void refetch()} onCodes={showCodes} />
            {(state.setUpAt !== null || state.passkeys.length > 0) && (
              <CodesPart left={state.recoveryCodesLeft} onCodes={showCodes} />
            )}
          </>
        )}
        <SessionsPart person={person} />
      </div>
    </>
  );
}

type WithCodes = { readonly onCodes: (codes: readonly string[]) => void };

function AppPart({ setUpAt, onCodes }: WithCodes & Pick<MySecondFactor, 'setUpAt'>) {
  const newApp = useNewApp();
  return (
    <section className="security" aria-labelledby="app">
      <h2 id="app" className="font-display text-name font-semibold">
        Authenticator app
      </h2>
      {setUpAt !== null && <p>It was set up on {formatLongDate(setUpAt)}.</p>}
      {setUpAt === null && !newApp.data && (
        <>
          <p>You have none. Any app for one-time codes will do.</p>
          <SetUpAppButton newApp={newApp} />
        </>
      )}
      {setUpAt === null && newApp.data && <ConfirmApp app={newApp.data} onDone={onCodes} />}
    </section>
  );
}

function CodesPart({ left, onCodes }: WithCodes & { readonly left: number }) {
  const transport = useTransport();
  const renewing = useSingleMutation({
    mutationFn: () => call(transport, renewRecoveryCodes),
    onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes),
  });
  return (
    <section className="security" aria-labelledby="recovery">
      <h2 id="recovery" className="font-display text-name font-semibold">
        Recovery codes
      </h2>
      {renewing.error && <Alert>{sayProblem(renewing.error)}</Alert>}
      <p>{left} of your recovery codes are left. New ones take the place of all earlier ones.</p>
      <Button kind="plain" busy={renewing.isPending} onClick={() => renewing.mutate()}>
        Make new recovery codes
      </Button>
    </section>
  );
}
