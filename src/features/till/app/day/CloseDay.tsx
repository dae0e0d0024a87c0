import { useState } from 'react';
import type { Instant } from '#rules/calendar/instant.ts';
import { pence } from '#rules/money/pence.ts';
import { type CashCount, countCash } from '#rules/till/count-cash.ts';
import { dayTotals } from '#rules/till/day-totals.ts';
import { formatMoment } from '#rules/wording/formats/format-date.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/forms/Field.tsx';
import { MessageBox } from '#ui/notices/MessageBox.tsx';
import type { DayRow, OutboxRow } from '../device/device-database.ts';
import { closeDay } from '../device/outbox.ts';
import { useOnce } from '../use-once.ts';
import { CountCash } from './CountCash.tsx';
import { entriesOfDay } from './day-entries.ts';
import { DaySums } from './DaySums.tsx';
import { keptCount } from './kept-count.ts';

type Props = { readonly day: DayRow; readonly rows: readonly OutboxRow[]; readonly sellerId: number };

/** The day that is open: what it has come to, and the counting of the drawer that closes it. */
export function CloseDay({ day, rows, sellerId }: Props) {
  const [{ count, note }, setCount] = useState(() => keptCount.read(day));
  const [isAsking, setAsking] = useState(false);
  const counted = countCash(count);
  const totals = dayTotals({ ...entriesOfDay(rows), float: pence(Number(day.opening.float)), counted });
  const closing = useOnce(async () => {
    await closeDay({ sellerId, counted, expected: totals.cashExpected, note });
    keptCount.forget();
  });
  const enter = (entry: { readonly count: CashCount; readonly note: string }) => {
    setCount(entry);
    keptCount.keep(day, entry);
  };
  return (
    <div className="day">
      <section aria-label="This day" className="day-card">
        <h1 className="font-display text-heading leading-tight font-semibold">Day {day.number}</h1>
        <p className="text-ink-soft">Open since {formatMoment(day.opening.openedAt as Instant)}</p>
        <DaySums totals={totals} isCounted={counted > 0} />
      </section>
      <form
        aria-label="Close the day"
        className="day-card"
        data-kept
        onSubmit={(event) => {
          event.preventDefault();
          setAsking(true);
        }}
      >
        <h2 className="font-display text-name font-semibold">Close the day</h2>
        <CountCash count={count} onChange={(next) => enter({ count: next, note })} />
        <TextField
          optional
          label="Note"
          maxLength={500}
          autoComplete="off"
          value={note}
          onChange={(event) => enter({ count, note: event.target.value })}
        />
        {closing.fault !== '' && <Alert>{closing.fault}</Alert>}
        <Button wide busy={closing.isBusy} type="submit" className="till-pay">
          Close the day…
        </Button>
      </form>
      {isAsking && (
        <MessageBox
          open
          isLong
          title="Close the day?"
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button kind="plain" onClick={() => setAsking(false)}>
                Count again
              </Button>
              <Button
                onClick={() => {
                  setAsking(false);
                  closing.run();
                }}
              >
                Close it
              </Button>
            </>
          }
        >
          <DaySums totals={totals} isCounted isDrawerAlone />
          <p className="mt-3">What is closed does not change any more. Nothing is sold until the next day is opened.</p>
        </MessageBox>
      )}
    </div>
  );
}
