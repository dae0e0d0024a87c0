import { useEffect, useState } from 'react';
import { isClockWrong } from '#rules/till/till-clock.ts';
import { formatMoment } from '#rules/wording/formats/format-date.ts';
import { Button } from '#ui/Button.tsx';
import { MessageBox } from '#ui/notices/MessageBox.tsx';
import { isInTabOfSafari, isStorageKept } from '../device/device-storage.ts';
import { refreshCopy } from '../device/refresh-copy.ts';
import { sayFault } from '../device/say-fault.ts';
import { sendOutbox } from '../device/send-outbox.ts';
import { useTill } from '../device/use-till.ts';
import { differencesOf, useRefundsToSettle, useUnsettled } from '../device/use-unsettled.ts';
import { UnsettledList } from './UnsettledList.tsx';

/** What the line says in a few words, in sentences; and what one can do about it. */
export function StatusPanel({ onClose }: { readonly onClose: () => void }) {
  const { device, copy, connection, refusedTabs } = useTill();
  const rows = useUnsettled() ?? [];
  const refunds = useRefundsToSettle();
  const isSafe = useIsSafe();
  const [outcome, setOutcome] = useState('');
  const ask = async () => {
    setOutcome('Asking the shop…');
    try {
      const isReached = (await sendOutbox()) && (await refreshCopy());
      setOutcome(isReached ? 'The shop has answered.' : 'The shop could not be reached.');
    } catch (fault) {
      setOutcome(sayFault(fault));
    }
  };
  return (
    <MessageBox
      open
      isLong
      title={device?.name ?? 'Till'}
      onClose={onClose}
      actions={
        <>
          <Button kind="plain" onClick={() => void ask()}>
            Ask the shop now
          </Button>
          <Button onClick={onClose}>Close</Button>
        </>
      }
    >
      <div className="till-panel">
        <p>
          {connection === 'online'
            ? 'The shop is reached.'
            : 'The shop is not reached. Go on selling: what is sold is stored here, and sent when there is a network.'}
        </p>
        {device?.isModuleOff === true && (
          <p className="text-alert">
            The shop has switched off its tills. What is sold here still comes in, but there are no new prices, no gift
            vouchers and no tabs of other tills. An administrator switches them on under Modules, on the pages for
            staff.
          </p>
        )}
        {copy !== null && (
          <p>
            Its prices, members and sellers are as of {formatMoment(copy.fetchedAt)} ({kilobytes(copy.bytes)}).
          </p>
        )}
        {device !== null && isClockWrong(device.clockOff * 1000) && (
          <p className="text-alert">{clockSentence(device.clockOff)}</p>
        )}
        {isInTabOfSafari() && (
          <p className="text-alert">
            This till is in a tab of Safari, which clears what it stores when nobody opens it for a week, sales that are
            not sent included. Send what waits, put it on the home screen (Share, then “Add to Home Screen”), and
            connect it there with a code of its own.
          </p>
        )}
        {!isSafe && !isInTabOfSafari() && (
          <p className="text-alert">
            The browser may clear what this till stores when the device runs out of room. Install the till on the home
            screen, and leave some room.
          </p>
        )}
        {refusedTabs > 0 && (
          <p className="text-alert">
            The shop has not stored {refusedTabs === 1 ? 'a tab' : `${refusedTabs} tabs`}: see under Tabs what to do.
          </p>
        )}
        {refunds.map((row) => (
          <p key={row.number} className="text-alert">
            Refund {row.number} was taken, but {differencesOf(row).join(', and ')}: an administrator settles it under
            Problems.
          </p>
        ))}
        <p role="status">{outcome}</p>
        {rows.length > 0 && <UnsettledList rows={rows} />}
      </div>
    </MessageBox>
  );
}

function kilobytes(bytes: number): string {
  return `${Math.max(1, Math.round(bytes / 1000))} kB`;
}

function clockSentence(clockOff: number): string {
  const minutes = Math.round(Math.abs(clockOff) / 60);
  return `The clock of this device is ${minutes} minutes ${clockOff > 0 ? 'ahead' : 'behind'}: set it right.`;
}

function useIsSafe(): boolean {
  const [isSafe, setSafe] = useState(true);
  useEffect(() => {
    void isStorageKept().then(setSafe);
  }, []);
  return isSafe;
}
