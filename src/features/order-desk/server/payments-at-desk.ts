import { recordAudit } from '#features/audit/server/record-audit.ts';
import type { Drafts } from '#features/basket/server/drafts.service.ts';
import { receivePayment, type Receiving } from '#features/checkout/server/receiving/receive-payment.ts';
import { withdrawPayment } from '#features/checkout/server/receiving/withdraw-payment.ts';
import { requestRefunds } from '#features/checkout/server/refunding/request-refunds.ts';
import { movedBy } from '#features/orders/server/moved-by.ts';
import { leftToPayOf } from '#features/orders/server/placed-facts.ts';
import type { Orders } from '#features/orders/server/orders.service.ts';
import type { AttemptId } from '#features/payments/server/attempt.ts';
import type { Payments } from '#features/payments/server/payments.service.ts';
import { type Database, inTransaction, type Transaction } from '#platform/database/database.ts';
import { together } from '#platform/database/prepared.ts';
import { writingIfAddressed, writingMail } from '#platform/mail/write-mail.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { creditObstacle } from '#rules/credits/credit-obstacle.ts';
import { pence } from '#rules/money/pence.ts';
import { heldByPayments, takenFromHeld } from '#rules/payments/held-by-payments.ts';
import { isRefusal, type Refusal, wrongField } from '#rules/refusal.ts';
import { creditObstacleSentence } from '#rules/wording/refusals/credit-obstacle-sentence.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import type { ShopFacts } from '#features/basket/server/view/shop-facts.ts';
import { moneyForDesk } from './cancel-facts.ts';
import { creditFacts } from './credit-order.ts';
import { overpaidRefundedMail } from './credit-mails.ts';
import { paymentLinkMail } from './unpaid-transfer-mails.ts';
import { lockAtDesk, type LockedAtDesk, type SeenOrder } from './lock-at-desk.ts';
import { readWithShop } from './read-at-desk.ts';

type Deps = {
  readonly db: Database;
  readonly drafts: Drafts;
  readonly orders: Orders;
  readonly payments: Payments;
};

export type DeskPayments = ReturnType<typeof createDeskPayments>;

/** Money that staff receive for placed orders, what of it was recorded by mistake, and what was paid too much. Null = it is stored. */
export function createDeskPayments(deps: Deps) {
  const { db, drafts } = deps;

  async function underLock(
    seen: SeenOrder,
    now: Instant,
    work: (trx: Transaction, locked: LockedAtDesk, shop: ShopFacts) => Promise<Refusal | null>,
  ): Promise<Refusal | null> {
    // A day may be promised, by what the brewery delivers to whoever ordered.
    const found = await readWithShop(drafts, seen.id, now);
    if (isRefusal(found)) return found;
    return inTransaction(db, async (trx) => {
      const locked = await lockAtDesk(trx, drafts, seen);
      return isRefusal(locked) ? locked : work(trx, locked, found.shop);
    });
  }

  return {
    record: (seen: SeenOrder, receipt: Omit<Receiving, 'orderId'>, now: Instant): Promise<Refusal | null> =>
      underLock(seen, now, async (trx, _locked, shop) => {
        const received = await receivePayment(trx, { ...receipt, orderId: seen.id }, shop, deps);
        return isRefusal(received) ? received : null;
      }),

    withdraw: (seen: SeenOrder, paymentId: number, by: number, now: Instant): Promise<Refusal | null> =>
      underLock(seen, now, (trx, _locked, shop) =>
        withdrawPayment(trx, { orderId: seen.id, paymentId: paymentId as AttemptId, by }, shop, deps),
      ),

    refundOverpaid: (seen: SeenOrder, handedBack: boolean, by: number, now: Instant): Promise<Refusal | null> =>
      underLock(seen, now, (trx, locked, shop) => refundOverpaid(trx, locked, { handedBack, by }, shop, deps)),

    sendLink: (seen: SeenOrder, by: number, now: Instant): Promise<Refusal | null> =>
      underLock(seen, now, (trx, locked, shop) => sendLink(trx, locked, by, shop, deps)),
  };
}

/** Mails what is left to pay. The order's version is new, so that a second desk does not send it again unseen. */
async function sendLink(
  trx: Transaction,
  { order, facts }: LockedAtDesk,
  by: number,
  { brewery, now }: ShopFacts,
  { orders }: Deps,
): Promise<Refusal | null> {
  const left = leftToPayOf(order, { ...facts, held: moneyForDesk(facts).held });
  if (left === 0) return { refused: 'nothing-left-to-pay' };
  if (order.invoiceAddress.email === '')
    return wrongField('email', 'There is no e-mail address: please tell the customer');
  const { publicUrl, paysOnline } = orders.settings;
  const passToken = paysOnline ? await orders.issuePass(order.id, 'mail', now, trx) : null;
  await writingMail(paymentLinkMail({ order, brewery, publicUrl }, { left, passToken }), now).execute(trx);
  await orders.noteMoney(trx, order, { by: movedBy(by), why: `asked by mail for ${formatMoney(left)}` }, now);
  const change = { before: {}, after: { left } };
  await recordAudit(trx, { by, what: 'order.payment-link-sent', subjectId: order.id, ...change }, now);
  return null;
}

/** Gives back what was paid too much, from the payments that came last. */
async function refundOverpaid(
  trx: Transaction,
  { order, facts }: LockedAtDesk,
  { handedBack, by }: { readonly handedBack: boolean; readonly by: number },
  { brewery, now }: ShopFacts,
  { orders, payments }: Deps,
): Promise<Refusal | null> {
  const obstacle = creditObstacle(creditFacts(order, facts));
  if (obstacle !== null) return { refused: 'cannot-refund', detail: creditObstacleSentence(obstacle) };
  if (order.overPaid <= 0) return { refused: 'cannot-refund', detail: 'Nothing was paid too much for this order' };
  const amount = pence(order.overPaid);
  const lastFirst = heldByPayments(facts.payments, facts.refunds).toReversed();
  const [who, { publicUrl }] = [movedBy(by), orders.settings];
  const requester = { by: who, handedBack, brewery, publicUrl, now };
  await requestRefunds(trx, order, takenFromHeld(lastFirst, amount), requester, payments);
  await orders.settleReturned(trx, order.id, { pence: facts.paid - amount, overPaid: 0 }, now);
  await orders.noteMoney(trx, order, { by: who, why: `${formatMoney(amount)} paid too much goes back` }, now);
  const placed = { order, brewery, publicUrl };
  await together(trx, writingIfAddressed(overpaidRefundedMail(placed, amount, now), now));
  const [before, after] = [{ overPaid: amount }, { overPaid: 0 }];
  await recordAudit(trx, { by, what: 'order.overpayment-refunded', subjectId: order.id, before, after }, now);
  return null;
}
