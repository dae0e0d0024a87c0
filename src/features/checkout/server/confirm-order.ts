import { withPricesNow } from '#features/catalogue/server/prices-now.ts';
import { type DraftOwner, isNamed, keyOf } from '#features/orders/server/orders.service.ts';
import type { ShopFacts } from '#features/orders/server/shop-facts.ts';
import type { StoredOrder } from '#features/orders/server/stored-order.ts';
import type { Attempt } from '#features/payments/server/attempt.ts';
import { inTransaction, type Transaction } from '#platform/database/database.ts';
import type { PaypalOrderView } from '#platform/paypal/read-order.ts';
import { clockForPayment, isPaying } from '#rules/basket/reservation-clock.ts';
import { NO_PENCE } from '#rules/money/pence.ts';
import { AddressMode, type Altered } from '#rules/orders/order-codes.ts';
import { moveOrder } from '#rules/orders/order-moves.ts';
import { orderStage } from '#rules/orders/order-stage.ts';
import { mayCapture } from '#rules/payments/may-capture.ts';
import { fromPaypalAddress } from '#rules/payments/paypal-address.ts';
import { PaymentMethod } from '#rules/payments/payment-methods.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { type NotAsSeen, type Saw, shownAtThisVersion } from './begin-payment.ts';
import { checkPlacing, type CheckedPlacing } from './check-placing.ts';
import { placedOrder } from './placed-order.ts';
import { giveUpPayment, shopForPayment } from './running-payment.ts';
import type { SettleDeps } from './settle-payment.ts';
import { type ShopperWords, withWords } from './shopper-words.ts';

export type Confirming = {
  readonly owner: DraftOwner;
  readonly method: PaymentMethod;
  readonly words: ShopperWords;
  readonly saw: Saw;
  readonly customerSaysPaid: boolean;
};

export type Placed = { readonly placed: StoredOrder };
/** All is checked and recorded: now, and only now, PayPal may be asked for the money. */
export type Asking = { readonly asking: Attempt };

/** Places an order for which no provider is asked, in one transaction: nothing to pay, or a bank transfer to come. */
export async function confirmAtOnce(
  deps: SettleDeps,
  asked: Confirming,
  shop: ShopFacts,
): Promise<Placed | NotAsSeen | Refusal> {
  return underLock(deps, asked.owner, async (trx, draft) => {
    if (isPaying(draft, shop.now)) return { refused: 'payment-in-progress' };
    const seen = { ...asked.saw, priced: shownAtThisVersion(draft, await deps.payments.ofOrder(trx, draft.id)) };
    const wanted = { method: asked.method, seen, addressSupplied: false };
    const told = { ...withWords(draft, asked.words, shop), customerSaysPaid: asked.customerSaysPaid };
    const checked = await check(trx, told, wanted, shop, deps);
    if (checked.checked !== 'ready') return whyNot(checked);
    const frozen = await deps.orders.freeze(trx, checked.order, shop.now);
    const isPaid = asked.method === PaymentMethod.nothingToPay;
    const order = placedOrder(frozen, { isPaid, overPaid: NO_PENCE, short: false }, shop);
    const moved = moveOrder(draft.status, order.status);
    if (isRefusal(moved)) return moved;
    await deps.orders.place(trx, order, { from: draft.status, by: 'shopper', why: '' }, shop.brewery, shop.now);
    return { placed: order };
  });
}

/**
 * The first transaction of a PayPal confirmation (D-103): the payment that the buyer approved is for this draft, this sum
 * and an address that the courier serves at that price; the stock is made firm; the attempt says that PayPal is asked.
 */
