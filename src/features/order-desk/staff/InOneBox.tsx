import { StaffLink } from '#ui/staff/StaffLink.tsx';
import { staffPaths } from '#staff/paths.ts';
import { chargesDelivery } from '#rules/orders/placing/charges-delivery.ts';
import type { OrderForDesk } from '../order-desk.contract.ts';

/** The orders that lie in one box with this one, and which of them the packer waits for. */
export function InOneBox({ order }: { readonly order: OrderForDesk }) {
  const { goesWith, box } = order;
  if (goesWith.length === 0 && box === null) return null;
  return (
    <ul className="grid gap-1">
      {box !== null && (
        <li>
          {chargesDelivery(order) ? 'Charges for the delivery of' : box.added ? 'Was added to' : 'Goes with'}{' '}
          <OrderLink order={box} />, in the same box
        </li>
      )}
      {goesWith.map((other) => (
        <li key={other.id}>
          {nameOf(other)} <OrderLink order={other} />
          {other.waitsFor !== null && ' · not paid yet, so nothing is packed'}
        </li>
      ))}
    </ul>
  );
}

function nameOf({ added, chargesDelivery }: OrderForDesk['goesWith'][number]): string {
  if (chargesDelivery) return 'For the delivery:';
  return added ? 'Added:' : 'Goes with it, from the cold store:';
}

function OrderLink({ order }: { readonly order: { readonly id: number; readonly orderRef: string } }) {
  return <StaffLink to={staffPaths.order.replace('$id', String(order.id))}>{order.orderRef}</StaffLink>;
}
