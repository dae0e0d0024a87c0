import { orderAction } from '#features/basket/basket.contract.ts';
import { AmendOwnOrder } from '#features/checkout/web/amend/AmendOwnOrder.tsx';
import { CollectHeld } from '#features/held-orders/web/CollectHeld.tsx';
import { CancelOwnOrder } from '#features/order-desk/web/CancelOwnOrder.tsx';
import { ReturnSomething } from '#features/order-desk/web/ReturnSomething.tsx';
import type { Order } from '#features/orders/orders.contract.ts';
import { call } from '#wire/call.ts';
import { useTransport } from '#wire/use-transport.ts';

type Props = {
  readonly order: Order;
  /** The pass that opened the page; empty = the log-in or the cookie does. */
  readonly pass?: string;
};

/** What a customer can do with her placed order beside paying it: change or cancel it before it has left, and return something after that. */
export function OrderChanges({ order, pass = '' }: Props) {
  return (
    <>
      <CollectOwnHeld order={order} pass={pass} />
      <AmendOwnOrder order={order} pass={pass} />
      <CancelOwnOrder order={order} pass={pass} />
      <ReturnSomething order={order} pass={pass} />
    </>
  );
}

const COLLECT_NOW = 51;

/** Lets a customer collect her held order. */
export function CollectOwnHeld({
  order,
  pass = '',
}: {
  readonly order: Pick<Order, 'id' | 'orderRef' | 'status'>;
  readonly pass?: string;
}) {
  const transport = useTransport();
  const collect = (siteId: number) => {
    const body = { action: COLLECT_NOW, orderId: order.id, siteId, ...(pass !== '' && { t: pass }) } as const;
    return call(transport, orderAction, { body });
  };
  return <CollectHeld order={order} pass={pass} collect={collect} />;
}
