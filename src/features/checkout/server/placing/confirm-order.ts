import { withPricesNow } from '#features/catalogue/server/prices-now.ts';
import { movedBy } from '#features/orders/server/moved-by.ts';
import { addressTerms } from '#features/basket/server/view/address-choice.ts';
import { lockedTradeTermsOf } from '#features/trade-terms/server/trade-terms.ts';
import { type DraftOwner, keyToChange, orderingPersonOf } from '#features/basket/server/draft/draft-owner.ts';
import type { ShopFacts } from '#features/basket/server/view/shop-facts.ts';
import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import type { Attempt } from '#features/payments/server/attempt.ts';
import { EMPTY_CELLAR } from '#features/stock/server/stock.service.ts';
import { inTransaction, type Transaction } from '#platform/database/database.ts';
import type { PaypalOrderView } from '#platform/paypal/read-order.ts';
import { takenBySeller } from '#rules/payments/taken-by-seller.ts';
import { clockForPayment } from '#rules/basket/reservation-clock.ts';
import { NO_PENCE } from '#rules/money/pence.ts';
import { isTooLongForLabel } from '#rules/orders/amending/address-faults.ts';
import { Altered } from '#rules/orders/order-codes.ts';
import { moveOrder } from '#rules/orders/order-moves.ts';
import { orderStage } from '#rules/orders/order-stage.ts';
import { termsDiffer } from '#rules/payments/provider/address-terms.ts';
import { isAtBuyer } from '#rules/payments/attempts/attempt-state.ts';
import { refusalToBegin } from '#rules/payments/attempts/begin-attempt.ts';
import { mayCapture, OF_ANOTHER_ORDER } from '#rules/payments/attempts/may-capture.ts';
import { PaymentMethod } from '#rules/payments/payment-methods.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { AccountWords } from '../account-words.ts';
import { type NotAsSeen, type Saw, shownAtThisVersion } from './begin-payment.ts';
import { checkPlacing, type CheckedPlacing } from './check-placing.ts';
import { recordSale } from './record-sale.ts';
import { suppliedByPaypal, withPaypalAddress } from './paypal-address.ts';
import { placedOrder } from './placed-order.ts';
import { giveUpPayment, shopForPayment } from './running-payment.ts';
import type { SettleDeps } from '../settling/settle-deps.ts';
import { type ShopperWords, withWords } from '../shopper-words.ts';

export type Confirming = {
  readonly owner: DraftOwner;
  readonly method: PaymentMethod;
  readonly words: ShopperWords;
  readonly account: AccountWords | null;
  readonly saw: Saw;
  readonly customerSaysPaid: boolean;
};

/** `before` = it was not this confirmation that placed it. */
export type Placed = { readonly placed: StoredOrder; readonly before: boolean };
/** Everything is checked and recorded: only now may PayPal be asked for the money. */
export type CapturePending = { readonly pendingCapture: Attempt };

/** Places an order without a provider, in one transaction; `isPaid` = there is nothing to pay. */
export async function confirmAtOnce(
  deps: SettleDeps,
  confirmation: Confirming,
  isPaid: boolean,
  shop: ShopFacts,
): Promise<Placed | NotAsSeen | Refusal> {
  return underLock(deps, confirmation.owner, async (trx, draft) => {
    const refusal = refusalToBegin(draft, undefined, shop.now);
    if (refusal !== null) return refusal;
    const seen = { ...confirmation.saw, priced: shownAtThisVersion(draft, await deps.payments.ofOrder(trx, draft.id)) };
    const placing = { method: confirmation.method, seen, addressSupplied: false };
    const draftToPlace = {
      ...withWords(draft, confirmation.words, confirmation.account, shop),
      customerSaysPaid: confirmation.customerSaysPaid,
    };
    const checked = await check(trx, draftToPlace, placing, shop, deps);
    if (checked.checked !== 'ready') return whyNot(checked);
    const orderingPersonId = orderingPersonOf(confirmation.owner);
    const frozen = await deps.drafts.freeze(trx, { ...checked.order, orderingPersonId }, shop.now);
    const order = placedOrder(
      frozen,
      {
        isPaid: isPaid || takenBySeller(confirmation.method) !== null,
        overPaid: NO_PENCE,
        waitsFor: null,
        short: false,
      },
      shop,
    );
    const moved = moveOrder(checked.order.status, order.status);
    if (isRefusal(moved)) return moved;
    const placed = await deps.orders.place(
      trx,
      order,
      { from: draft.status, by: shop.seller === null ? 'shopper' : movedBy(shop.seller), why: '' },
      shop.brewery,
      shop.now,
    );
    await recordSale(trx, placed, shop, deps);
    await deps.drafts.renewToken(confirmation.owner, placed.id, trx);
    return { placed, before: false };
  });
}

/**
 * The first transaction of a PayPal confirmation (D-103): the approved payment is for this draft, this sum and an
 * address that the courier serves at that price; the stock is reserved for good; the attempt is marked as asking
 * PayPal.
 */
