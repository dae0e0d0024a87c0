import type { Pence } from '#rules/money/pence.ts';
import { formatMoment } from '#rules/wording/formats/format-date.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { staffPaths } from '#staff/paths.ts';
import { ScreenHead } from '#ui/staff/ScreenHead.tsx';
import { StaffLink } from '#ui/staff/StaffLink.tsx';
import type { Column } from '#ui/staff/table/column.ts';
import { DataTable } from '#ui/staff/table/DataTable.tsx';
import { type TillDayRow, tillDays } from '../../till-days.contract.ts';

/** A sum of a day that is closed. */
const sum =
  (of: (totals: NonNullable<TillDayRow['totals']>) => Pence | null) =>
  ({ totals }: TillDayRow) => {
    const amount = totals === null ? null : of(totals);
    return amount === null ? '' : formatMoney(amount);
  };

const columns: readonly Column<typeof tillDays>[] = [
  {
    id: 'day',
    header: 'Day',
    text: ({ tillName, number }) => `${tillName}, day ${number}`,
    cell: (row) => (
      <StaffLink to={staffPaths.tillDay.replace('$till', String(row.till)).replace('$number', String(row.number))}>
        {row.tillName}, day {row.number}
      </StaffLink>
    ),
  },
  { id: 'openedAt', header: 'Opened', sort: 'openedAt', text: ({ openedAt }) => formatMoment(openedAt) },
  { id: 'closedAt', header: 'Closed', text: ({ closedAt }) => (closedAt === null ? 'Open' : formatMoment(closedAt)) },
  { id: 'closedBy', header: 'Counted by', text: ({ closedBy }) => closedBy },
  { id: 'sold', header: 'Sold', figures: true, text: sum(({ sold }) => sold) },
  { id: 'refunded', header: 'Given back', figures: true, text: sum(({ refunded }) => refunded) },
  { id: 'unpaid', header: 'Unpaid', figures: true, text: sum(({ unpaid }) => unpaid), hidden: true },
  { id: 'expected', header: 'Cash expected', figures: true, text: sum(({ cashExpected }) => cashExpected) },
  { id: 'counted', header: 'Counted', figures: true, text: sum(({ counted }) => counted) },
  { id: 'difference', header: 'Difference', figures: true, text: sum(({ difference }) => difference) },
  { id: 'late', header: 'Came late', figures: true, text: ({ late }) => (late === 0 ? '' : String(late)) },
];

/** The days of all tills: what was sold, and what the drawer lacked when it was counted. */
export function Screen() {
  return (
    <>
      <ScreenHead title="Days of tills">
        From the opening of a drawer to its counting. What a closing says never changes: what came later stands beside
        it.
      </ScreenHead>
      <DataTable
        contract={tillDays}
        label="Days of tills"
        columns={columns}
        rowId={({ till, number }) => `${till} ${number}`}
        rowName={({ tillName, number }) => `${tillName}, day ${number}`}
        empty={<p>No till has opened a day yet.</p>}
      />
    </>
  );
}
