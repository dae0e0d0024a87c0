import { useEffect } from 'react';
import { CounterScreen } from '#features/till/app/CounterScreen.tsx';
import { ConnectScreen } from '#features/till/app/connect/ConnectScreen.tsx';
import { EndedScreen } from '#features/till/app/connect/EndedScreen.tsx';
import { runDevice } from '#features/till/app/device/run-device.ts';
import { TillContext, useReadTill } from '#features/till/app/device/use-till.ts';
import { FaultBoundary } from './FaultBoundary.tsx';

/** The till, and what is shown when it fails. */
export function TillApplication() {
  return (
    <FaultBoundary>
      <ConnectedTill />
    </FaultBoundary>
  );
}

/** It is connected first, sells, and when it is no till any more shows what it has not sent. */
function ConnectedTill() {
  const till = useReadTill();
  useEffect(runDevice, []);
  if (till === null) return null;
  return <TillContext value={till}>{screenOf(till)}</TillContext>;
}

function screenOf({ device }: Pick<NonNullable<ReturnType<typeof useReadTill>>, 'device'>) {
  if (device === null) return <ConnectScreen />;
  if (device.standing !== 'in-use') return <EndedScreen />;
  return (
    <div className="till-frame">
      <CounterScreen />
    </div>
  );
}
