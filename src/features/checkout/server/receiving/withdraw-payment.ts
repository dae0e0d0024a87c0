import { type Actor, recordAudit } from '#features/audit/server/record-audit.ts';
import type { ShopFacts } from '#features/basket/server/view/shop-facts.ts';
import { paidOrder } from '#features/orders/server/bought-codes.ts';
import { isPacked } from '#features/orders/server/how-it-gets-there.ts';
import { movedBy } from '#features/orders/server/moved-by.ts';
import { resolveProblem } from '#features/problems/server/problems.service.ts';
import type { Attempt, AttemptId } from '#features/payments/server/attempt.ts';
import type { StoredRefund } from '#features/payments/server/refund.ts';
import { accountsOfRefunds } from '#features/refund-accounts/server/refund-accounts.service.ts';
import { vouchersOf } from '#features/vouchers/server/vouchers.service.ts';
import type { Transaction } from '#platform/database/database.ts';
import { together } from '#platform/database/prepared.ts';
import { writingIfAddressed, writingMail } from '#platform/mail/write-mail.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';
import { packingWaitsFor } from '#rules/orders/desk/packing-waits-for.ts';
import { isManual, type ManualProvider } from '#rules/payments/provider/provider.ts';
import { withdrawPayment as decide, type WithdrawnDecision } from '#rules/payments/attempts/withdraw-payment.ts';
import { ofRefund } from '#rules/problems/problem.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { receiptSentence } from '#rules/wording/orders/receipt-sentence.ts';
import { type MoneyOfOrder, readMoney } from './read-money.ts';
import { pageToPay } from './write-receipt.ts';
import { doNotPackMail, paymentWithdrawnMail } from './receipt-mails.ts';
import type { ReceivingDeps } from './receive-payment.ts';
import { reportSumBelow } from './report-sum-below.ts';

export type Withdrawing = { readonly orderId: OrderId; readonly paymentId: AttemptId; readonly by: Actor };

/**
 * Takes back the record of money that a person has noted by mistake, in the caller's transaction: locks the order first, counts
 * the money no more, lets the order wait again, and tells its customer. Null = it is taken back. Refuses in words and changes
 * nothing: see the rule. The row stays, as `withdrawn`.
 */
export async function withdrawPayment(
  trx: Transaction,
  { orderId, paymentId, by }: Withdrawing,
  shop: ShopFacts,
  deps: ReceivingDeps,
): Promise<Refusal | null> {
  const money = await readMoney(trx, orderId, deps);
  if (money === null) return { refused: 'unknown-order' };
  const payment = money.attempts.find(({ id }) => id === paymentId);
  if (payment === undefined || payment.carriedFrom !== null || !isReceived(payment))
    return { refused: 'unknown-payment' };
  const { order, held, owed } = money;
  const refunds = money.refunds.filter(({ attemptId }) => attemptId === paymentId);
  const accounts = await accountsOfRefunds.lock(
    trx,
    refunds.map(({ id }) => id),
  );
  if (accounts.some(({ fileId }) => fileId !== null)) return { refused: 'refund-in-file' };
  const decision = decide(
    { ...payment, refunds },
    {
      ...order,
      owed,
      paid: held,
      hasIssuedCodes: (await vouchersOf(trx, paidOrder(order))).length > 0,
      hasInvoice: await deps.orders.hasInvoice(trx, orderId),
      hasCredits: money.credited > 0,
    },
    deps.orders.settings.underpaidHoldsBelow,
  );
  if (isRefusal(decision)) return decision;
  const why = `${receiptSentence(payment)}: taken back, it was recorded by mistake`;
  await deps.payments.change(trx, paymentId, { state: 'withdrawn', settledAt: shop.now });
  if (decision.decide === 'take-off')
    await takeOff(trx, money, { payment, decision, by: movedBy(by), why }, shop, deps);
  else {
    for (const refund of refunds) await keepHere(trx, refund, movedBy(by), shop, deps);
    await deps.orders.noteMoney(trx, order, { by: movedBy(by), why }, shop.now);
  }
  const before = { payment: paymentId, by: payment.provider, pence: payment.amount, isPaid: order.isPaid };
  const after = { state: 'withdrawn', isPaid: decision.decide === 'take-off' && decision.isPaid };
  await recordAudit(trx, { by, what: 'order.payment-withdrawn', subjectId: orderId, before, after }, shop.now);
  return null;
}

type Received = Attempt & {
  readonly provider: ManualProvider;
  readonly receivedOn: NonNullable<Attempt['receivedOn']>;
};

const isReceived = (payment: Attempt): payment is Received => isManual(payment.provider) && payment.receivedOn !== null;

type TakingOff = {
  readonly payment: Received;
  readonly decision: Extract<WithdrawnDecision, { decide: 'take-off' }>;
  readonly by: string;
  readonly why: string;
};

async function takeOff(
  trx: Transaction,
  { order }: MoneyOfOrder,
  { payment, decision, by, why }: TakingOff,
  shop: ShopFacts,
  { orders }: ReceivingDeps,
): Promise<void> {
  const { paid, overPaid, isPaid, waitsFor } = decision;
  const { brewery, now } = shop;
  const sums = { isPaid, pence: paid, overPaid, waitsFor };
  const after = { ...order, isPaid, overPaid, waitsFor };
  const waitsAgain = order.isPaid && packingWaitsFor(after) !== null;
  await reportSumBelow(trx, order, { waitsFor, paid, because: why }, shop);
  if (waitsAgain) await orders.settleNotReceived(trx, order, sums, { by, why }, now);
  else {
    await orders.settleReceived(trx, order.id, sums, now);
    await orders.noteMoney(trx, order, { by, why }, now);
  }
  const page = await pageToPay(trx, after, shop, orders);
  const facts = { order: after, brewery, publicUrl: orders.settings.publicUrl, page };
  const mail = paymentWithdrawnMail(facts, { ...decision, paymentId: payment.id, amount: payment.amount });
  await together(trx, [
    ...writingIfAddressed(mail, now),
    ...(waitsAgain && isPacked({ order }) ? [writingMail(doNotPackMail(facts, payment.id), now)] : []),
  ]);
}

/** Money that was to be sent back has never come. */
async function keepHere(
  trx: Transaction,
  { id }: StoredRefund,
  by: string,
  { now }: ShopFacts,
  { payments }: ReceivingDeps,
): Promise<void> {
  await payments.refunds.change(trx, id, { state: 'withdrawn', settledAt: now });
  await accountsOfRefunds.forget(trx, id);
  const problem = { kind: 'refund-by-hand', subject: ofRefund(id) } as const;
  await resolveProblem(trx, problem, `its payment was recorded by mistake (${by})`, now);
}
