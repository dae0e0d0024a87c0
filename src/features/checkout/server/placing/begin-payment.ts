import { withPricesNow } from '#features/catalogue/server/prices-now.ts';
import { type DraftOwner, keyToChange, orderingPersonOf } from '#features/basket/server/draft/draft-owner.ts';
import type { ShopFacts } from '#features/basket/server/view/shop-facts.ts';
import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import type { Attempt } from '#features/payments/server/attempt.ts';
import { inTransaction, type Transaction } from '#platform/database/database.ts';
import { clockForPayment, clockForSamePayment } from '#rules/basket/reservation-clock.ts';
import { orderStage } from '#rules/orders/order-stage.ts';
import { goesOn, refusalOfFault, refusalToBegin, sameTry } from '#rules/payments/attempts/begin-attempt.ts';
import type { ProviderFault } from '#rules/payments/provider/provider-fault.ts';
import { METHOD_OF, type OnlineProvider } from '#rules/payments/provider/provider.ts';
import type { Altered } from '#rules/orders/order-codes.ts';
import type { Shown } from '#rules/orders/amending/what-changed.ts';
import type { PricedOrder } from '#rules/pricing/priced-order.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { AccountWords } from '../account-words.ts';
import { checkPlacing } from './check-placing.ts';
import { recordAttempt, failAttempt } from './record-attempt.ts';
import { giveUpPayment, shopForPayment } from './running-payment.ts';
import type { SettleDeps } from '../settling/settle-deps.ts';
import { type ShopperWords, withWords } from '../shopper-words.ts';

/** Version, sum and delivery charge that the shopper saw; null = not given. */
export type Saw = Omit<Shown, 'priced'>;

export type BeginPaymentRequest = {
  readonly owner: DraftOwner;
  readonly words: ShopperWords;
  readonly saw: Saw;
};

export type PaymentToBegin = BeginPaymentRequest & { readonly account: AccountWords | null };

/** A recorded payment: its draft is frozen with its sums. */
export type BegunPayment = { readonly order: StoredOrder; readonly attempt: Attempt; readonly ordinal: number };

/** The order differs from what the shopper saw: nothing was begun. */
export type NotAsSeen = { readonly notAsSeen: Altered };

/** The first of the two short transactions (D-103): checks everything that can fail, freezes the draft, records the attempt. */
export async function beginPayment(
  deps: SettleDeps,
  provider: OnlineProvider,
  beginning: PaymentToBegin,
  shop: ShopFacts,
): Promise<BegunPayment | NotAsSeen | Refusal> {
  const key = keyToChange(beginning.owner);
  if (isRefusal(key)) return key;
  return inTransaction(deps.db, async (trx) => {
    const draft = await deps.drafts.lock(trx, key);
    if (draft === null) return { refused: 'unknown-order' };
    if (orderStage(draft.status) !== 'draft') return { refused: 'already-confirmed' };
    const attempts = await deps.payments.ofOrder(trx, draft.id);
    const sameAgain = sameTry(attempts, provider, draft);
    const refusal = refusalToBegin(draft, sameAgain, shop.now);
    if (refusal !== null) return refusal;
    return record(trx, deps, { provider, beginning, shop, draft, attempts, sameAgain });
  });
}

type Facts = {
  readonly provider: OnlineProvider;
  readonly beginning: PaymentToBegin;
  readonly shop: ShopFacts;
  readonly draft: StoredOrder;
  readonly attempts: readonly Attempt[];
  readonly sameAgain: Attempt | undefined;
};

async function record(trx: Transaction, deps: SettleDeps, facts: Facts): Promise<BegunPayment | NotAsSeen | Refusal> {
  const { provider, beginning, draft, attempts, sameAgain } = facts;
  const packIds = draft.lines.flatMap((line) => [line.packId, ...line.picks]);
  const open = shopForPayment(sameAgain, draft, facts.shop);
  const shop = { ...open, catalogue: await withPricesNow(trx, open, packIds) };
  const seen = { ...beginning.saw, priced: shownAtThisVersion(draft, attempts) };
  const placing = { method: METHOD_OF[provider], seen, addressSupplied: false };
  const draftToPlace = await deps.drafts.holdVouchersAndLinks(
    trx,
    withWords(draft, beginning.words, beginning.account, shop),
  );
  const cellar = await deps.drafts.holdsOf(trx, draft.id, shop.now);
  const checked = checkPlacing(draftToPlace, placing, shop, deps.drafts, cellar);
  if (checked.checked !== 'ready' && sameAgain) await giveUpPayment(trx, deps, { draft, attempt: sameAgain }, shop);
  if (checked.checked === 'refused') return checked.refusal;
  if (checked.checked === 'changed') return { notAsSeen: checked.altered };
  const clockToPay = sameAgain === undefined ? clockForPayment : clockForSamePayment;
  const { clock, pendingUntil } = clockToPay(checked.order, shop.now, deps.drafts.settings.times);
  const orderingPersonId = orderingPersonOf(beginning.owner);
  const paying = { ...checked.order, ...clock, orderingPersonId, paymentPendingUntil: pendingUntil };
  const order = await deps.drafts.freeze(trx, paying, shop.now);
  const due = order.frozen?.priced.due;
  if (due === undefined) throw new Error(`Draft ${order.id} was frozen without its sums`);
  if (goesOn(sameAgain, due)) return { order, attempt: sameAgain, ordinal: attempts.indexOf(sameAgain) + 1 };
  const ordinal = attempts.length + 1;
  const attempt = await recordAttempt(trx, deps, { order, provider, amount: due, ordinal }, shop.now);
  return { order, ordinal, attempt };
}

/** What an earlier try to pay for this version of the draft has shown (D-63). */
export function shownAtThisVersion(draft: StoredOrder, attempts: readonly Attempt[]): PricedOrder | null {
  return attempts.at(-1)?.orderVersion === draft.version ? (draft.frozen?.priced ?? null) : null;
}

/**
 * The attempt failed before any money could move: the basket can be changed again, unless another request of the same try has gone
 * on with it.
 */
export async function failPaymentOfDraft(
  deps: SettleDeps,
  { order, attempt }: Pick<BegunPayment, 'order' | 'attempt'>,
  fault: ProviderFault,
  shop: ShopFacts,
): Promise<Refusal> {
  await inTransaction(deps.db, async (trx) => {
    const frozen = await deps.drafts.lock(trx, { orderId: order.id });
    const failed = await failAttempt(trx, deps, attempt, fault, shop.now);
    if (frozen !== null && failed) await deps.drafts.thawWithinCap(trx, frozen, shop.now);
  });
  return refusalOfFault(fault);
}
