import { type Cellar, readCellar } from '#features/stock/server/stock.service.ts';
import { holdVouchers, storingVouchers } from '#features/vouchers/server/order-vouchers.ts';
import type { Transaction } from '#platform/database/database.ts';
import { clockAfterPayment, clockForUnknownPayment, type HoldingTimes } from '#rules/basket/reservation-clock.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';
import { holdLinked, lockAfterBox, lockWithBox } from '../draft/held-links.ts';
import type { OrderKey } from '../draft/order-rows.repository.ts';
import type { StoredOrder } from '../draft/stored-order.ts';
import { lockOrder, lockPlacedOrders } from '../draft/whole-order.ts';
import type { ShopFacts } from '../view/shop-facts.ts';
import { buyerOf, vouchersToKeep } from '../view/vouchers-of-draft.ts';
import { cutDraft, type UnitsToKeep } from './cut-draft.ts';
import { holdAgain, holdsAll } from './hold-again.ts';
import { clearPending, keepPending, storePayable, storePaypalAddress } from './paying.repository.ts';

/** Changes of a draft during a payment or a stock count, each in the caller's transaction (D-103). */
export function payingDrafts(times: HoldingTimes) {
  return {
    lock: (trx: Transaction, key: OrderKey): Promise<StoredOrder | null> => lockOrder(trx, key),
    lockAfterBox,
    lockWithBox,
    lockPlaced: lockPlacedOrders,

    /**
     * Reads the vouchers and held orders of an order again and locks them until the transaction ends. Call it before
     * any stock is locked.
     */
    async holdVouchersAndLinks(trx: Transaction, order: StoredOrder): Promise<StoredOrder> {
      const links = await holdLinked(trx, order);
      return { ...order, links, vouchers: await holdVouchers(trx, order.id, order.vouchers, buyerOf(order)) };
    },

    /**
     * Stores what is about to be paid, and answers it with the order number that people read. What its gift vouchers
     * pay is reserved.
     */
    async freeze(trx: Transaction, order: StoredOrder, now: Instant): Promise<StoredOrder> {
      if (order.frozen === null) throw new Error(`Draft ${order.id} is to be paid without its sums`);
      if (order.vouchers.length > 0)
        await storingVouchers(order.id, vouchersToKeep(order.vouchers, order.frozen.vouchers)).execute(trx);
      return { ...order, orderRefNum: await storePayable(trx, order, now) };
    },

    holdAgain,
    holdsAll,
    cutDraft: (trx: Transaction, units: UnitsToKeep, shop: ShopFacts): Promise<void> =>
      cutDraft(trx, units, shop, times),

    /** What a draft holds; the caller has locked the draft. */
    holdsOf: (trx: Transaction, orderId: OrderId, now: Instant): Promise<Cellar> =>
      readCellar(trx, { packIds: [], orderId, address: null, now }),

    /** The payment was declined: the draft can be changed again, and keeps what it holds for another try. */
    thaw: (trx: Transaction, order: StoredOrder, now: Instant): Promise<void> => clearPending(trx, order, now),

    /** The payment was given up: the draft can be changed again, and holds no longer than it could have without it (D-27). */
    thawWithinCap: (trx: Transaction, order: StoredOrder, now: Instant): Promise<void> =>
      clearPending(trx, { ...order, ...clockAfterPayment(order, times) }, now),

    /** PayPal's address has other terms: it is stored until the shopper has chosen (D-86). */
    offerAddress: storePaypalAddress,

    /** The outcome of the payment is unknown: the draft stays as it is, with what it holds, until it is known (D-185). */
    keepForUnknownPayment: (trx: Transaction, order: StoredOrder, now: Instant): Promise<void> => {
      const { clock, pendingUntil } = clockForUnknownPayment(order, now, times);
      return keepPending(trx, { ...order, ...clock, paymentPendingUntil: pendingUntil });
    },
  };
}
