import type { Orders } from '#features/orders/server/orders.service.ts';
import type { WireOrder } from '#features/orders/server/wire-order.ts';
import { timeLeft } from '#rules/basket/reservation-clock.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { orderStage } from '#rules/orders/order-stage.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { draftAction, type OrderAction } from './draft-action.ts';

/** Who asks, as the routes know it: the token named in the call or in the cookie, and the network address. */
export type Caller = { readonly token: string | null; readonly orderId: number | null; readonly address: string };

export type OwnDraft = { readonly order: WireOrder; readonly token: string };

export type Basket = ReturnType<typeof createBasket>;

const NOTHING_HELD = -1;

export function createBasket(orders: Orders) {
  return {
    /** The caller's draft, begun when there is none or when the one there was has become an order (D-57). */
    async draft(caller: Caller, now: Instant): Promise<OwnDraft | Refusal> {
      const shop = await orders.gather(now);
      const found = await orders.find(caller);
      if (found !== null && caller.token !== null && orderStage(found.status) === 'draft') {
        const order = await orders.upToDate(found, shop);
        return { order: await orders.show(order, shop, caller.token), token: caller.token };
      }
      const begun = await orders.begin(caller.address, now);
      if (isRefusal(begun)) return begun;
      return { order: await orders.show(begun.order, shop, begun.token), token: begun.token };
    },

    /** One of the order actions (D-60). */
    async act(caller: Caller, asked: OrderAction, now: Instant): Promise<WireOrder | Refusal> {
      const shop = await orders.gather(now);
      const action = draftAction(asked, shop, orders);
      return isRefusal(action) ? action : orders.act(caller, action, shop);
    },

    /** Milliseconds until the stock is given back; −1 when nothing is held (D-28). */
    async timeLeft(caller: Caller, now: Instant): Promise<number> {
      const order = await orders.find(caller);
      return order === null || orderStage(order.status) !== 'draft' ? NOTHING_HELD : timeLeft(order, now);
    },

    releaseRunOut: (now: Instant): Promise<number> => orders.releaseRunOut(now),
  };
}
