import type { DraftOwner } from '#features/orders/server/draft-owner.ts';
import type { Orders } from '#features/orders/server/orders.service.ts';
import type { WireOrder } from '#features/orders/server/wire-order.ts';
import { timeLeft } from '#rules/basket/reservation-clock.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { orderStage } from '#rules/orders/order-stage.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { lookUpNamed } from './vouchers-and-links.ts';
import { collectingOf, draftAction, type OrderAction, productAsked } from './draft-action.ts';
import { onItsDay, toItsDay } from './on-its-day.ts';

/** Who asks, as the routes know it: which draft is meant, what proves it, and the network address. */
export type Caller = DraftOwner & { readonly address: string };

/** The token is null for the draft of a person, which her log-in opens; one that she sent may still be good for another. */
export type OwnDraft = { readonly order: WireOrder; readonly token: string | null; readonly keepsToken: boolean };

export type Basket = ReturnType<typeof createBasket>;

const NOTHING_HELD = -1;

export function createBasket(orders: Orders) {
  return {
    /**
     * The caller's draft, begun when there is none or when the one there was has become an order (D-57). An advanced one is put
     * on its day, which is that of `product` while it is empty (D-116).
     */
    async draft(caller: Caller, product: number, now: Instant): Promise<OwnDraft | Refusal> {
      const shop = await orders.gatherFor(caller, now);
      const { owner, keepsToken } = await orders.bringAlong(caller, caller.address, shop);
      const found = await orders.find(owner);
      const isThere = found !== null && orderStage(found.status) === 'draft';
      const own = isThere
        ? { order: await orders.upToDate(found, shop), token: owner.token }
        : await orders.begin(owner, caller.address, now);
      if (isRefusal(own)) return own;
      const settle = toItsDay(own.order, productAsked(product), shop);
      const settled = settle && (await orders.act({ ...owner, token: own.token, orderId: own.order.id }, settle, shop));
      return {
        order: settled === null || isRefusal(settled) ? await orders.show(own.order, shop, own.token ?? '') : settled,
        token: own.order.personId === null ? own.token : null,
        keepsToken,
      };
    },

    /** One of the order actions (D-60). */
    async act(caller: Caller, asked: OrderAction, now: Instant): Promise<WireOrder | Refusal> {
      const shop = await orders.gatherFor(caller, now);
      const { owner } = await orders.bringAlong(caller, caller.address, shop);
      const named = await lookUpNamed(asked, shop, orders);
      const action = draftAction(asked, shop, named, orders);
      return isRefusal(action) ? action : orders.act(owner, onItsDay(action, collectingOf(asked), shop), shop);
    },

    /** Milliseconds until the stock is given back; −1 when nothing is held (D-28). */
    async timeLeft(caller: Caller, now: Instant): Promise<number> {
      const order = await orders.find(caller);
      return order === null || orderStage(order.status) !== 'draft' ? NOTHING_HELD : timeLeft(order, now);
    },

    releaseRunOut: (now: Instant): Promise<number> => orders.releaseRunOut(now),
    forgetOld: (now: Instant): Promise<number> => orders.forgetOldDrafts(now),
  };
}
