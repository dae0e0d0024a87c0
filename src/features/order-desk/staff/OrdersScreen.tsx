import { DESK_STAGES } from '#rules/orders/desk-stage.ts';
import { DeliveryMethod } from '#rules/orders/order-codes.ts';
import { deliveryMethodName } from '#rules/wording/delivery-method-name.ts';
import { formatMoment } from '#rules/wording/format-date.ts';
import { formatMoney } from '#rules/wording/format-money.ts';
import { staffPaths } from '#staff/paths.ts';
import { ScreenHead } from '#ui/staff/ScreenHead.tsx';
import { StaffLink } from '#ui/staff/StaffLink.tsx';
import type { Column, Filter } from '#ui/staff/table/column.ts';
import { DataTable } from '#ui/staff/table/DataTable.tsx';
import { deskOrders } from '../order-desk.contract.ts';
import { payMethodName, STAGES, standingOf, wayOf } from './order-words.ts';

const columns: readonly Column<typeof deskOrders>[] = [
  {
    id: 'order',
    header: 'Order',
    text: ({ orderRef }) => orderRef,
    cell: ({ id, orderRef }) => <StaffLink to={staffPaths.order.replace('$id', String(id))}>{orderRef}</StaffLink>,
  },
  { id: 'orderedAt', header: 'Placed', sort: 'orderedAt', text: ({ orderedAt }) => formatMoment(orderedAt) },
  { id: 'name', header: 'For', sort: 'name', text: ({ name }) => name },
  { id: 'way', header: 'Goes by', text: wayOf },
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

const DELIVERY_METHODS = Object.values(DeliveryMethod).filter((method) => method !== DeliveryMethod.notChosen);

const filters: readonly Filter<typeof deskOrders>[] = [
  { name: 'stage', label: 'Stands', options: DESK_STAGES.map((value) => ({ value, label: STAGES[value] })) },
  {
    name: 'deliveryMethod',
    label: 'Goes by',
    options: DELIVERY_METHODS.map((value) => ({ value, label: deliveryMethodName(value) })),
  },
];

/** Every placed order, and where it stands. */
export function Screen() {
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
        rowId={({ id }) => id}
        rowName={({ orderRef }) => orderRef}
        empty={<p>Nobody has ordered yet. What is ordered in the shop appears here at once.</p>}
      />
    </>
  );
}
