import { isOperator, recordAudit } from '#features/audit/server/record-audit.ts';
import { movedBy } from '#features/orders/server/moved-by.ts';
import type { Drafts } from '#features/basket/server/drafts.service.ts';
import { EMPTY_CELLAR } from '#features/stock/server/stock.service.ts';
import type { HeldAgain } from '#features/basket/server/paying/hold-again.ts';
import type { ShopFacts } from '#features/basket/server/view/shop-facts.ts';
import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import type { Attempt } from '#features/payments/server/attempt.ts';
import { providerToAsk } from '#features/payments/server/providers/payment-providers.ts';
import { openProblem, resolveProblem } from '#features/problems/server/problems.service.ts';
import { inTransaction, type Transaction, violatedConstraint } from '#platform/database/database.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { NO_PENCE, type Pence, pence } from '#rules/money/pence.ts';
import { payingWithWhatIsLeft } from '#features/basket/server/view/vouchers-of-draft.ts';
import { isLive } from '#rules/orders/is-live.ts';
import { Altered } from '#rules/orders/order-codes.ts';
import { orderStage } from '#rules/orders/order-stage.ts';
import {
  applyProviderAnswer,
  type PaymentDecision,
  type PaymentFacts,
} from '#rules/payments/attempts/apply-provider-answer.ts';
import { believedAnswer, OF_ANOTHER_PAYMENT } from '#rules/payments/attempts/believed-answer.ts';
import type { ProviderAnswer } from '#rules/payments/provider/provider-answer.ts';
import { lifeOf, ownOfReturned, paidBy } from '#rules/payments/attempts/whose-money.ts';
import { ofPayment } from '#rules/problems/problem.ts';
import { unknownPayment } from './payment-problems.ts';
import { type PlacedBy, placedOrder } from '../placing/placed-order.ts';
import { moneyOf } from '../receiving/read-money.ts';
import { storeReturned } from '../refunding/store-refund-made.ts';
import type { Bringer, SettleDeps } from './settle-deps.ts';
import { storeDecision } from './store-payment-decision.ts';
import { type LockedShare, lockShares, moneyOfShares } from './settle-shares.ts';
import { takeCarried } from './take-carried.ts';

/** The decision, and the order if this call placed it. */
export type Settled = { readonly decision: PaymentDecision; readonly placed: StoredOrder | null };

/**
 * The shop's facts for the payer when a provider or a job settles her payment: her memberships count, should it be
 * priced again.
 */
export async function shopOfPayer(
  { drafts }: Pick<SettleDeps, 'drafts'>,
  { orderId }: Pick<Attempt, 'orderId'>,
  now: Instant,
): Promise<ShopFacts> {
  const order = await drafts.read(orderId);
  return drafts.gather(now, order && { ...order, personId: order.personId ?? order.orderingPersonId });
}

/**
 * Applies a provider's answer about an attempt, from any source and however often: gather under lock, decide by the one
 * rule, store, in one short transaction (D-103). The provider was asked before; nothing external is called here.
 */
export async function settlePayment(...call: Parameters<typeof settle>): Promise<Settled> {
  const [deps, attemptKey, , bringer, shop] = call;
  try {
    return await settle(...call);
  } catch (fault) {
    // Another attempt has the provider's id of this money: the database has refused it, and nothing was stored.
    if (violatedConstraint(fault) !== 'payment_attempt_provider_capture_id_key') throw fault;
    return settle(deps, attemptKey, OF_ANOTHER_PAYMENT, bringer, shop);
  }
}

/** The attempt as it was found. */
type AttemptKey = Pick<Attempt, 'id' | 'orderId' | 'hasShares'>;

