import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { formatMoment } from '#rules/wording/formats/format-date.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { Alert } from '#ui/notices/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { NotLoaded } from '#ui/staff/NotLoaded.tsx';
import { ScreenHead } from '#ui/staff/ScreenHead.tsx';
import { queryOf } from '#wire/query-of.ts';
import { useTransport } from '#wire/use-transport.ts';
import { type TillDayPage, tillDay } from '../../till-days.contract.ts';
import { DayReport } from './DayReport.tsx';

/** One day of a till: its report, for the screen and the printer, and what came too late for it. */
export function Screen() {
  const { till, number } = useParams({ strict: false }) as { readonly till: string; readonly number: string };
  const which = { till: Number(till), number: Number(number) };
  const query = useQuery(queryOf(useTransport(), tillDay, { query: which, for: 'staff' }));
  const { data: day } = query;
  if (!day) return <NotLoaded query={query} />;
  return (
    <div className="till-day">
      <ScreenHead
        title={`${day.tillName}, day ${day.number}`}
        actions={day.totals && <Button onClick={() => window.print()}>Print the day report</Button>}
      >
        Opened {formatMoment(day.openedAt)} by {day.openedBy} with {formatMoney(day.float)} in the drawer
        {day.closedAt &&
          ` · ${day.totals?.counted === null ? 'ended without a count' : 'counted'} ${formatMoment(day.closedAt)} by ${day.closedBy}`}
      </ScreenHead>
      {day.totals === null ? (
        <Alert kind="note">
          It is open: its totals stand here once the drawer was counted and the till has sent it.
        </Alert>
      ) : (
        <DayReport totals={day.totals} />
      )}
      <Notes day={day} />
      <Late day={day} />
    </div>
  );
}

function Notes({ day: { totals, expectedByDevice, note } }: { readonly day: TillDayPage }) {
  const isOther = totals !== null && expectedByDevice !== null && expectedByDevice !== totals.cashExpected;
  return (
    <div className="grid max-w-(--measure) gap-2 pt-4">
      {isOther && (
        <p>
          The device expected {formatMoney(expectedByDevice)} in the drawer: something that it has sold was not taken,
          or came late.
        </p>
      )}
      {note !== '' && <p className="wrap-anywhere">Note: {note}</p>}
    </div>
  );
}

function Late({ day: { lateOnes } }: { readonly day: TillDayPage }) {
  if (lateOnes.length === 0) return null;
  return (
    <section className="pt-6" aria-labelledby="late">
      <h2 id="late" className="font-display text-name font-semibold">
        Came after it was counted
      </h2>
      <p className="text-ink-soft">In none of the totals above, since a closing never changes.</p>
      <ul className="pt-2">
        {lateOnes.map(({ number, what, total, receivedAt }) => (
          <li key={number}>
            {what === 'sale' ? 'Sale' : 'Refund'} {number}: {formatMoney(total)}, {formatMoment(receivedAt)}
          </li>
        ))}
      </ul>
    </section>
  );
}
