import type { Drafts } from '#features/basket/server/drafts.service.ts';
import type { BreweryDetails } from '#features/brewery/brewery.contract.ts';
import { sellingHolds, storingShortages } from '#features/stock/server/stock.service.ts';
import { eventsOfTickets } from '#features/posts/server/ticket-events.ts';
import { issueVouchers, withdrawVouchers } from '#features/vouchers/server/vouchers.service.ts';
import { restoreVouchers, spendVouchers, storingVouchers } from '#features/vouchers/server/order-vouchers.ts';
import type { Transaction } from '#platform/database/database.ts';
import { type Prepared, together } from '#platform/database/prepared.ts';
import { newToken, tokenHash } from '#platform/ids.ts';
import { writingAgain, writingIfAddressed, writingMail } from '#platform/mail/write-mail.ts';
import { type CalendarDay, type Instant, later } from '#rules/calendar/instant.ts';
import type { Pence } from '#rules/money/pence.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';
import { LineStatus, OrderStatus } from '#rules/orders/order-codes.ts';
import type { PaymentMethod } from '#rules/payments/payment-methods.ts';
import { stillWaitsFor, type WaitsFor } from '#rules/orders/desk/packing-waits-for.ts';
import type { Hold } from '#rules/stock/stock-item.ts';
import { doesSomething } from '#rules/vouchers/voucher-status.ts';
import { paidOrder } from './bought-codes.ts';
import { followingLinks, storingLinkedOrders } from './linked-orders.ts';
import { confirmationMail } from './confirmation-mail.ts';
import { PASS_LASTS_MS } from './order-passes.ts';
import {
  notingInHistories,
  notingInHistory,
  type Paid,
  type PaidOfOrder,
  readCredited,
  readCreditedOf,
  readHasInvoice,
  storePaid,
  storePaidOfAll,
  storePaying,
  storeReturned,
  storingPlaced,
  storingPromise,
} from './placing.repository.ts';
import type { OrdersSettings } from './orders-settings.ts';
import { packingSlipKey, writingPackingSlip } from './papers/packing-slip-mail.ts';
import { owedAfter, type PlacedFacts, storedView } from './placed-facts.ts';
import { quoteRequestedMail } from './quote-requested-mail.ts';
import { handingOver } from './handed-over.ts';
import { releasedKeys } from './released-mail.ts';
import { releaseToPack } from './release-to-pack.ts';
import type { ShopFacts } from '#features/basket/server/view/shop-facts.ts';
import { mailShortage } from './shortage-mails.ts';
import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import { vouchersMail } from './vouchers-mail.ts';
import { withoutDayWhileWaiting } from './without-day-while-waiting.ts';
import { lockOrder } from '#features/basket/server/draft/whole-order.ts';

export type SettledMoney = {
  readonly overPaid: number;
  readonly by: string;
  readonly because?: 'transfer' | 'payment';
  /** For its history. */
  readonly why?: string;
  /** When the money came; left out = now. */
  readonly paidAt?: Instant;
  /** How all of it was paid, if otherwise than it was to be; left out = as before. */
  readonly payMethod?: PaymentMethod;
};

/** Who changed the order's status, and why, for its history. */
export type Move = { readonly from: OrderStatus; readonly by: string; readonly why: string };

/**
 * The steps from draft to placed order, and later changes of its payment. Each runs in the caller's transaction
 * (D-103).
 */
