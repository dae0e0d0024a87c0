import type { Instant } from '#rules/calendar/instant.ts';
import { pence } from '#rules/money/pence.ts';
import { dayTotals } from '#rules/till/day-totals.ts';
import { formatMoment } from '#rules/wording/formats/format-date.ts';
import { Button } from '#ui/Button.tsx';
import type { TillCatalogue } from '../../till-catalogue.contract.ts';
import type { DayRow, OutboxRow } from '../device/device-database.ts';
import { PaperRoll } from '../receipt/PaperRoll.tsx';
import { entriesOfDay } from './day-entries.ts';
import { DaySums } from './DaySums.tsx';

type Props = { readonly day: DayRow; readonly rows: readonly OutboxRow[]; readonly catalogue: TillCatalogue };

/** The day that was closed last, for the screen and for the printer. */
export function ClosedDay({ day: { number, opening, closing }, rows, catalogue }: Props) {
  if (closing === null) return null;
  const totals = dayTotals({
    ...entriesOfDay(rows),
    float: pence(Number(opening.float)),
    counted: pence(Number(closing.counted)),
  });
  const refused = rows.filter(({ state }) => state === 'refused').length;
  return (
    <section aria-label="The day that was closed last" className="day-card">
      <h2 className="font-display text-name font-semibold">Day {number} is closed</h2>
      <DaySums isCounted totals={totals} />
      {refused > 0 && <p className="text-alert">The shop has not taken {refused} of it: see Sales.</p>}
      <Button kind="plain" className="till-big" onClick={() => window.print()}>
        Print the day
      </Button>
      <PaperRoll shop={catalogue.shop} title={`Day ${number}`}>
        <p>
          {catalogue.name}
          <br />
          {formatMoment(opening.openedAt as Instant)} to {formatMoment(closing.closedAt as Instant)}
        </p>
        <DaySums isCounted totals={totals} />
        {closing.note && <p>{closing.note}</p>}
      </PaperRoll>
    </section>
  );
}
