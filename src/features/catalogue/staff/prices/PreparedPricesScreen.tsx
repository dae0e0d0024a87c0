import { useNavigate } from '@tanstack/react-router';
import { formatMoment } from '#rules/wording/formats/format-date.ts';
import { staffPaths } from '#staff/paths.ts';
import { Button } from '#ui/Button.tsx';
import { ScreenHead } from '#ui/staff/ScreenHead.tsx';
import { StaffLink } from '#ui/staff/StaffLink.tsx';
import type { Column, Filter } from '#ui/staff/table/column.ts';
import { DataTable } from '#ui/staff/table/DataTable.tsx';
import { type PreparedHead, preparedPrices } from '../../manage-prices.contract.ts';

/** Changes of prices that are still to come, and those that took effect. */
export function Screen() {
  const navigate = useNavigate();
  const begin = () => void navigate({ to: staffPaths.prices as never });
  return (
    <>
      <ScreenHead title="Prepared prices" actions={<Button onClick={begin}>Open the grid</Button>}>
        Prices that take effect together, at their moment.
      </ScreenHead>
      <DataTable
        contract={preparedPrices}
        label="Prepared prices"
        columns={columns}
        filters={filters}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        empty={<p>Nothing is prepared. Type new prices into the grid, and save them for later.</p>}
      />
    </>
  );
}

/** Where a prepared change stands: what it will do, or has done. */
export function standingOf({ releasedAt, releasedBy, changedPrices, leftOut, failedAt }: PreparedHead): string {
  if (failedAt !== null) return `Could not take effect, ${formatMoment(failedAt)}`;
  if (releasedAt === null) return 'To come';
  const how = releasedBy === '' ? 'Took effect' : `Released by ${releasedBy}`;
  return `${how}, ${formatMoment(releasedAt)}: ${changedPrices ?? 0} changed${leftOut > 0 ? `, ${leftOut} left out` : ''}`;
}

const columns: readonly Column<typeof preparedPrices>[] = [
  {
    id: 'name',
    header: 'Name',
    sort: 'name',
    text: ({ name }) => name,
    cell: ({ id, name }) => <StaffLink to={staffPaths.preparedChange.replace('$id', String(id))}>{name}</StaffLink>,
  },
  { id: 'dueAt', header: 'From', sort: 'dueAt', text: ({ dueAt }) => formatMoment(dueAt) },
  { id: 'prices', header: 'Prices', figures: true, text: ({ prices }) => String(prices) },
  { id: 'packs', header: 'Packs', figures: true, text: ({ packs }) => String(packs) },
  { id: 'standing', header: 'Stands', text: standingOf },
  { id: 'changedBy', header: 'Written by', text: ({ changedBy }) => changedBy },
];

const filters: readonly Filter<typeof preparedPrices>[] = [
  {
    name: 'state',
    label: 'Stands',
    options: [
      { value: 'coming', label: 'To come' },
      { value: 'failed', label: 'Could not take effect' },
      { value: 'released', label: 'Took effect' },
    ],
  },
];
