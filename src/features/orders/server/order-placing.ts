import type { BreweryDetails } from '#features/brewery/brewery.contract.ts';
import { sellingHolds } from '#features/stock/server/stock.service.ts';
import { issueVouchers, withdrawVouchers } from '#features/vouchers/server/vouchers.service.ts';
import {
  holdVouchers,
  restoreVouchers,
  spendVouchers,
  storingVouchers,
} from '#features/vouchers/server/order-vouchers.ts';
import type { Transaction } from '#platform/database/database.ts';
import { together } from '#platform/database/prepared.ts';
import { newToken, tokenHash } from '#platform/ids.ts';
import { writingMail } from '#platform/mail/write-mail.ts';
import { clockAfterPayment } from '#rules/basket/reservation-clock.ts';
import { type Instant, later } from '#rules/calendar/instant.ts';
import type { OrderId } from '#rules/orders/draft.ts';
import { LineStatus, type OrderStatus } from '#rules/orders/order-codes.ts';
import { doesSomething } from '#rules/vouchers/voucher-status.ts';
import { paidOrder } from './bought-codes.ts';
import { holdAgain } from './hold-again.ts';
import { followingLinks, holdLinked, takingAlong } from './linked-orders.ts';
import { confirmationMail } from './confirmation-mail.ts';
import { PASS_LASTS_MS } from './order-passes.ts';
import type { OrderKey } from './orders.repository.ts';
import { clearPending, storePaid, storePayable, storeReturned, storingPlaced } from './placing.repository.ts';
import type { OrdersSettings } from './orders-settings.ts';
import { packingSlipMail } from './packing-slip-mail.ts';
import { keptView } from './placed-facts.ts';
import type { StoredOrder } from './stored-order.ts';
import { vouchersMail } from './vouchers-mail.ts';
import { vouchersToKeep } from './vouchers-of-draft.ts';
import { lockOrder } from './whole-order.ts';

/** Who moved the order, and why, for its logbook. */
export type Move = { readonly from: OrderStatus; readonly by: string; readonly why: string };

/** The steps from a draft to a placed order. Each takes the transaction of whoever decides (D-103). */
export function orderPlacing(settings: Pick<OrdersSettings, 'publicUrl' | 'times'>) {
  return {
    lock: (trx: Transaction, key: OrderKey): Promise<StoredOrder | null> => lockOrder(trx, key),

    /**
     * The order with its vouchers and its held orders as they are now: until the transaction ends nobody else can spend from the
     * ones or move the others. Asked before any stock is locked.
     */
    async holdAlong(trx: Transaction, order: StoredOrder): Promise<StoredOrder> {
      const links = await holdLinked(trx, order);
      return { ...order, links, vouchers: await holdVouchers(trx, order.id, order.vouchers) };
    },

    /** Keeps what is about to be paid, and gives it with the number that people read. What its gift vouchers pay is counted on. */
    async freeze(trx: Transaction, order: StoredOrder, now: Instant): Promise<StoredOrder> {
      if (order.vouchers.length > 0) {
        const kept = vouchersToKeep(order.vouchers, keptView({ order }).vouchers);
        await storingVouchers(order.id, kept).execute(trx);
      }
      return { ...order, orderRefNum: await storePayable(trx, order, now) };
    },

    holdAgain,

    /** The payment of a draft was declined: it can be changed again, and keeps what it holds to approve another. */
    thaw: (trx: Transaction, order: StoredOrder, now: Instant): Promise<void> => clearPending(trx, order, now),

    /** The payment of a draft was given up: it can be changed again, and holds no longer than it could have without it (D-27). */
    thawWithinCap: (trx: Transaction, order: StoredOrder, now: Instant): Promise<void> =>
      clearPending(trx, { ...order, ...clockAfterPayment(order, settings.times) }, now),

    /** Sells what the draft holds, keeps the order as it is from now on, takes its held orders along, spends and hands over vouchers, and writes the mails, all or nothing. */
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
      const used = keptView({ order }).vouchers.filter(doesSomething);
      await spendVouchers(trx, order.id, used);
      const vouchers = order.isPaid ? await issueVouchers(trx, paidOrder(order), now) : [];
      const hasAddress = order.invoiceAddress.email !== '';
      const unmarked = order.lines.filter((line) => line.status === LineStatus.normal).map((line) => line.id);
      await together(trx, [
        sellingHolds(order.id),
        ...(order.vouchers.length + used.length > 0 ? [storingVouchers(order.id, used)] : []),
        ...takingAlong(order, move.by, now),
        storingPlaced({ order, fromStatus: move.from, movedBy: move.by, why: move.why, unmarked, pass }, now),
        ...(hasAddress ? [writingMail(confirmationMail({ ...facts, vouchers, passToken: token }), now)] : []),
        writingMail(packingSlipMail(facts), now),
      ]);
      return { ...order, links: followingLinks(order) };
    },

    /** A part of an order's money went back: it is as paid as it was, and has less. */
    settleReturned: (
      trx: Transaction,
      orderId: OrderId,
      left: { readonly pence: number; readonly overPaid: number },
      now: Instant,
    ): Promise<void> => storeReturned(trx, orderId, left, now),

    /** Money came for an order that was placed unpaid, or an order has lost its money. */
    async settlePaid(
      trx: Transaction,
      order: StoredOrder,
      paid: { readonly isPaid: boolean; readonly pence: number; readonly overPaid: number },
      brewery: BreweryDetails,
      now: Instant,
    ): Promise<void> {
      await storePaid(trx, order.id, paid, now);
      if (!paid.isPaid) {
        await restoreVouchers(trx, order.id);
        return withdrawVouchers(trx, paidOrder(order));
      }
      const vouchers = await issueVouchers(trx, paidOrder(order), now);
      if (vouchers.length === 0 || order.invoiceAddress.email === '') return;
      await writingMail(vouchersMail({ order, brewery, publicUrl: settings.publicUrl, vouchers }), now).execute(trx);
    },
  };
}
