import { useNavigate } from '@tanstack/react-router';
import { SALE_STATES } from '#rules/catalogue/shelf/sale-state.ts';
import { formatMoment } from '#rules/wording/formats/format-date.ts';
import { formatAbv } from '#rules/wording/formats/format-percent.ts';
import { staffPaths } from '#staff/paths.ts';
import { Button } from '#ui/Button.tsx';
import { ScreenHead } from '#ui/staff/ScreenHead.tsx';
import { StaffLink } from '#ui/staff/StaffLink.tsx';
import type { Column, Filter } from '#ui/staff/table/column.ts';
import { DataTable } from '#ui/staff/table/DataTable.tsx';
import { productsToManage } from '../manage-products.contract.ts';
import { DRINK_KINDS, packsSentence, priceRange, SALE_STATE_NAMES } from './product-words.ts';

const columns: readonly Column<typeof productsToManage>[] = [
  {
    id: 'name',
    header: 'Product',
    sort: 'name',
    text: ({ name }) => name,
    cell: ({ id, name }) => <StaffLink to={staffPaths.product.replace('$id', String(id))}>{name}</StaffLink>,
  },
  { id: 'style', header: 'Style', text: ({ style, subName }) => style || subName },
  { id: 'supplier', header: 'Brewery', hidden: true, text: ({ supplier }) => supplier },
  {
    id: 'kind',
    header: 'Kind',
    hidden: true,
    text: ({ drinkKind }) => DRINK_KINDS.find(({ value }) => value === drinkKind)?.label ?? '',
  },
  {
    id: 'abv',
    header: 'Strength',
    sort: 'abv',
    figures: true,
    text: ({ abv }) => (abv === 0 ? '' : formatAbv(abv)),
  },
  { id: 'packs', header: 'Packs on sale', figures: true, text: packsSentence },
  { id: 'price', header: 'Retail prices', figures: true, text: priceRange },
  { id: 'free', header: 'Free', sort: 'free', figures: true, text: ({ free }) => (free === null ? '' : String(free)) },
  { id: 'state', header: 'State', text: ({ state }) => SALE_STATE_NAMES[state] },
  {
    id: 'changedAt',
    header: 'Changed',
    sort: 'changedAt',
    hidden: true,
    text: ({ changedAt, changedBy }) => [formatMoment(changedAt), changedBy].filter(Boolean).join(' · '),
  },
];

const filters: readonly Filter<typeof productsToManage>[] = [
  { name: 'kind', label: 'Kind', options: DRINK_KINDS },
  {
    name: 'state',
    label: 'State',
    options: SALE_STATES.map((value) => ({ value, label: SALE_STATE_NAMES[value] })),
  },
  { name: 'stock', label: 'Stock', options: [{ value: 'out', label: 'Sold out' }] },
  { name: 'delivery', label: 'Delivery', options: [{ value: 'paid', label: 'Never free over a sum' }] },
];

/** All that the brewery sells, sold or is preparing to sell. */
export function Screen() {
  const navigate = useNavigate();
  const begin = () => void navigate({ to: staffPaths.newProduct as never });
  return (
    <>
      <ScreenHead title="Products" actions={<Button onClick={begin}>New product</Button>} />
      <DataTable
        contract={productsToManage}
        label="Products"
        columns={columns}
        filters={filters}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        empty={
          <>
            <p>Beers, boxes, glasses, tickets: what you write here can be sold in packs in the shop and at the till.</p>
            <Button onClick={begin}>Write the first product</Button>
          </>
        }
      />
    </>
  );
}
