import { type DraftOwner, keyToChange } from '#features/orders/server/draft-owner.ts';
import type { ShopFacts } from '#features/orders/server/shop-facts.ts';
import type { WireOrder } from '#features/orders/server/wire-order.ts';
import { createRequestId } from '#platform/paypal/request-ids.ts';
import { rereadBasket } from '#rules/basket/reread-basket.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { Altered } from '#rules/orders/order-codes.ts';
import { orderStage } from '#rules/orders/order-stage.ts';
import { isPaymentMethod, PaymentMethod } from '#rules/payments/payment-methods.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { RE_CHECK_SENTENCE } from '#rules/wording/altered-sentence.ts';
import { accountWords, type LoadsAccount } from './account-words.ts';
import { type AskedBeginning, beginPayment, type Begun, undoBeginning } from './begin-payment.ts';
import { confirmByPaypal, NOT_SET_UP } from './confirm-by-paypal.ts';
import { confirmAtOnce, type Confirming, isNotAsSeen } from './confirm-order.ts';
import { paypalPayload } from './paypal-payload.ts';
import { reconcile, type ReconcileSettings } from './reconcile.ts';
import { stopPaying } from './running-payment.ts';
import type { SettleDeps } from './settle-deps.ts';
import { type ShopperWords, withWords } from './shopper-words.ts';

export type CheckoutDeps = SettleDeps & {
  readonly settings: ReconcileSettings;
  readonly loadAccount: LoadsAccount;
};

/** A way of paying as the client names it, known or not. */
export type ConfirmingBy = Omit<Confirming, 'method' | 'account'> & { readonly payMethod: number };

export type Checkout = ReturnType<typeof createCheckout>;