export async function prepareCapture(
  deps: SettleDeps,
  confirmation: Confirming,
  approved: PaypalOrderView,
  shop: ShopFacts,
): Promise<CapturePending | Placed | NotAsSeen | Refusal> {
  return underLock(deps, confirmation.owner, async (trx, draft) => {
    const attempts = await deps.payments.ofOrder(trx, draft.id);
    const attempt = attempts.find((one) => one.providerOrderId === approved.paypalOrderId);
    if (attempt === undefined) return OF_ANOTHER_ORDER;
    const refusal = mayCapture(approved, { orderId: draft.id, due: attempt.amount, state: attempt.state });
    if (refusal !== null) return refusal;
    const own = withWords(draft, confirmation.words, confirmation.account, shop);
    const draftToPlace = withPaypalAddress(own, approved);
    if (isRefusal(draftToPlace)) return draftToPlace;
    // A payment that was given up has offered its address before.
    if (isAtBuyer(attempt) && isQuestionable(own, draftToPlace, shop, deps)) {
      await giveUpPayment(trx, deps, { draft, attempt }, shop);
      const { toName, invoiceAddress } = draftToPlace;
      await deps.drafts.offerAddress(trx, draft.id, { toName, invoiceAddress });
      return { notAsSeen: Altered.deliveryChanged };
    }
    // The buyer was shown what she approved, whatever her browser sends.
    const approvedSum = { version: confirmation.saw.version, due: attempt.amount, delivery: null };
    const seen = { ...approvedSum, priced: shownAtThisVersion(draft, attempts) };
    const shopToPayIn = shopForPayment(attempt, draft, shop);
    const checked = await check(
      trx,
      draftToPlace,
      { method: confirmation.method, seen, addressSupplied: suppliedByPaypal(draft) },
      shopToPayIn,
      deps,
    );
    if (checked.checked !== 'ready') {
      await giveUpPayment(trx, deps, { draft, attempt }, shop);
      return whyNot(checked);
    }
    const { clock, pendingUntil } = clockForPayment(checked.order, shop.now, deps.drafts.settings.times);
    // The order stays that of whoever began to pay, even if her log-in has expired at PayPal.
    const orderingPersonId = orderingPersonOf(confirmation.owner) ?? draft.orderingPersonId;
    const paying = { ...checked.order, ...clock, orderingPersonId, paymentPendingUntil: pendingUntil };
    await deps.drafts.freeze(trx, paying, shop.now);
    await deps.payments.change(trx, attempt.id, {
      state: 'asking',
      askedAt: shop.now,
      declared: paying.declared,
    });
    return { pendingCapture: attempt };
  });
}

/** Whether the terms are others at PayPal's address (D-86), or it has to be shortened. */
function isQuestionable(
  own: StoredOrder,
  atPaypalAddress: StoredOrder,
  shop: ShopFacts,
  { drafts }: SettleDeps,
): boolean {
  if (own === atPaypalAddress) return false;
  if (isTooLongForLabel(atPaypalAddress)) return true;
  const [before, after] = [own, atPaypalAddress].map((one) =>
    addressTerms(one, drafts.view(one, shop, EMPTY_CELLAR), shop.delivery),
  );
  return before !== undefined && after !== undefined && termsDiffer(before, after);
}

async function underLock<T>(
  deps: SettleDeps,
  owner: DraftOwner,
  work: (trx: Transaction, draft: StoredOrder) => Promise<T | Placed | Refusal>,
): Promise<T | Placed | Refusal> {
  const key = keyToChange(owner);
  if (isRefusal(key)) return key;
  return inTransaction(deps.db, async (trx) => {
    const draft = await deps.drafts.lock(trx, key);
    if (draft === null) return { refused: 'unknown-order' as const };
    if (orderStage(draft.status) !== 'draft') return { placed: draft, before: true };
    return work(trx, draft);
  });
}

async function check(
  trx: Transaction,
  draft: StoredOrder,
  placing: Parameters<typeof checkPlacing>[1],
  shop: ShopFacts,
  { drafts }: SettleDeps,
): Promise<CheckedPlacing> {
  const draftToPlace = await drafts.holdVouchersAndLinks(trx, draft);
  const packIds = draft.lines.flatMap((line) => [line.packId, ...line.picks]);
  const catalogue = await withPricesNow(trx, shop, packIds);
  const business = placing.method === PaymentMethod.onAccount ? await lockedTerms(trx, shop) : shop.business;
  const cellar = await drafts.holdsOf(trx, draft.id, shop.now);
  return checkPlacing(draftToPlace, placing, { ...shop, catalogue, business }, drafts, cellar);
}

/** The terms of whoever buys on account, whose limit another order must not use at the same time. */
async function lockedTerms(trx: Transaction, { business, today }: ShopFacts): Promise<ShopFacts['business']> {
  return business && lockedTradeTermsOf(trx, business.id, today);
}

function whyNot(checked: Exclude<CheckedPlacing, { checked: 'ready' }>): NotAsSeen | Refusal {
  return checked.checked === 'changed' ? { notAsSeen: checked.altered } : checked.refusal;
}

export function isNotAsSeen(outcome: object): outcome is { readonly notAsSeen: Altered } {
  return 'notAsSeen' in outcome;
}