async function settle(
  deps: SettleDeps,
  attemptKey: AttemptKey,
  fromProvider: ProviderAnswer,
  bringer: Bringer,
  shop: ShopFacts,
  isInBox = false,
): Promise<Settled> {
  const settled = await inTransaction(deps.db, async (trx) => {
    const { orderId } = attemptKey;
    const shares = attemptKey.hasShares ? await lockShares(trx, attemptKey.id, deps) : null;
    const order = await (isInBox || shares !== null
      ? deps.drafts.lockAfterBox(trx, orderId)
      : deps.drafts.lock(trx, { orderId }));
    // The order of its box is locked before it: then it is done once more. A draft is in none, and never waits for that.
    if (!isInBox && shares === null && order !== null && order.box !== null) return null;
    const attempts = await deps.payments.ofOrder(trx, attemptKey.orderId);
    const attempt = attempts.find((one) => one.id === attemptKey.id);
    if (attempt === undefined) throw new Error(`Attempt ${attemptKey.id} is not one of order ${attemptKey.orderId}`);
    const answer = believedAnswer(fromProvider, {
      ...attempt,
      payee: providerToAsk(deps.payments.providers, attempt.provider)?.payee ?? null,
    });
    const paidFor = await whatIsPaidFor(trx, order, attempt, answer, shop, deps);
    const before = await moneyBefore(trx, { order: paidFor.order, attempt, attempts, shares }, deps);
    const returned = answer.answer === 'returned' ? await storeReturned(trx, attempt, answer, shop, deps) : null;
    const decided = applyProviderAnswer(answer, {
      attempt: attempt.state,
      order: paidFor.gone ? 'gone' : before.life,
      paidBy: before.paidBy,
      due: before.due,
      ownReturned: returned === null ? null : ownOfReturned(returned),
      stock: paidFor.short ? 'short' : 'held',
      holdsBelow: deps.orders.settings.underpaidHoldsBelow,
    });
    const placing = (money: Omit<PlacedBy, 'short'>) =>
      placedOrder(declaredWith(paidFor.order, attempt), { ...money, short: paidFor.short }, shop);
    const { held } = before;
    const gathered = { attempt, attempts, shares, held, order: paidFor.order, placing, bringer: nameOf(bringer), shop };
    const isDoubted = answer.answer === 'unknown' && answer.fault === 'answer-of-another-payment';
    if (isDoubted && decided.decide === 'wait') await reportDoubted(trx, deps, gathered);
    const placed = await storeDecision(trx, decided, gathered, deps);
    await takeCarried(trx, returned?.carried ?? [], gathered, deps);
    const wasUnknown = attempt.state === 'unknown' || attempt.answerDoubted;
    if (wasUnknown && decided.decide !== 'wait') {
      if (attempt.answerDoubted) await deps.payments.change(trx, attempt.id, { answerDoubted: false });
      const problem = { kind: 'payment-unknown', subject: ofPayment(attempt.id) } as const;
      await resolveProblem(trx, problem, `${decided.decide} (${nameOf(bringer)})`, shop.now);
    }
    if ((typeof bringer === 'number' || isOperator(bringer)) && decided.decide !== 'already-settled') {
      const change = { before: { state: attempt.state }, after: { decision: decided.decide } };
      await recordAudit(trx, { by: bringer, what: 'payment.settled', subjectId: attempt.id, ...change }, shop.now);
    }
    if (placed !== null) await deps.orders.keepShortages(trx, placed, paidFor.missing, shop);
    return { decision: decided, placed };
  });
  if (settled === null) return settle(deps, attemptKey, fromProvider, bringer, shop, true);
  raiseAlerts(deps, attemptKey, settled.decision);
  return settled;
}

const nameOf = (bringer: Bringer): string => (typeof bringer === 'number' ? movedBy(bringer) : bringer);

/** The declaration from the beginning of the payment counts, whatever became of the draft since (D-23). */
function declaredWith(order: StoredOrder, attempt: Attempt): StoredOrder {
  return { ...order, declared: attempt.declared ?? order.declared };
}

/** The provider's answer is about another payment: a person has to find out where the money is. */
async function reportDoubted(
  trx: Transaction,
  { log, payments }: SettleDeps,
  { attempt, order, bringer, shop }: { attempt: Attempt; order: StoredOrder; bringer: string; shop: ShopFacts },
): Promise<void> {
  log.error(
    { attemptId: attempt.id, orderId: order.id, bringer },
    'a provider’s answer about a payment is not believed',
  );
  await payments.change(trx, attempt.id, { answerDoubted: true, detail: 'the provider spoke of another payment' });
  await openProblem(trx, unknownPayment(attempt, order, order.paymentPendingUntil !== null), shop.brewery, shop.now);
}

