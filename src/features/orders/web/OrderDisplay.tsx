import type { ReactNode } from 'react';
import { DeliveryMethod, OrderStatus } from '#rules/orders/order-codes.ts';
import { PageTitle } from '#ui/Page.tsx';
import { OrderBody, type CollectionPoint } from './OrderBody.tsx';
import type { Order } from '../orders.contract.ts';

type Props = {
  readonly order: Order;
  readonly collectionPoints: readonly CollectionPoint[];
  readonly seller: ReactNode;
};

/** A placed order, on the screen and on paper. */
export function OrderDisplay({ order, collectionPoints, seller }: Props) {
  return (
    <article className="order">
      <p className="order-letterhead">{seller}</p>
      <div className="order-head">
        <PageTitle title={thanks(order)} above={`Order ${order.orderRef}`}>
          {order.invAddress.email &&
            order.status < OrderStatus.cancelledByCustomer &&
            `The confirmation goes to ${order.invAddress.email}.`}
        </PageTitle>
        <img src={sceneOf(order)} alt="" width={1600} height={900} className="order-scene" />
      </div>
      <OrderBody order={order} collectionPoints={collectionPoints} />
    </article>
  );
}

/** A drawing for collection or delivery. */
function sceneOf({ deliveryMethod }: Order): string {
  return `/api/images/scene-${deliveryMethod === DeliveryMethod.collection ? 'yard' : 'drove'}.svg`;
}

function thanks({ toName, status }: Order): string {
  if (status >= OrderStatus.cancelledByCustomer) return 'This order was cancelled';
  const [first = ''] = toName.split(' ');
  return first ? `Thank you, ${first}` : 'Thank you for your order';
}