export function orderPlacing(drafts: Pick<Drafts, 'view'>, settings: Pick<OrdersSettings, 'publicUrl' | 'paysOnline'>) {
  /** The codes that were bought with an order that is paid now, and the mail with them; no statement if there are none. */
  async function issueBought(trx: Transaction, order: StoredOrder, { brewery, now }: ShopFacts): Promise<void> {
    const vouchers = await issueVouchers(trx, paidOrder(order), now);
    const facts = { order, brewery, publicUrl: settings.publicUrl, vouchers };
    if (vouchers.length > 0) await together(trx, writingIfAddressed(vouchersMail(facts), now));
  }

  return {
    /**
     * Stores the shortages of a placed order and mails brewery and customer (D-109, D-194). Does nothing when nothing
     * is missing.
     */
    async keepShortages(
      trx: Transaction,
      order: StoredOrder,
      missing: readonly Hold[],
      { brewery, now }: Pick<ShopFacts, 'brewery' | 'now'>,
    ): Promise<void> {
      if (missing.length === 0) return;
      await storingShortages(missing, 'The reservation had run out when the money came', now).execute(trx);
      await mailShortage(trx, { order, brewery, publicUrl: settings.publicUrl }, missing, now);
    },

    /** Mails brewery and customer about a shortage that a stock count has caused (D-194). */
    async mailShortage(
      trx: Transaction,
      orderId: OrderId,
      missing: readonly Hold[],
      { brewery, now }: Pick<ShopFacts, 'brewery' | 'now'>,
    ): Promise<void> {
      const order = await lockOrder(trx, { orderId });
      if (order !== null) await mailShortage(trx, { order, brewery, publicUrl: settings.publicUrl }, missing, now);
    },

    /**
     * Places the order, all or nothing: sells the held stock, freezes the order, moves its linked orders, spends and
     * issues vouchers, and stores the mails.
     */
    async place(
      trx: Transaction,
      order: StoredOrder,
      move: Move,
      brewery: BreweryDetails,
      now: Instant,
    ): Promise<StoredOrder> {
      const token = newToken();
      const pass = { tokenHash: tokenHash(token), expiresAt: later(now, PASS_LASTS_MS.mail) };
      const facts = { order, brewery, publicUrl: settings.publicUrl };
      const usedVouchers = storedView({ order }).vouchers.filter(doesSomething);
      await spendVouchers(trx, order.id, usedVouchers, now);
      const vouchers = order.isPaid ? await issueVouchers(trx, paidOrder(order), now) : [];
      const unmarked = order.lines.filter((line) => line.status === LineStatus.normal).map((line) => line.id);
      const papers =
        order.status === OrderStatus.collected
          ? handingOver({ ...facts, vouchers }, now)
          : [
              ...writingIfAddressed(
                confirmationMail({
                  ...facts,
                  vouchers,
                  ticketEvents: await eventsOfTickets(trx, storedView({ order }).lines),
                  passToken: token,
                  paysOnline: settings.paysOnline,
                }),
                now,
              ),
              ...(await writingBreweryMail(trx, facts, now)),
            ];
      await together(trx, [
        sellingHolds(order.id),
        ...(order.vouchers.length + usedVouchers.length > 0 ? [storingVouchers(order.id, usedVouchers)] : []),
        ...storingLinkedOrders(order, move.by, now),
        storingPlaced({ order, fromStatus: move.from, movedBy: move.by, why: move.why, unmarked, pass }, now),
        ...papers,
      ]);
      return { ...order, links: followingLinks(order) };
    },

    /** What was credited of an order and goes back by its payments. */
    creditedOf: (trx: Transaction, orderId: OrderId): Promise<Pence> => readCredited(trx, orderId),

    creditedOfAll: (trx: Transaction, ids: readonly OrderId[]): Promise<ReadonlyMap<OrderId, Pence>> =>
      readCreditedOf(trx, ids),

    hasInvoice: (trx: Transaction, orderId: OrderId): Promise<boolean> => readHasInvoice(trx, orderId),

    /** A partial refund: the order stays paid, with a smaller sum. */
    settleReturned: (
      trx: Transaction,
      orderId: OrderId,
      sums: { readonly pence: number; readonly overPaid: number },
      now: Instant,
    ): Promise<void> => storeReturned(trx, orderId, sums, now),

    /**
     * The money of an order that was placed unpaid has arrived, as `by` reports: one that waited for it is released (D-189).
     * `on` = the day that is promised now, if there is one.
     */
    async settlePaid(
      trx: Transaction,
      order: StoredOrder,
      { overPaid, by, because = 'payment', why = 'payment received', ...how }: SettledMoney,
      shop: ShopFacts,
    ): Promise<{ readonly released: boolean; readonly on: CalendarDay | null }> {
      const { now } = shop;
      if (stillWaitsFor(order) !== null) {
        const release = { because, by, why, overPaid, ...how, shop, drafts, settings };
        return { released: true, on: await releaseToPack(trx, order, release) };
      }
      const pence = owedAfter(order, [{ money: await readCredited(trx, order.id) }]) + overPaid;
      await storePaid(trx, order.id, { isPaid: true, pence, overPaid, waitsFor: null, ...how }, now);
      await issueBought(trx, order, shop);
      return { released: false, on: null };
    },

    /** The money of several orders, of which none waits to be packed: those that are paid by it get the codes that were bought with them. */
    async settleAll(
      trx: Transaction,
      payments: readonly (PaidOfOrder & { readonly order: StoredOrder })[],
      by: string,
      shop: ShopFacts,
    ): Promise<void> {
      if (payments.length === 0) return;
      await storePaidOfAll(trx, payments, by, shop.now);
      for (const { order, isPaid } of payments) if (isPaid && !order.isPaid) await issueBought(trx, order, shop);
    },

    /** What has come for an order is another sum, and where it stands with its money does not change, or it waits for more. */
    settleReceived: (trx: Transaction, orderId: OrderId, paid: Paid, now: Instant): Promise<void> =>
      storePaid(trx, orderId, paid, now),

    /** A payment of what is left of a placed order is under way: the provider may be asked to complete it until then. */
    notePaying: (trx: Transaction, orderId: OrderId, until: Instant): Promise<void> => storePaying(trx, orderId, until),

    noteMoney: (
      trx: Transaction,
      order: Pick<StoredOrder, 'id' | 'status'>,
      { by, why }: { readonly by: string; readonly why: string },
      now: Instant,
    ): Promise<unknown> => notingInHistory(order, { by, why, about: 'money' }, now).execute(trx),

    noteMoneyOfAll: (
      trx: Transaction,
      orders: readonly Pick<StoredOrder, 'id' | 'status'>[],
      note: { readonly by: string; readonly why: string },
      now: Instant,
    ): Promise<unknown> => notingInHistories(orders, note, now).execute(trx),

    noteChange: (
      trx: Transaction,
      order: Pick<StoredOrder, 'id' | 'status'>,
      { by, why }: { readonly by: string; readonly why: string },
      now: Instant,
    ): Promise<unknown> => notingInHistory(order, { by, why, about: 'change' }, now).execute(trx),

    /**
     * The money for which an order was released has not come: it waits again, without a day (D-189), and may be released once
     * more.
     */
    async settleNotReceived(
      trx: Transaction,
      order: StoredOrder,
      paid: Paid,
      { by, why }: { readonly by: string; readonly why: string },
      now: Instant,
    ): Promise<void> {
      const waiting = withoutDayWhileWaiting({ ...order, isPaid: paid.isPaid, waitsFor: paid.waitsFor });
      await storePaid(trx, order.id, paid, now);
      await together(trx, [
        storingPromise(waiting, { by, why }, now),
        writingAgain([...releasedKeys(order.id), packingSlipKey(order.id)], now),
      ]);
    },

    /** Too little was paid: the order waits until a person has decided (D-186). */
    settleTooLittle: (
      trx: Transaction,
      orderId: OrderId,
      money: { readonly pence: Pence; readonly overPaid: Pence },
      now: Instant,
    ): Promise<void> => storePaid(trx, orderId, { ...money, isPaid: false, waitsFor: 'person' }, now),

    /** All of an order's money was returned: vouchers it issued are withdrawn, and those it spent are restored. */
    async settleLost(
      trx: Transaction,
      order: StoredOrder,
      { waitsFor, overPaid }: { readonly waitsFor: WaitsFor; readonly overPaid: Pence },
      now: Instant,
    ): Promise<void> {
      await storePaid(trx, order.id, { isPaid: false, pence: 0, overPaid, waitsFor }, now);
      await restoreVouchers(trx, order.id, now);
      await withdrawVouchers(trx, paidOrder(order));
    },

    /** The order is cancelled: vouchers it issued are withdrawn, those it spent are restored, and nothing counts as paid. */
    async settleCancelled(trx: Transaction, order: StoredOrder, now: Instant): Promise<void> {
      await storePaid(trx, order.id, { isPaid: false, pence: 0, overPaid: 0, waitsFor: null }, now);
      await restoreVouchers(trx, order.id, now);
      await withdrawVouchers(trx, paidOrder(order));
    },

    /** A person has decided that an order that waited is to be packed with what was paid (D-186). */
    releaseByPerson: (trx: Transaction, order: StoredOrder, by: string, shop: ShopFacts): Promise<CalendarDay | null> =>
      releaseToPack(trx, order, {
        because: 'person',
        by,
        why: 'released to be packed',
        overPaid: order.overPaid,
        shop,
        drafts,
        settings,
      }),
  };
}

/** What the brewery has to do with a placed order: quote its delivery, or pack it. */
async function writingBreweryMail(
  trx: Transaction,
  facts: PlacedFacts,
  now: Instant,
): Promise<readonly Prepared<never>[]> {
  if (facts.order.status === OrderStatus.quoteRequired) return [writingMail(quoteRequestedMail(facts), now)];
  return writingPackingSlip(trx, facts, now);
}
