import { useQuery } from '@tanstack/react-query';
import { hasPermission } from '#rules/roles/has-permission.ts';
import { binName } from '#rules/wording/names/bin-name.ts';
import { staffPaths } from '#staff/paths.ts';
import { ScreenHead } from '#ui/staff/ScreenHead.tsx';
import { StaffLink } from '#ui/staff/StaffLink.tsx';
import type { Column } from '#ui/staff/table/column.ts';
import { DataTable } from '#ui/staff/table/DataTable.tsx';
import { queryOf } from '#wire/query-of.ts';
import { useSession } from '#wire/use-session.ts';
import { useTransport } from '#wire/use-transport.ts';
import { stockSites } from '../stock-places.contract.ts';
import { stockList } from '../stock.contract.ts';
import { CountStock } from './CountStock.tsx';

const columns: readonly Column<typeof stockList>[] = [
  {
    id: 'name',
    header: 'Pack',
    sort: 'name',
    text: ({ name }) => name,
    cell: ({ id, name }) => <StaffLink to={staffPaths.stockItem.replace('$id', String(id))}>{name}</StaffLink>,
  },
  { id: 'count', header: 'Count', text: null, cell: (row) => <CountStock item={row} /> },
  { id: 'onHand', header: 'On hand', sort: 'onHand', figures: true, text: ({ onHand }) => String(onHand) },
  { id: 'free', header: 'To sell', sort: 'free', figures: true, text: ({ free }) => String(free) },
  { id: 'inBaskets', header: 'In baskets', figures: true, text: ({ inBaskets }) => String(inBaskets) },
  { id: 'ordered', header: 'Ordered', figures: true, text: ({ ordered }) => String(ordered) },
  {
    id: 'missing',
    header: 'Missing',
    sort: 'missing',
    figures: true,
    text: ({ missing }) => (missing === 0 ? '' : String(missing)),
  },
];

/** Where the brewery names bins. */
const inBinsColumn: (typeof columns)[number] = {
  id: 'inBins',
  header: 'In bins',
  sort: 'inBins',
  figures: true,
  text: ({ inBins }) => String(inBins),
};

function columnsFor(mayCorrect: boolean, hasBins: boolean): typeof columns {
  return [...columns.filter(({ id }) => mayCorrect || id !== 'count'), ...(hasBins ? [inBinsColumn] : [])];
}

/** What is on hand of each pack, what is kept of it, and where whoever may correct it says what they have counted. */
export function Screen() {
  const mayCorrect = hasPermission(useSession(), 'stock.adjust');
  const { data } = useQuery(queryOf(useTransport(), stockSites, { for: 'staff' }));
  const sites = data?.sites ?? [];
  const bins = sites.flatMap(({ name, bins: own }) =>
    own.map(({ id, code }) => ({ value: id, label: binName({ site: name, code }) })),
  );
  return (
    <>
      <ScreenHead title="Stock">
        What is in the cellar, and what of it is kept for baskets and for orders that are still here.
        {!mayCorrect && (
          <>
            {' Count it at '}
            <StaffLink to={staffPaths.stocktakes}>Counts</StaffLink>: whoever may correct stock approves it.
          </>
        )}
      </ScreenHead>
      <DataTable
        contract={stockList}
        label="Stock"
        columns={columnsFor(mayCorrect, bins.length > 0)}
        {...(bins.length > 0 && {
          filters: [
            { name: 'siteId', label: 'Site', options: sites.map(({ id, name }) => ({ value: id, label: name })) },
            { name: 'binId', label: 'Bin', options: bins },
          ] as const,
        })}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        empty={<p>Nothing is kept in stock yet.</p>}
      />
    </>
  );
}