export async function prepareCapture(
  deps: SettleDeps,
  asked: Confirming,
  approved: PaypalOrderView,
  shop: ShopFacts,
): Promise<Asking | Placed | NotAsSeen | Refusal> {
  return underLock(deps, asked.owner, async (trx, draft) => {
    const attempts = await deps.payments.ofOrder(trx, draft.id);
    const attempt = attempts.find((one) => one.providerOrderId === approved.paypalOrderId);
    if (attempt === undefined) return OF_ANOTHER_ORDER;
    if (attempt.state === 'refund-due' || attempt.state === 'refunded') return GIVEN_BACK;
    const refusal = mayCapture(approved, { orderId: draft.id, due: attempt.amount });
    if (refusal !== null) return refusal;
    const told = withPaypalAddress(withWords(draft, asked.words, shop), approved);
    if (isRefusal(told)) return told;
    // What the buyer approved is what she was shown, whatever her browser says.
    const approvedSum = { version: asked.saw.version, due: attempt.amount, delivery: null };
    const seen = { ...approvedSum, priced: shownAtThisVersion(draft, attempts) };
    const counter = shopForPayment(attempt, draft, shop);
    const checked = await check(
      trx,
      told,
      { method: asked.method, seen, addressSupplied: suppliedByPaypal(draft) },
      counter,
      deps,
    );
    if (checked.checked !== 'ready') {
      await giveUpPayment(trx, deps, { draft, attempt }, shop);
      return whyNot(checked);
    }
    const { clock, pendingUntil } = clockForPayment(checked.order, shop.now, deps.orders.settings.times);
    await deps.orders.freeze(trx, { ...checked.order, ...clock, paymentPendingUntil: pendingUntil }, shop.now);
    await deps.payments.change(trx, attempt.id, { state: 'asking', askedAt: shop.now });
    return { asking: attempt };
  });
}

const OF_ANOTHER_ORDER: Refusal = { refused: 'payment-failed', detail: 'This payment belongs to another order' };
const GIVEN_BACK: Refusal = { refused: 'payment-failed', detail: 'This payment has been given back' };

async function underLock<T>(
  deps: SettleDeps,
  owner: DraftOwner,
  work: (trx: Transaction, draft: StoredOrder) => Promise<T | Placed | Refusal>,
): Promise<T | Placed | Refusal> {
  const key = keyOf(owner);
  if (key === null) return { refused: 'unknown-order' };
  return inTransaction(deps.db, async (trx) => {
    const draft = await deps.orders.lock(trx, key);
    if (draft === null || !isNamed(draft, owner)) return { refused: 'unknown-order' as const };
    if (orderStage(draft.status) !== 'draft') return { placed: draft };
    return work(trx, draft);
  });
}

async function check(
  trx: Transaction,
  told: StoredOrder,
  wanted: Parameters<typeof checkPlacing>[1],
  shop: ShopFacts,
  { orders }: SettleDeps,
): Promise<CheckedPlacing> {
  const packIds = told.lines.flatMap((line) => [line.packId, ...line.picks]);
  const catalogue = await withPricesNow(trx, shop.catalogue, packIds);
  return checkPlacing(told, wanted, { ...shop, catalogue }, orders);
}

function whyNot(checked: Exclude<CheckedPlacing, { checked: 'ready' }>): NotAsSeen | Refusal {
  return checked.checked === 'changed' ? { notAsSeen: checked.altered } : checked.refusal;
}

function suppliedByPaypal(draft: StoredOrder): boolean {
  return draft.frozen?.addressMode === AddressMode.paypalSupplies;
}

/** Where PayPal supplies the address, it is the invoice address from here on; its zone is checked like any other (D-86). */
function withPaypalAddress(draft: StoredOrder, { shipping, payer }: PaypalOrderView): StoredOrder | Refusal {
  if (!suppliedByPaypal(draft)) return draft;
  if (shipping === null) return { refused: 'payment-failed', detail: 'PayPal did not tell us where to deliver' };
  if (shipping.address.country_code !== 'GB')
    return { refused: 'payment-failed', detail: 'We deliver in the United Kingdom only' };
  const known = draft.invoiceAddress;
  const contact = { email: known.email || payer.email, telephone: known.telephone || payer.telephone };
  return {
    ...draft,
    toName: (draft.toName || shipping.name || payer.name).slice(0, 40),
    separateDeliveryAddress: false,
    invoiceAddress: fittingAddress(fromPaypalAddress(shipping.address, contact)),
  };
}

/** PayPal's lines may be longer than the courier's label. */
function fittingAddress(address: StoredOrder['invoiceAddress']): StoredOrder['invoiceAddress'] {
  const { line1, line2, line3, line4, line5, telephone } = address;
  const rest = line2 === '' ? line1.slice(40, 80).trim() : cut(line2);
  return {
    ...address,
    line1: cut(line1),
    line2: rest,
    line3: cut(line3),
    line4: cut(line4),
    line5: cut(line5),
    telephone: cut(telephone),
  };
}

export function isNotAsSeen(outcome: object): outcome is { readonly notAsSeen: Altered } {
  return 'notAsSeen' in outcome;
}

function cut(line: string): string {
  return line.slice(0, 40);
}
