import { useQuery } from '@tanstack/react-query';
import type { OrderStatus } from '#rules/orders/order-codes.ts';
import { ShopMode } from '#rules/roles/shop-mode.ts';
import { formatShortDate } from '#rules/wording/formats/format-date.ts';
import { gyleName } from '#rules/wording/names/gyle-name.ts';
import { orderStatusName } from '#rules/wording/names/order-status-name.ts';
import { staffPaths } from '#staff/paths.ts';
import { ScreenHead } from '#ui/staff/ScreenHead.tsx';
import { StaffLink } from '#ui/staff/StaffLink.tsx';
import type { Column, Filter } from '#ui/staff/table/column.ts';
import { DataTable } from '#ui/staff/table/DataTable.tsx';
import { WholeParts } from '#ui/staff/WholeParts.tsx';
import { queryOf } from '#wire/query-of.ts';
import { useTransport } from '#wire/use-transport.ts';
import { gyleBeers, orderSearch } from '../gyles.contract.ts';

const MODES: Readonly<Partial<Record<ShopMode, string>>> = {
  [ShopMode.retail]: 'Beer shop',
  [ShopMode.trade]: 'Trade',
  [ShopMode.telesalesRetail]: 'Telesales, retail',
  [ShopMode.telesalesTrade]: 'Telesales, trade',
  [ShopMode.advancedRetail]: 'Live beer',
};

const modeName = (mode: number) => MODES[mode as ShopMode] ?? `Mode ${mode}`;

const columns: readonly Column<typeof orderSearch>[] = [
  {
    id: 'order',
    header: 'Order',
    text: ({ orderRef }) => orderRef,
    cell: ({ orderId, orderRef }) => (
      <StaffLink to={staffPaths.order.replace('$id', String(orderId))}>{orderRef}</StaffLink>
    ),
  },
  {
    id: 'gyle',
    header: 'Gyle',
    sort: 'gyle',
    text: gyleName,
    cell: (row) => <span className="whitespace-nowrap">{gyleName(row)}</span>,
  },
  { id: 'product', header: 'What', text: ({ product }) => product },
  { id: 'pieces', header: 'Pieces', sort: 'pieces', figures: true, text: ({ pieces }) => String(pieces) },
  { id: 'name', header: 'Who', sort: 'name', text: ({ name }) => name },
  {
    id: 'email',
    header: 'E-mail',
    text: ({ email }) => email,
    cell: ({ email }) =>
      email && (
        <a href={`mailto:${email}`}>
          <WholeParts text={email} of="email" />
        </a>
      ),
  },
  {
    id: 'telephone',
    header: 'Telephone',
    text: ({ telephone }) => telephone,
    cell: ({ telephone }) => telephone && <a href={`tel:${telephone.replaceAll(' ', '')}`}>{telephone}</a>,
  },
  { id: 'orderedAt', header: 'Placed', sort: 'orderedAt', text: ({ orderedAt }) => formatShortDate(orderedAt) },
  { id: 'status', header: 'Stands', text: ({ status }) => orderStatusName(status as OrderStatus) },
  {
    id: 'fulfilledAt',
    header: 'Done',
    hidden: true,
    text: ({ fulfilledAt }) => (fulfilledAt === null ? '' : formatShortDate(fulfilledAt)),
  },
  { id: 'mode', header: 'Sold in', hidden: true, text: ({ mode }) => modeName(mode) },
];

/** Who got a gyle: whom to tell when something is wrong with it. */
export function Screen() {
  const transport = useTransport();
  const { data: beers } = useQuery(queryOf(transport, gyleBeers, { for: 'staff' }));
  const filters: readonly Filter<typeof orderSearch>[] = [
    { name: 'gyleNum', label: 'Gyle', longest: 31 },
    { name: 'sub', label: 'Sub-batch', longest: 10 },
    {
      name: 'bevId',
      label: 'Beer',
      options: (beers?.items ?? []).map(({ id, name }) => ({ value: id, label: name })),
    },
    { name: 'orderRef', label: 'Order', longest: 14 },
    { name: 'mode', label: 'Sold in', options: Object.entries(MODES).map(([value, label]) => ({ value, label })) },
  ];
  return (
    <>
      <ScreenHead title="Trace a gyle">
        Who got which gyle, in boxes, too. Look for a gyle, a beer or an order; the file has everybody to write to.{' '}
        <StaffLink to={staffPaths.recalls}>Recalls</StaffLink>
      </ScreenHead>
      <DataTable
        contract={orderSearch}
        label="Who got it"
        columns={columns}
        filters={filters}
        sums={({ orders, pieces }) => (orders === 0 ? '' : sumsSentence(orders, pieces))}
        rowId={({ orderId, gyleNum, subRef, product }) => `${orderId} ${gyleName({ gyleNum, subRef })} ${product}`}
        rowName={({ orderRef }) => orderRef}
        empty={<p>No gyle was noted yet. Whoever packs an order is asked for them as soon as the brewery has one.</p>}
      />
    </>
  );
}

function sumsSentence(orders: number, pieces: number): string {
  return `${pieces === 1 ? '1 piece' : `${pieces} pieces`} in ${orders === 1 ? '1 order' : `${orders} orders`}`;
}