/** The draft as it is to be paid, whether it still has its stock, and whether anything is left to sell. */
type PaidFor = HeldAgain & { readonly gone: boolean };

async function whatIsPaidFor(
  trx: Transaction,
  order: StoredOrder | null,
  attempt: Attempt,
  answer: ProviderAnswer,
  shop: ShopFacts,
  { drafts }: SettleDeps,
): Promise<PaidFor> {
  if (order === null) throw new Error(`Order ${attempt.orderId} of a payment attempt is gone`);
  if (orderStage(order.status) !== 'draft' || !bringsMoney(answer)) return { ...whole(order), gone: false };
  const draft = payingWithWhatIsLeft(await drafts.holdVouchersAndLinks(trx, order), shop.now);
  return draftPaidFor(trx, draft, attempt, shop, drafts);
}

async function draftPaidFor(
  trx: Transaction,
  order: StoredOrder,
  attempt: Attempt,
  shop: ShopFacts,
  drafts: Drafts,
): Promise<PaidFor> {
  const unchanged = order.version === attempt.orderVersion && order.frozen !== null;
  if (unchanged && (await drafts.holdsAll(trx, order, shop))) return { ...whole(order), gone: false };
  const letGo = order.altered === Altered.timedOut && order.version === attempt.orderVersion + 1;
  if ((unchanged || letGo) && order.frozen !== null)
    return { ...(await drafts.holdAgain(trx, order, shop)), gone: false };
  const nothingLeft = !order.lines.some(isLive);
  return { ...whole({ ...order, frozen: drafts.view(order, shop, EMPTY_CELLAR) }), gone: nothingLeft };
}

function whole(order: StoredOrder): HeldAgain {
  return { order, short: false, missing: [] };
}

type MoneyBefore = Pick<PaymentFacts, 'due' | 'paidBy'> & {
  readonly life: PaymentFacts['order'];
  readonly held: Pence;
};

type OfPayment = {
  readonly order: StoredOrder;
  readonly attempt: Attempt;
  readonly attempts: readonly Attempt[];
  readonly shares: readonly LockedShare[] | null;
};

/** What is due, whose money there is already, and what other payments of a placed order hold. */
async function moneyBefore(
  trx: Transaction,
  { order, attempt, attempts, shares }: OfPayment,
  { orders, payments }: SettleDeps,
): Promise<MoneyBefore> {
  if (shares !== null) return moneyOfShares(attempt, shares);
  const due = order.frozen?.priced.due ?? NO_PENCE;
  const life = lifeOf(order.status);
  if (life === 'draft') return { due, held: NO_PENCE, life, paidBy: paidBy(order, attempt, attempts) };
  const others = [...attempts, ...(await payments.shares.underWay([order.id], trx))];
  const known = { life, paidBy: paidBy(order, attempt, others) };
  if (order.isPaid) return { ...known, due, held: NO_PENCE };
  const { owed, held } = await moneyOf(trx, order, attempts, { orders, payments });
  return { ...known, due: pence(Math.max(0, owed - held)), held };
}

/** Money in another currency than the orders' is refunded, and must not hold stock meanwhile. */
function bringsMoney(answer: ProviderAnswer): boolean {
  return (answer.answer === 'captured' || answer.answer === 'pending') && answer.currency === 'GBP';
}

function raiseAlerts(
  { log }: SettleDeps,
  attemptKey: Pick<Attempt, 'id' | 'orderId'>,
  decision: PaymentDecision,
): void {
  const alerts = 'alerts' in decision ? decision.alerts : [];
  for (const alert of alerts)
    log.error(
      { alert, orderId: attemptKey.orderId, attemptId: attemptKey.id },
      'a payment needs somebody to look at it',
    );
}
