import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Instant } from '#rules/calendar/instant.ts';
import { formatLongDate } from '#rules/wording/format-date.ts';
import { Alert } from '#ui/Alert.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { ScreenHead } from '#ui/staff/ScreenHead.tsx';
import { call } from '#wire/call.ts';
import { queryOf } from '#wire/query-of.ts';
import { sayProblem } from '#wire/say-problem.ts';
import { useTransport } from '#wire/use-transport.ts';
import { useSession } from '#wire/use-session.ts';
import { mySecondFactor, renewRecoveryCodes } from '../second-factor.contract.ts';
import { CodeForm } from './CodeForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SessionsPart } from './SessionsPart.tsx';

/** One's own second factor, new recovery codes, and where one is logged in. */
export function Screen() {
  const transport = useTransport();
  const person = useSession()?.userEmail ?? '';
  const { data: state, error, refetch } = useQuery(queryOf(transport, mySecondFactor, { for: { person } }));
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <>
      <ScreenHead title="Security">How your account is kept yours.</ScreenHead>
      <div className="security">
        {error && <Alert>{sayProblem(error)}</Alert>}
        {!state && !error && <Skeleton className="h-24" />}
        {state?.setUpAt === null && (
          <p>You have not set up an authenticator app. You are asked to do so at your next log-in.</p>
        )}
        {codes !== null && (
          <RecoveryCodes
            codes={codes}
            done="I have kept them"
            onDone={() => {
              setCodes(null);
              void refetch();
            }}
          />
        )}
        {state?.setUpAt && codes === null && (
          <>
            <p>
              Your authenticator app was set up on {formatLongDate(state.setUpAt as Instant)}. {state.recoveryCodesLeft}{' '}
              of your recovery codes are left. New ones take the place of all earlier ones.
            </p>
            <CodeForm
              kind="app"
              action="Make new recovery codes"
              send={(code) => call(transport, renewRecoveryCodes, { body: { code } })}
              onDone={({ recoveryCodes }) => setCodes(recoveryCodes)}
            />
          </>
        )}
        <SessionsPart person={person} />
      </div>
    </>
  );
}
