import { DESK_STAGES } from '#rules/orders/desk/desk-stage.ts';
import { orderKindLabel } from '#rules/orders/order-kind.ts';
import { DeliveryMethod } from '#rules/orders/order-codes.ts';
import { wayOfOrder } from '#rules/wording/names/delivery-method-name.ts';
import { formatMoment } from '#rules/wording/formats/format-date.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { staffPaths } from '#staff/paths.ts';
import { ScreenHead } from '#ui/staff/ScreenHead.tsx';
import { StaffIcon } from '#ui/staff/StaffIcon.tsx';
import { StaffLink } from '#ui/staff/StaffLink.tsx';
import type { BulkAction, Column, Filter } from '#ui/staff/table/column.ts';
import { DataTable } from '#ui/staff/table/DataTable.tsx';
import { useTransport } from '#wire/use-transport.ts';
import { deskOrders } from '../order-desk.contract.ts';
import { savePapers } from './OrderPapers.tsx';
import { payMethodName, STAGES, standingOf, wayOf } from './order-words.ts';

const columns: readonly Column<typeof deskOrders>[] = [
  {
    id: 'order',
    header: 'Order',
    text: ({ orderRef }) => orderRef,
    cell: ({ id, orderRef, pinnedNote }) => (
      <>
        <StaffLink to={staffPaths.order.replace('$id', String(id))}>{orderRef}</StaffLink>
        {pinnedNote && <PinnedNote text={pinnedNote} />}
      </>
    ),
  },
  { id: 'orderedAt', header: 'Placed', sort: 'orderedAt', text: ({ orderedAt }) => formatMoment(orderedAt) },
  { id: 'name', header: 'For', sort: 'name', text: ({ name }) => name },
  { id: 'kind', header: 'Kind', hidden: true, text: ({ kind }) => orderKindLabel(kind) },
  { id: 'way', header: 'Goes by', text: wayOf },
  { id: 'note', header: 'Pinned note', hidden: true, text: ({ pinnedNote }) => pinnedNote },
  { id: 'standing', header: 'Stands', text: standingOf },
  {
    id: 'collectOn',
    header: 'Day of collection',
    sort: 'collectOn',
    hidden: true,
    text: ({ collectOn }) => collectOn ?? '',
  },
  {
    id: 'paid',
    header: 'Paid',
    text: ({ payMethod, isPaid }) => `${isPaid ? '' : 'Not yet: '}${payMethodName(payMethod)}`,
  },
  { id: 'total', header: 'Total', sort: 'total', figures: true, text: ({ total }) => formatMoney(total) },
];

/** The beginning of a note; all of it stands on the order. */
function PinnedNote({ text }: { readonly text: string }) {
  return (
    <span className="order-desk-pinned" title={text}>
      <StaffIcon name="pin" className="size-4" />
      <span className="sr-only">Note: </span>
      <span className="order-desk-pinned-text">{text}</span>
    </span>
  );
}

const DELIVERY_METHODS = Object.values(DeliveryMethod);

const filters: readonly Filter<typeof deskOrders>[] = [
  { name: 'stage', label: 'Stands', options: DESK_STAGES.map((value) => ({ value, label: STAGES[value] })) },
  {
    name: 'deliveryMethod',
    label: 'Goes by',
    options: DELIVERY_METHODS.map((value) => ({ value, label: wayOfOrder(value) })),
  },
];

/** Every placed order, and where it stands. */
export function Screen() {
  const transport = useTransport();
  const printing = (label: string, print: 'slip-and-note' | 'labels'): BulkAction<typeof deskOrders> => ({
    label,
    run: (rows) =>
      savePapers(transport, {
        ids: rows.map(({ id }) => id),
        print,
        name: rows.length === 1 ? rows[0]!.orderRef : `of ${rows.length} orders`,
      }),
  });
  return (
    <>
      <ScreenHead title="Orders">
        Search by number, name, e-mail or postcode. Choose “To pack” for what is to be done now.
      </ScreenHead>
      <DataTable
        contract={deskOrders}
        label="Orders"
        columns={columns}
        filters={filters}
        bulkActions={[printing('Print slips and notes', 'slip-and-note'), printing('Print labels', 'labels')]}
        rowId={({ id }) => id}
        rowName={({ orderRef }) => orderRef}
        empty={<p>Nobody has ordered yet. What is ordered in the shop appears here at once.</p>}
      />
    </>
  );
}