/** From a basket to a placed order: the shopper's words, the payments, and the two short transactions around them (D-103). */
export function createCheckout(deps: CheckoutDeps) {
  const { orders, payments } = deps;
  const accountOf = ({ person }: DraftOwner) => accountWords(deps.loadAccount, person);

  /** Reads the draft anew, so that the shopper sees what is different; nothing was charged. */
  const shownAnew = (owner: DraftOwner, altered: Altered, shop: ShopFacts): Promise<WireOrder | Refusal> =>
    orders.act(
      owner,
      {
        decide: (facts) => {
          const decision = rereadBasket(facts);
          return isRefusal(decision) ? decision : { decision, changes: { altered } };
        },
      },
      shop,
    );

  async function begin(
    provider: 'paypal' | 'card-gateway',
    asked: AskedBeginning,
    shop: ShopFacts,
  ): Promise<Begun | Refusal> {
    const found = await orders.find(asked.owner);
    if (found !== null) await orders.upToDate(found, shop);
    const begun = await beginPayment(deps, provider, { ...asked, account: await accountOf(asked.owner) }, shop);
    if (!('notAsSeen' in begun)) return begun;
    await shownAnew(asked.owner, begun.notAsSeen, shop);
    return { refused: 'payment-failed', detail: RE_CHECK_SENTENCE };
  }

  return {
    /** Saves the shopper's words and prices anew (D-60). */
    async presave(owner: DraftOwner, words: ShopperWords, leaning: number, now: Instant): Promise<WireOrder | Refusal> {
      const shop = await orders.gatherFor(owner, now);
      const account = await accountOf(owner);
      return orders.act(
        owner,
        {
          decide: (facts) => {
            const decision = rereadBasket(facts);
            if (isRefusal(decision)) return decision;
            const told = withWords(facts.draft, words, account, shop);
            const payMethod = isPaymentMethod(leaning) ? leaning : facts.draft.payMethod;
            return { decision, changes: { ...wordsOf(told), payMethod } };
          },
        },
        shop,
      );
    },

    /** Records the payment, then asks PayPal for an order that the buyer can approve; its number is the answer (D-104). */
    async beginPaypal(asked: AskedBeginning, now: Instant): Promise<{ readonly token: string } | Refusal> {
      const { paypal } = payments;
      if (paypal === null) return NOT_SET_UP;
      const shop = await orders.gatherFor(asked.owner, now);
      const begun = await begin('paypal', asked, shop);
      if (isRefusal(begun)) return begun;
      if (begun.attempt.providerOrderId !== null) return { token: begun.attempt.providerOrderId };
      const payload = paypalPayload(begun, shop, orders.settings.publicUrl);
      const created = await paypal.createOrder(payload, createRequestId(begun.order.id, begun.attempt.id));
      if (created.outcome !== 'created') return undoBeginning(deps, begun, created.detail, shop);
      await payments.change(deps.db, begun.attempt.id, { providerOrderId: created.paypalOrderId });
      return { token: created.paypalOrderId };
    },

    beginCard: async (asked: AskedBeginning, now: Instant): Promise<Begun | Refusal> =>
      payments.card === null ? NOT_SET_UP : begin('card-gateway', asked, await orders.gatherFor(asked.owner, now)),

    /** Places the order, or says why not; asked again, it answers the order that was placed (D-103). */
    async confirm(wanted: ConfirmingBy, paymentId: string | null, now: Instant): Promise<WireOrder | Refusal> {
      const { payMethod: method } = wanted;
      if (!isPaymentMethod(method)) return NOT_SET_UP;
      const key = keyToChange(wanted.owner);
      if (isRefusal(key)) return key.refused === 'unknown-order' ? { refused: 'no-draft-to-place' } : key;
      const shop = await orders.gatherFor(wanted.owner, now);
      const found = await orders.find(wanted.owner);
      if (found === null) return { refused: 'no-draft-to-place' };
      if (orderStage(found.status) !== 'draft') return orders.show(found, shop, '');
      const asked = { ...wanted, method, account: await accountOf(wanted.owner) };
      await orders.upToDate(found, shop);
      if (asked.method === PaymentMethod.paypal && paymentId !== null) {
        const confirmed = await confirmByPaypal(deps, asked, paymentId, shop);
        return isNotAsSeen(confirmed) ? shownAnew(asked.owner, confirmed.notAsSeen, shop) : confirmed;
      }
      // The gateway's notification is what settles a card payment, never the browser's word.
      if (asked.method === PaymentMethod.hostedCard || asked.method === PaymentMethod.paypal) return NOT_SET_UP;
      const outcome = await confirmAtOnce(deps, asked, shop);
      if (isRefusal(outcome)) return outcome;
      if (isNotAsSeen(outcome)) return shownAnew(asked.owner, outcome.notAsSeen, shop);
      return orders.show(outcome.placed, shop, '');
    },

    /** Gives up a payment under way, so that the basket can be changed; not while PayPal is being asked for the money (D-108). */
    async cancelPayment(owner: DraftOwner, now: Instant): Promise<WireOrder | Refusal> {
      const key = keyToChange(owner);
      if (isRefusal(key)) return key;
      const found = await orders.find(owner);
      if (found === null) return { refused: 'unknown-order' };
      const stopped = await stopPaying(deps, found.id, now);
      if (stopped !== null) return stopped;
      const order = await orders.read(found.id);
      if (order === null) return { refused: 'unknown-order' };
      const shop = await orders.gatherFor(owner, now);
      return orders.show(await orders.upToDate(order, shop), shop, owner.token ?? '');
    },

    reconcile: (now: Instant): Promise<number> => reconcile(deps, deps.settings, now),
    /** What a crash left open is settled as soon as the shop is back, however fresh it is. */
    reconcileAtStart: (now: Instant): Promise<number> => reconcile(deps, { afterMs: 0 }, now),
  };
}

function wordsOf(told: ReturnType<typeof withWords>) {
  const { toName, note, separateDeliveryAddress, invoiceAddress, deliveryAddress, declared } = told;
  return { toName, note, separateDeliveryAddress, invoiceAddress, deliveryAddress, declared };
}
