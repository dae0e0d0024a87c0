import { useState } from 'react';
import { hasPermission } from '#rules/roles/has-permission.ts';
import { STOCKTAKE_STATUSES, type StocktakeStatus } from '#rules/stock/stocktake-obstacle.ts';
import { formatMoment } from '#rules/wording/formats/format-date.ts';
import { staffPaths } from '#staff/paths.ts';
import { Button } from '#ui/Button.tsx';
import { ScreenHead } from '#ui/staff/ScreenHead.tsx';
import { StaffLink } from '#ui/staff/StaffLink.tsx';
import type { Column, Filter } from '#ui/staff/table/column.ts';
import { DataTable } from '#ui/staff/table/DataTable.tsx';
import { useSession } from '#wire/use-session.ts';
import { stocktakeList } from '../stocktakes.contract.ts';
import { StartStocktake } from './StartStocktake.tsx';

/** Counts of the cellar: under way, to approve, and over. */
export function Screen() {
  const mayCorrect = hasPermission(useSession(), 'stock.adjust');
  const [isStarting, setStarting] = useState(false);
  return (
    <>
      <ScreenHead title="Counts" actions={<Button onClick={() => setStarting(true)}>Start a count…</Button>}>
        Several people count, without being told what should be there.{' '}
        {mayCorrect ? 'Another approves what they found.' : 'Whoever may correct stock approves what they found.'}
      </ScreenHead>
      <DataTable
        contract={stocktakeList}
        label="Counts"
        columns={columns}
        filters={filters}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        empty={<p>Nothing has been counted yet.</p>}
      />
      {isStarting && <StartStocktake onClose={() => setStarting(false)} />}
    </>
  );
}

const STATUS_NAMES: Readonly<Record<StocktakeStatus, string>> = {
  counting: 'Under way',
  'handed-in': 'To approve',
  done: 'Done',
  abandoned: 'Abandoned',
};

const columns: readonly Column<typeof stocktakeList>[] = [
  {
    id: 'name',
    header: 'Count',
    sort: 'name',
    text: ({ name }) => name,
    cell: ({ id, name }) => <StaffLink to={staffPaths.stocktake.replace('$id', String(id))}>{name}</StaffLink>,
  },
  { id: 'site', header: 'Where', text: ({ site }) => (site === '' ? 'Everywhere' : site) },
  { id: 'status', header: 'Stands', text: ({ status }) => STATUS_NAMES[status] },
  { id: 'counted', header: 'Counted', figures: true, text: ({ counted, items }) => `${counted} of ${items}` },
  { id: 'approved', header: 'Approved', figures: true, text: ({ approved }) => String(approved) },
  { id: 'startedBy', header: 'Started by', text: ({ startedBy }) => startedBy },
  { id: 'startedAt', header: 'Started', sort: 'startedAt', text: ({ startedAt }) => formatMoment(startedAt) },
];

const filters: readonly Filter<typeof stocktakeList>[] = [
  {
    name: 'status',
    label: 'Stands',
    options: STOCKTAKE_STATUSES.map((value) => ({ value, label: STATUS_NAMES[value] })),
  },
];
