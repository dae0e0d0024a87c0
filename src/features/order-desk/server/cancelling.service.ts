import { movedBy } from '#features/orders/server/moved-by.ts';
import { recordAudit } from '#features/audit/server/record-audit.ts';
import type { Drafts } from '#features/basket/server/drafts.service.ts';
import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import type { ShopFacts } from '#features/basket/server/view/shop-facts.ts';
import { isPacked } from '#features/orders/server/how-it-gets-there.ts';
import { type RefundWord, settleRefundByHand } from '#features/checkout/server/refunding/settle-refund-by-hand.ts';
import type { OrderHandlers } from '#features/orders/server/order.handlers.ts';
import type { OrderRequest } from '#platform/http/request/order-request.ts';
import type { Orders } from '#features/orders/server/orders.service.ts';
import { referenceOf, storedView } from '#features/orders/server/placed-facts.ts';
import type { Payments } from '#features/payments/server/payments.service.ts';
import { listProblem } from '#features/problems/server/problems.service.ts';
import { type Database, inTransaction, type Transaction } from '#platform/database/database.ts';
import { together } from '#platform/database/prepared.ts';
import { writingIfAddressed, writingMail } from '#platform/mail/write-mail.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { creditReference } from '#rules/credits/credit-reference.ts';
import { cancelByCustomer, refusalToCancel } from '#rules/orders/amending/cancel-order.ts';
import { type CancelReason, cancelReasonsOf, statusAfter } from '#rules/orders/amending/cancel-reason.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';
import { OrderStatus } from '#rules/orders/order-codes.ts';
import { isRefusal, type Refusal, wrongField } from '#rules/refusal.ts';
import type { CancelOutcome } from '../order-desk.contract.ts';
import type { OrderWithFacts } from './additions/read-additions.ts';
import { gatherToCancel } from './cancel-facts.ts';
import { cancelRequestMail, cancelRequestReceivedMail } from './cancel-mails.ts';
import { cancelPlaced } from './cancel-placed.ts';
import { noteFullContainers } from './containers/credit-waiting-deposits.ts';
import { type CreditWish, decideCredit, storeCredit } from './credit-order.ts';
import { hasAlcohol } from '#features/orders/server/papers/has-alcohol.ts';
import { lockAtDesk, type SeenOrder, UNKNOWN } from './lock-at-desk.ts';
import { settleReturn } from './returns/returns.repository.ts';

type Deps = {
  readonly db: Database;
  readonly drafts: Drafts;
  readonly orders: Pick<Orders, 'settleCancelled' | 'settleReceived' | 'settings'>;
  readonly orderHandlers: Pick<OrderHandlers, 'findOwn'>;
  readonly payments: Payments;
};

export type CancelRequest = SeenOrder & {
  readonly why: string;
  readonly reason: CancelReason;
  /** What goes back in cash or by the card machine was given back already. */
  readonly handedBack: boolean;
};

export type CancelOrders = ReturnType<typeof createCancelOrders>;

