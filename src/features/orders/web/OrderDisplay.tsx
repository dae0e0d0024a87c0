import { isTradeMode } from '#rules/roles/allowed-mode.ts';
import type { ShopMode } from '#rules/roles/shop-mode.ts';
import type { ReactNode } from 'react';
import { pence } from '#rules/money/pence.ts';
import { DeliveryMethod, OrderStatus } from '#rules/orders/order-codes.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { PageTitle } from '#ui/Page.tsx';
import type { CollectionPoint } from '#features/brewery/brewery.contract.ts';
import { ByTransfer } from './ByTransfer.tsx';
import { OrderBody } from './OrderBody.tsx';
import type { Order } from '../orders.contract.ts';

type Props = {
  readonly order: Order;
  readonly collectionPoints: readonly CollectionPoint[];
  readonly seller: ReactNode;
  /** Lets her pay what is left of it. */
  readonly payment: ReactNode;
};

/** A placed order, on the screen and on paper. */
export function OrderDisplay({ order, collectionPoints, seller, payment }: Props) {
  return (
    <article className="order">
      <p className="order-letterhead">{seller}</p>
      <div className="order-head">
        <PageTitle title={thanks(order)} above={`Order ${order.orderRef}`}>
          {paidSentence(order) && <strong className="block">{paidSentence(order)}</strong>}
          {!isCancelled(order) &&
            order.invAddress.email &&
            `The ${order.tillRoll ? 'receipt' : 'confirmation'} goes to ${order.invAddress.email}.`}
        </PageTitle>
        <img src={sceneOf(order)} alt="" width={1600} height={900} className="order-scene" />
      </div>
      <ByTransfer order={order} />
      {payment}
      <OrderBody order={order} collectionPoints={collectionPoints} />
    </article>
  );
}

/** A drawing of what was collected or taken away, or of a delivery. */
function sceneOf({ deliveryMethod, tillRoll }: Order): string {
  return `/api/images/scene-${deliveryMethod === DeliveryMethod.collection || tillRoll ? 'yard' : 'drove'}.svg`;
}

function isCancelled({ status }: Order): boolean {
  return status >= OrderStatus.cancelledByCustomer;
}

/** Empty where no money was paid for it. Once something was taken off it, the sums stand with that. */
function paidSentence(order: Order): string {
  const sum = pence(order.cDue + order.cOnAcc + order.cOverPaid);
  if (isCancelled(order) || !order.isPaid || sum <= 0) return '';
  return order.credits.length > 0 ? 'Paid, thank you.' : `Paid, thank you: ${formatMoney(sum)}.`;
}

function thanks(order: Order): string {
  const { toName } = order;
  if (isCancelled(order)) return 'This order was cancelled';
  // A business has no first name.
  const [first = ''] = isTradeMode(order.mode as ShopMode) ? [] : toName.split(' ');
  return first ? `Thank you, ${first}` : 'Thank you for your order';
}
