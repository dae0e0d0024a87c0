import type { Drafts } from '#features/basket/server/drafts.service.ts';
import type { BreweryDetails } from '#features/brewery/brewery.contract.ts';
import { sellingHolds, storingShortages } from '#features/stock/server/stock.service.ts';
import { issueVouchers, withdrawVouchers } from '#features/vouchers/server/vouchers.service.ts';
import { restoreVouchers, spendVouchers, storingVouchers } from '#features/vouchers/server/order-vouchers.ts';
import type { Transaction } from '#platform/database/database.ts';
import { together } from '#platform/database/prepared.ts';
import { newToken, tokenHash } from '#platform/ids.ts';
import { writingMail } from '#platform/mail/write-mail.ts';
import { type CalendarDay, type Instant, later } from '#rules/calendar/instant.ts';
import { type Pence, pence } from '#rules/money/pence.ts';
import type { OrderId } from '#rules/orders/draft.ts';
import { LineStatus, type OrderStatus } from '#rules/orders/order-codes.ts';
import { orderStage } from '#rules/orders/order-stage.ts';
import { packingWaitsFor, type WaitsFor } from '#rules/orders/packing-waits-for.ts';
import type { Hold } from '#rules/stock/stock-item.ts';
import { doesSomething } from '#rules/vouchers/voucher-status.ts';
import { paidOrder } from './bought-codes.ts';
import { followingLinks, storingLinkedOrders } from './linked-orders.ts';
import { confirmationMail } from './confirmation-mail.ts';
import { PASS_LASTS_MS } from './order-passes.ts';
import { storePaid, storeReturned, storingPlaced } from './placing.repository.ts';
import type { OrdersSettings } from './orders-settings.ts';
import { packingSlips } from './packing-slip-mail.ts';
import { storedView } from './placed-facts.ts';
import { releaseToPack } from './release-to-pack.ts';
import type { ShopFacts } from '#features/basket/server/view/shop-facts.ts';
import { mailShortage } from './shortage-mails.ts';
import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import { vouchersMail } from './vouchers-mail.ts';
import { lockOrder } from '#features/basket/server/draft/whole-order.ts';

/** Who moved the order, and why, for its logbook. */
export type Move = { readonly from: OrderStatus; readonly by: string; readonly why: string };

/** The steps by which a draft becomes an order, and what its money does afterwards. Each takes the transaction of whoever decides (D-103). */
export function orderPlacing(drafts: Pick<Drafts, 'view'>, settings: Pick<OrdersSettings, 'publicUrl'>) {
  return {
    /** Keeps what a placed order is short of, and tells brewery and customer (D-109, D-194). Nothing missing, nothing said. */
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

    /** A count has left a placed order short: brewery and customer are told (D-194). */
    async mailShortage(
      trx: Transaction,
      orderId: OrderId,
      missing: readonly Hold[],
      { brewery, now }: Pick<ShopFacts, 'brewery' | 'now'>,
    ): Promise<void> {
      const order = await lockOrder(trx, { orderId });
      if (order !== null) await mailShortage(trx, { order, brewery, publicUrl: settings.publicUrl }, missing, now);
    },

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
      const used = storedView({ order }).vouchers.filter(doesSomething);
      await spendVouchers(trx, order.id, used);
      const vouchers = order.isPaid ? await issueVouchers(trx, paidOrder(order), now) : [];
      const hasAddress = order.invoiceAddress.email !== '';
      const unmarked = order.lines.filter((line) => line.status === LineStatus.normal).map((line) => line.id);
      const slips = await packingSlips(trx, facts);
      await together(trx, [
        sellingHolds(order.id),
        ...(order.vouchers.length + used.length > 0 ? [storingVouchers(order.id, used)] : []),
        ...storingLinkedOrders(order, move.by, now),
        storingPlaced({ order, fromStatus: move.from, movedBy: move.by, why: move.why, unmarked, pass }, now),
        ...(hasAddress ? [writingMail(confirmationMail({ ...facts, vouchers, passToken: token }), now)] : []),
        ...slips.map((slip) => writingMail(slip, now)),
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

    /** The money of an order that was placed unpaid is there, `by` whoever says so: what waited for it goes on (D-189). */
    async settlePaid(
      trx: Transaction,
      order: StoredOrder,
      { overPaid, by }: { readonly overPaid: Pence; readonly by: string },
      shop: ShopFacts,
    ): Promise<void> {
      const { now } = shop;
      const waitedFor = packingWaitsFor(order);
      if (waitedFor !== null && orderStage(order.status) === 'confirmed') {
        await releaseToPack(trx, order, { waitedFor, by, why: 'payment received', overPaid, shop, drafts, settings });
        return;
      }
      const received = storedView({ order }).priced.due + overPaid;
      await storePaid(trx, order.id, { isPaid: true, pence: received, overPaid, waitsFor: null }, now);
      const vouchers = await issueVouchers(trx, paidOrder(order), now);
      if (vouchers.length === 0 || order.invoiceAddress.email === '') return;
      const facts = { order, brewery: shop.brewery, publicUrl: settings.publicUrl, vouchers };
      await writingMail(vouchersMail(facts), now).execute(trx);
    },

    /** The money of a placed order is too little: nothing goes on before a person has looked (D-186). */
    settleTooLittle: (
      trx: Transaction,
      orderId: OrderId,
      money: { readonly pence: Pence; readonly overPaid: Pence },
      now: Instant,
    ): Promise<void> => storePaid(trx, orderId, { ...money, isPaid: false, waitsFor: 'person' }, now),

    /** An order has lost all of its money: its vouchers are taken back, and those that it spent are given back. */
    async settleLost(trx: Transaction, order: StoredOrder, waitsFor: WaitsFor, now: Instant): Promise<void> {
      const overPaid = pence(0 - storedView({ order }).priced.due);
      await storePaid(trx, order.id, { isPaid: false, pence: 0, overPaid, waitsFor }, now);
      await restoreVouchers(trx, order.id);
      await withdrawVouchers(trx, paidOrder(order));
    },

    /** Whoever looked says that an order which waited for a person is to be packed with what was paid for it (D-186). */
    releaseByPerson: (trx: Transaction, order: StoredOrder, by: string, shop: ShopFacts): Promise<CalendarDay | null> =>
      releaseToPack(trx, order, {
        waitedFor: 'person',
        by,
        why: 'released to be packed',
        overPaid: order.overPaid,
        shop,
        drafts,
        settings,
      }),
  };
}