/** Cancels placed orders, for staff and for the customers who placed them (D-61, D-113). */
export function createCancelOrders(deps: Deps) {
  const { db, drafts, orders, payments } = deps;
  return {
    /** Null = it is cancelled. */
    async byStaff(request: CancelRequest, by: number, now: Instant): Promise<Refusal | null> {
      const shop = await drafts.gather(now, null);
      return inTransaction(db, async (trx) => {
        const locked = await lockAtDesk(trx, drafts, request);
        if (isRefusal(locked)) return locked;
        const { order } = locked;
        const { reason, why, handedBack } = request;
        const to = statusAfter(reason);
        const refusal = refusalToCancel(await gatherToCancel(trx, locked), to);
        if (refusal !== null) return refusal;
        if (!cancelReasonsOf({ status: order.status, needsAgeCheck: hasAlcohol(order) }).includes(reason))
          return wrongField('reason', 'This reason does not fit where the order is');
        await cancelPlaced(trx, locked, { to, movedBy: movedBy(by), reason, why, handedBack }, shop, deps);
        const after = { status: to, ...(reason !== 'other' && { reason }) };
        for (const { order: one } of [locked, ...locked.additions]) {
          const before = { status: one.status };
          await recordAudit(trx, { by, what: 'order.cancelled', subjectId: one.id, before, after }, now);
        }
        return null;
      });
    },

    /** What a member of staff says of a refund that waits for her; null = it is settled, now or before. */
    async settleRefund(
      { id, refundId, word }: { readonly id: OrderId; readonly refundId: number; readonly word: RefundWord },
      by: number,
      now: Instant,
    ): Promise<Refusal | null> {
      const refund = (await payments.refunds.ofOrder(db, id)).find((one) => one.id === refundId);
      if (refund === undefined) return UNKNOWN;
      if (refund.state === 'made' && word === 'made') return null;
      const outcome = await settleRefundByHand({ db, drafts, orders, payments }, refund.id, word, by, now);
      if (outcome === 'settled') return null;
      if (outcome === 'in-a-file') return { refused: 'refund-in-file' };
      return { refused: outcome === 'not-supported' ? 'refund-not-supported' : 'no-refund-by-hand' };
    },

    /** Refunds parts of an order; null = it is stored. */
    async refundParts(
      request: SeenOrder &
        CreditWish & { /** The wish to return that it answers; null = none. */ readonly returnId: number | null },
      by: number,
      now: Instant,
    ): Promise<Refusal | null> {
      const shop = await drafts.gather(now, null);
      return inTransaction(db, async (trx) => {
        const locked = await lockAtDesk(trx, drafts, request);
        if (isRefusal(locked)) return locked;
        const credit = decideCredit(locked, request);
        if (isRefusal(credit)) return credit;
        const { id: orderId, returnId, why: answer } = request;
        if (
          returnId !== null &&
          !(await settleReturn(trx, { orderId, id: returnId }, { outcome: 'refunded', answer }, now))
        )
          return { refused: 'unknown-return' };
        const { number } = await storeCredit(
          trx,
          locked,
          credit,
          { by: movedBy(by), handedBack: request.handedBack, shop },
          deps,
        );
        await noteFullContainers(trx, locked, credit, { by, shop });
        const { kind, goods, money, giftVouchers } = credit;
        const after = { credit: creditReference(number), kind, goods, money, giftVouchers };
        await recordAudit(trx, { by, what: 'order.refunded', subjectId: request.id, before: null, after }, now);
        return null;
      });
    },

    /** A repeated wish has the same outcome and changes nothing. */
    async byCustomer(request: OrderRequest, why: string, now: Instant): Promise<CancelOutcome | Refusal> {
      const own = await deps.orderHandlers.findOwn(request, now);
      if (own === null) return UNKNOWN;
      const shop = await drafts.gather(now, null);
      return inTransaction(db, async (trx): Promise<CancelOutcome | Refusal> => {
        const locked = await lockAtDesk(trx, drafts, { id: own.id, version: null });
        if (isRefusal(locked)) return locked;
        const { order, additions } = locked;
        if (order.status === OrderStatus.cancelledByCustomer) return 'cancelled';
        const decision = cancelByCustomer(
          {
            ...(await gatherToCancel(trx, locked)),
            allCancellable: [locked, ...additions].every(allCancellable),
            needsPacking: isPacked({ order }),
            orderedAt: order.orderedAt ?? now,
          },
          now,
        );
        if (isRefusal(decision)) return decision;
        if (decision === 'ask') {
          await recordRequest(trx, { order, why, shop });
          return 'requested';
        }
        const to = OrderStatus.cancelledByCustomer;
        await cancelPlaced(trx, locked, { to, movedBy: 'shopper', why }, shop, deps);
        return 'cancelled';
      });
    },
  };

  async function recordRequest(
    trx: Transaction,
    { order, why, shop }: { readonly order: StoredOrder; readonly why: string; readonly shop: ShopFacts },
  ): Promise<void> {
    const orderReference = referenceOf({ order });
    await listProblem(trx, { kind: 'cancel-requested', orderId: order.id, orderReference }, shop.now);
    const facts = { order, brewery: shop.brewery, publicUrl: orders.settings.publicUrl, why };
    await together(trx, [
      writingMail(cancelRequestMail(facts), shop.now),
      ...writingIfAddressed(cancelRequestReceivedMail(facts), shop.now),
    ]);
  }
}

function allCancellable({ order }: OrderWithFacts): boolean {
  return storedView({ order }).lines.every(({ cancellable }) => cancellable);
}
