import { EMPTY_CELLAR, type Orders } from '#features/orders/server/orders.service.ts';
import type { ShopFacts } from '#features/orders/server/shop-facts.ts';
import type { StoredOrder } from '#features/orders/server/stored-order.ts';
import type { Attempt } from '#features/payments/server/attempt.ts';
import { inTransaction, type Transaction } from '#platform/database/database.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { NO_PENCE } from '#rules/money/pence.ts';
import { payingWithWhatIsLeft } from '#features/orders/server/vouchers-of-draft.ts';
import { isLive } from '#rules/orders/is-live.ts';
import { Altered } from '#rules/orders/order-codes.ts';
import { orderStage } from '#rules/orders/order-stage.ts';
import { applyProviderAnswer, type PaymentDecision, type PaymentFacts } from '#rules/payments/apply-provider-answer.ts';
import type { ProviderAnswer } from '#rules/payments/provider-answer.ts';
import { type PlacedBy, placedOrder } from './placed-order.ts';
import type { Bringer, SettleDeps } from './settle-deps.ts';
import { storeDecision } from './store-payment-decision.ts';

/** What was decided, and the order if it is this that placed it. */
export type Settled = { readonly decision: PaymentDecision; readonly placed: StoredOrder | null };

/** The shop as whoever pays finds it, for when somebody else tells of her payment: her memberships count, should it be priced anew. */
export async function shopOfPayer(
  { orders }: Pick<SettleDeps, 'orders'>,
  { orderId }: Pick<Attempt, 'orderId'>,
  now: Instant,
): Promise<ShopFacts> {
  const order = await orders.read(orderId);
  return orders.gather(now, order?.personId ?? order?.orderingPersonId ?? null);
}

/**
 * Applies what a provider said about an attempt, whoever brings it and however often: gather under lock, decide by the one
 * rule, store, in one short transaction (D-103). The provider has been asked before; nothing outside is asked here.
 */
export async function settlePayment(
  deps: SettleDeps,
  asked: Pick<Attempt, 'id' | 'orderId'>,
  answer: ProviderAnswer,
  bringer: Bringer,
  shop: ShopFacts,
): Promise<Settled> {
  const settled = await inTransaction(deps.db, async (trx) => {
    const order = await deps.orders.lock(trx, { orderId: asked.orderId });
    const attempts = await deps.payments.ofOrder(trx, asked.orderId);
    const attempt = attempts.find((one) => one.id === asked.id);
    if (attempt === undefined) throw new Error(`Attempt ${asked.id} is not one of order ${asked.orderId}`);
    const paidFor = await whatIsPaidFor(trx, order, attempt, answer, shop, deps);
    const isNews = answer.answer !== 'returned' || (await deps.payments.noteReturn(trx, attempt.id, answer, shop.now));
    const decided: PaymentDecision = isNews
      ? applyProviderAnswer(answer, factsOf(paidFor, order, attempt, attempts))
      : { decide: 'already-settled' };
    const placing = (money: Omit<PlacedBy, 'short'>) =>
      placedOrder(paidFor.order, { ...money, short: paidFor.short }, shop);
    const gathered = { attempt, attempts, order: paidFor.order, placing, bringer, shop };
    return { decision: decided, placed: await storeDecision(trx, decided, gathered, deps) };
  });
  raiseAlerts(deps, asked, settled.decision);
  return settled;
}

/** The draft as it was to be paid, whether it still has its stock, and whether there is anything left to sell. */
type PaidFor = { readonly order: StoredOrder; readonly short: boolean; readonly gone: boolean };

async function whatIsPaidFor(
  trx: Transaction,
  order: StoredOrder | null,
  attempt: Attempt,
  answer: ProviderAnswer,
  shop: ShopFacts,
  { orders }: SettleDeps,
): Promise<PaidFor> {
  if (order === null) throw new Error(`Order ${attempt.orderId} of a payment attempt is gone`);
  if (orderStage(order.status) !== 'draft' || !bringsMoney(answer)) return { order, short: false, gone: false };
  const held = payingWithWhatIsLeft(await orders.holdAlong(trx, order), shop.now);
  return draftPaidFor(trx, held, attempt, shop, orders);
}

async function draftPaidFor(
  trx: Transaction,
  order: StoredOrder,
  attempt: Attempt,
  shop: ShopFacts,
  orders: Orders,
): Promise<PaidFor> {
  const unchanged = order.version === attempt.orderVersion && order.frozen !== null;
  if (unchanged) return { order, short: false, gone: false };
  const letGo = order.altered === Altered.timedOut && order.version === attempt.orderVersion + 1;
  if (letGo && order.frozen !== null) return { ...(await orders.holdAgain(trx, order, shop)), gone: false };
  const nothingLeft = !order.lines.some(isLive);
  return { order: { ...order, frozen: orders.view(order, shop, EMPTY_CELLAR) }, short: false, gone: nothingLeft };
}

function factsOf(
  { order, short, gone }: PaidFor,
  stored: StoredOrder | null,
  attempt: Attempt,
  attempts: readonly Attempt[],
): PaymentFacts {
  return {
    attempt: attempt.state,
    order: gone ? 'gone' : lifeOf(stored),
    paidBy: paidBy(order, attempt, attempts),
    due: order.frozen?.priced.due ?? NO_PENCE,
    stock: short ? 'short' : 'held',
  };
}

function lifeOf(order: StoredOrder | null): PaymentFacts['order'] {
  const stage = order === null ? 'redundant' : orderStage(order.status);
  if (stage === 'draft') return 'draft';
  return stage === 'confirmed' || stage === 'fulfilled' ? 'confirmed' : 'gone';
}

function paidBy(order: StoredOrder, attempt: Attempt, attempts: readonly Attempt[]): PaymentFacts['paidBy'] {
  const paying = attempts.find((one) => one.state === 'captured' || one.state === 'awaiting-funds');
  if (paying !== undefined) return paying.id === attempt.id ? ownMoney(attempt) : 'another-payment';
  return order.isPaid ? 'another-payment' : 'nobody';
}

/** Money that is announced has not come yet. */
function ownMoney(attempt: Attempt): PaymentFacts['paidBy'] {
  return attempt.state === 'captured' ? 'this-attempt' : 'nobody';
}

/** Money in a currency that no order is in goes back, and must not hold any stock on its way. */
function bringsMoney(answer: ProviderAnswer): boolean {
  return (answer.answer === 'captured' || answer.answer === 'pending') && answer.currency === 'GBP';
}

function raiseAlerts({ log }: SettleDeps, asked: Pick<Attempt, 'id' | 'orderId'>, decision: PaymentDecision): void {
  const alerts = 'alerts' in decision ? decision.alerts : [];
  for (const alert of alerts)
    log.error({ alert, orderId: asked.orderId, attemptId: asked.id }, 'a payment needs somebody to look at it');
}
