import { staffPaths } from '#staff/paths.ts';
import { ScreenHead } from '#ui/staff/ScreenHead.tsx';
import { StaffLink } from '#ui/staff/StaffLink.tsx';
import type { Column } from '#ui/staff/table/column.ts';
import { DataTable } from '#ui/staff/table/DataTable.tsx';
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
  { id: 'count', header: 'Count', text: () => '', cell: (row) => <CountStock item={row} /> },
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

/** What is on hand of each pack, what is kept of it, and where somebody says what she has counted. */
export function Screen() {
  return (
    <>
      <ScreenHead title="Stock">
        What is in the cellar, and what of it is kept for baskets and for orders that are still here.
      </ScreenHead>
      <DataTable
        contract={stockList}
        label="Stock"
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        empty={<p>Nothing is kept in stock yet.</p>}
      />
    </>
  );
}
