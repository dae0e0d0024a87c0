import { type Actor, recordAudit } from '#features/audit/server/record-audit.ts';
import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import type { ShopFacts } from '#features/basket/server/view/shop-facts.ts';
import { movedBy } from '#features/orders/server/moved-by.ts';
import type { AttemptId } from '#features/payments/server/attempt.ts';
import type { Transaction } from '#platform/database/database.ts';
import { startOfLondonDay } from '#rules/calendar/at-london-time.ts';
import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';
import {
  type PersonalReceipt,
  type ReceivedDecision,
  receivePayment as decide,
} from '#rules/payments/attempts/receive-payment.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { receiptSentence } from '#rules/wording/orders/receipt-sentence.ts';
import { requestRefunds } from '../refunding/request-refunds.ts';
import type { SettleDeps } from '../settling/settle-deps.ts';
import { writeReceipt } from './write-receipt.ts';
import { type MoneyOfOrder, readMoney } from './read-money.ts';
import { reportSumBelow } from './report-sum-below.ts';

/** Money that a person has received for an order, and who records it. */
export type Receiving = PersonalReceipt & {
  readonly orderId: OrderId;
  readonly by: Actor;
  /** The same sum of the same day, with the same reference, has come once more: otherwise it is refused. */
  readonly again?: boolean;
  /** Money for a cancelled order is recorded and goes back; otherwise it is refused. */
  readonly sendsBack?: boolean;
  /** With `sendsBack`: in cash or by the card machine it has gone back already. */
  readonly handedBack?: boolean;
};

export type Received = {
  readonly paymentId: AttemptId;
  /** `goes-back`: the order is cancelled. */
  readonly outcome: 'paid' | 'not-all-paid' | 'goes-back';
  /** In pence; positive = paid too much, negative = too little. */
  readonly overPaid: number;
  /** The day that is promised now, if the order was released by it. */
  readonly on: CalendarDay | null;
};

export type ReceivingDeps = Pick<SettleDeps, 'drafts' | 'orders' | 'payments'>;

/**
 * Records money that a person has received for a placed order (transfer, cash, card machine), in the caller's transaction: locks
 * the order first, counts the money, releases an order that waited for it (D-186, D-189), writes the mails and an audit entry.
 * `shop` is gathered before the transaction, for whoever ordered (`shopOfPayer`). Refuses in words and changes nothing: see the
 * rule. Not for money of providers.
 */
export async function receivePayment(
  trx: Transaction,
  receiving: Receiving,
  shop: ShopFacts,
  deps: ReceivingDeps,
): Promise<Received | Refusal> {
  const money = await readMoney(trx, receiving.orderId, deps);
  if (money === null) return { refused: 'unknown-order' };
  const { order, attempts, held, owed } = money;
  const { again = false, sendsBack = false } = receiving;
  const decision = decide(
    receiving,
    {
      ...order,
      owed,
      paid: held,
      awaitsFunds: [...attempts, ...money.shared].some(({ state }) => state === 'awaiting-funds'),
      orderedOn: londonDay(order.orderedAt ?? shop.now),
      earlier: money.recorded,
    },
    { today: shop.today, holdsBelow: deps.orders.settings.underpaidHoldsBelow, again, sendsBack },
  );
  if (isRefusal(decision)) return decision;
  const { provider, amount, receivedOn, reference, by } = receiving;
  const recordedBy = movedBy(by);
  const row = { orderId: order.id, orderVersion: order.version, provider, amount, receivedOn, reference, recordedBy };
  const paymentId = await deps.payments.receive(trx, row, shop.now);
  const settled =
    decision.decide === 'send-back'
      ? await sendBack(trx, money, { ...receiving, paymentId }, shop, deps)
      : await count(trx, money, { ...receiving, paymentId }, decision, shop, deps);
  const before = { isPaid: order.isPaid, pence: held };
  const after = {
    payment: paymentId,
    by: provider,
    pence: amount,
    receivedOn,
    outcome: settled.outcome,
    promisedFor: settled.on,
  };
  await recordAudit(trx, { by, what: 'order.payment-recorded', subjectId: order.id, before, after }, shop.now);
  return { paymentId, ...settled };
}

type Stored = Receiving & Pick<Received, 'paymentId'>;
type Settled = Omit<Received, 'paymentId'>;

async function count(
  trx: Transaction,
  { order }: MoneyOfOrder,
  receiving: Stored,
  decision: Extract<ReceivedDecision, { decide: 'count' }>,
  shop: ShopFacts,
  { orders }: ReceivingDeps,
): Promise<Settled> {
  const { isPaid, overPaid, waitsFor, paid } = decision;
  const [by, why, paidAt] = [movedBy(receiving.by), receiptSentence(receiving), momentOf(receiving, order, shop)];
  const settled = { outcome: isPaid ? 'paid' : 'not-all-paid', overPaid } as const;
  await reportSumBelow(trx, order, { waitsFor, paid, because: why }, shop);
  if (isPaid && !order.isPaid) {
    const because = receiving.provider === 'transfer' ? 'transfer' : 'payment';
    const { released, on } = await orders.settlePaid(trx, order, { overPaid, by, because, why, paidAt }, shop);
    if (released) return { ...settled, on };
  } else await orders.settleReceived(trx, order.id, { isPaid, pence: paid, overPaid, waitsFor, paidAt }, shop.now);
  await orders.noteMoney(trx, order, { by, why }, shop.now);
  const { amount, paymentId } = receiving;
  await writeReceipt(trx, order, { ...decision, paymentId, amount }, shop, orders);
  return { ...settled, on: null };
}

/** Money for an order that was cancelled before it came. */
async function sendBack(
  trx: Transaction,
  { order }: MoneyOfOrder,
  { paymentId, by, handedBack = false, ...receipt }: Stored,
  { brewery, now }: ShopFacts,
  { orders, payments }: ReceivingDeps,
): Promise<Settled> {
  const { provider, amount } = receipt;
  const payment = { id: paymentId, provider, providerOrderId: null, captureId: null, captured: amount };
  const who = movedBy(by);
  const requester = { by: who, handedBack, brewery, publicUrl: orders.settings.publicUrl, now };
  await requestRefunds(trx, order, [{ payment, amount }], requester, payments);
  await payments.goingBack(order.id).execute(trx);
  await orders.noteMoney(trx, order, { by: who, why: `${receiptSentence(receipt)}, and goes back` }, now);
  return { outcome: 'goes-back', overPaid: 0, on: null };
}

/** The money of an earlier day came at its beginning, but not before the order: VAT falls due on that day. */
function momentOf(
  { receivedOn }: PersonalReceipt,
  { orderedAt }: Pick<StoredOrder, 'orderedAt'>,
  { today, now }: ShopFacts,
): Instant {
  if (receivedOn === today) return now;
  const beginning = startOfLondonDay(receivedOn);
  return orderedAt !== null && orderedAt > beginning ? orderedAt : beginning;
}
