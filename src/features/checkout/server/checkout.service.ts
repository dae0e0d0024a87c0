import { addressTerms, withAddressOfPaypal } from '#features/basket/server/view/address-choice.ts';
import { type DraftOwner, keyToChange, orderingPersonOf } from '#features/basket/server/draft/draft-owner.ts';
import type { ShopFacts } from '#features/basket/server/view/shop-facts.ts';
import type { NewToken } from '#features/basket/server/drafts.service.ts';
import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import type { WireOrder } from '#features/basket/server/view/wire-order.ts';
import type { PaymentProvider } from '#features/payments/server/providers/payment-provider.ts';
import { EMPTY_CELLAR } from '#features/stock/server/stock.service.ts';
import { rereadBasket } from '#rules/basket/reread-basket.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { Altered } from '#rules/orders/order-codes.ts';
import { isJustPlaced, orderStage } from '#rules/orders/order-stage.ts';
import { isServed } from '#rules/payments/provider/address-terms.ts';
import { isTooLongForLabel } from '#rules/orders/amending/address-faults.ts';
import { isPaymentMethod } from '#rules/payments/payment-methods.ts';
import type { OnlineProvider } from '#rules/payments/provider/provider.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { notServedSentence } from '#rules/wording/refusals/not-served-sentence.ts';
import { accountWords, type LoadsAccount } from './account-words.ts';
import { type BeginPaymentRequest, beginPayment, failPaymentOfDraft } from './placing/begin-payment.ts';
import { confirmApproved, type ConfirmedOrder } from './placing/confirm-approved.ts';
import { confirmAtOnce, type Confirming, isNotAsSeen } from './placing/confirm-order.ts';
import { reconcile, type ReconcileSettings } from './reconciling/reconcile.ts';
import { makeRefunds } from './refunding/make-refunds.ts';
import { stopPaying } from './placing/running-payment.ts';
import type { SettleDeps } from './settling/settle-deps.ts';
import { type ShopperWords, withWords } from './shopper-words.ts';

export type CheckoutDeps = SettleDeps & {
  readonly settings: ReconcileSettings;
  readonly loadAccount: LoadsAccount;
};

/** The client's way of paying, not validated yet. */
export type ConfirmingBy = Omit<Confirming, 'method' | 'account'> & { readonly payMethod: number };

/** What the browser needs to go on at the provider, and the draft's new token if it was given one (D-187). */
export type BegunForBrowser<Browser> = { readonly forBrowser: Browser; readonly renewed: NewToken | null };

export type Checkout = ReturnType<typeof createCheckout>;

const NOT_SET_UP: Refusal = { refused: 'payment-method-not-allowed' };

/** From a basket to a placed order: the shopper's entries, the payments, and the two short transactions around them (D-103). */
export function createCheckout(deps: CheckoutDeps) {
  const { drafts, orders, payments } = deps;
  const accountOf = ({ person }: DraftOwner) => accountWords(deps.loadAccount, person);

  /** Prices the draft again, so that the shopper sees what is different; nothing was charged. */
  const shownAnew = (owner: DraftOwner, altered: Altered, shop: ShopFacts): Promise<WireOrder | Refusal> =>
    drafts.act(
      owner,
      {
        decide: (facts) => {
          const decision = rereadBasket(facts);
          return isRefusal(decision) ? decision : { decision, changes: { altered } };
        },
      },
      shop,
    );

  /**
   * Answers a repeated confirmation, since the first answer may have been lost; without a time limit for whoever may
   * read the order (D-187).
   */
  async function showPlaced(order: StoredOrder, owner: DraftOwner, shop: ShopFacts): Promise<WireOrder | Refusal> {
    const isHers = order.personId !== null && order.personId === orderingPersonOf(owner);
    return isHers || isJustPlaced(order, shop.now) ? orders.show(order, shop, '') : { refused: 'already-confirmed' };
  }

  /** Records the payment, then asks the provider to prepare it (D-103). */
  async function begin<Browser>(
    name: OnlineProvider,
    provider: PaymentProvider<Browser> | null,
    request: BeginPaymentRequest,
    now: Instant,
  ): Promise<BegunForBrowser<Browser> | Refusal> {
    if (provider === null) return NOT_SET_UP;
    const shop = await drafts.gatherFor(request.owner, now);
    const draft = await drafts.find(request.owner);
    if (draft !== null) await drafts.upToDate(draft, shop);
    const beginning = await beginPayment(deps, name, { ...request, account: await accountOf(request.owner) }, shop);
    if (isRefusal(beginning)) return beginning;
    if (isNotAsSeen(beginning)) {
      await shownAnew(request.owner, beginning.notAsSeen, shop);
      return { refused: 'order-changed' };
    }
    const { order, attempt } = beginning;
    const prepared = await provider.begin({ ...beginning, shop, publicUrl: orders.settings.publicUrl });
    if (prepared.outcome === 'no') return failPaymentOfDraft(deps, beginning, prepared.fault, shop);
    const { providerOrderId, forBrowser } = prepared;
    if (prepared.outcome === 'again') return { forBrowser, renewed: null };
    if (attempt.providerOrderId !== providerOrderId) await payments.change(deps.db, attempt.id, { providerOrderId });
    return { forBrowser, renewed: await drafts.renewToken(request.owner, order.id) };
  }

  return {
    endsPayment: (owner: DraftOwner, now: Instant) => drafts.endsPayment(owner, now),

    /** Saves the shopper's entries and prices the draft again (D-60). */
    async presave(owner: DraftOwner, words: ShopperWords, leaning: number, now: Instant): Promise<WireOrder | Refusal> {
      const shop = await drafts.gatherFor(owner, now);
      const account = await accountOf(owner);
      return drafts.act(
        owner,
        {
          decide: (facts) => {
            const decision = rereadBasket(facts);
            if (isRefusal(decision)) return decision;
            const draftWithWords = withWords(facts.draft, words, account, shop);
            const payMethod = isPaymentMethod(leaning) ? leaning : facts.draft.payMethod;
            return { decision, changes: { ...wordsOf(draftWithWords), payMethod } };
          },
        },
        shop,
      );
    },

    /** Uses PayPal's address or the draft's own, as the shopper chose; she has to pay again then (D-86). */
    async chooseAddress(
      owner: DraftOwner,
      { take, version }: { readonly take: 'paypal' | 'basket'; readonly version: number },
      now: Instant,
    ): Promise<WireOrder | Refusal> {
      const shop = await drafts.gatherFor(owner, now);
      return drafts.act(
        owner,
        {
          decide: (facts) => {
            const { draft } = facts;
            if (draft.paypalAddress === null || draft.version !== version) return { refused: 'order-changed' };
            const draftAfter = take === 'paypal' ? withAddressOfPaypal(draft, draft.paypalAddress) : draft;
            const terms = addressTerms(draftAfter, drafts.view(draftAfter, shop, EMPTY_CELLAR), shop.delivery);
            if (!isServed(terms)) return { refused: 'delivery-not-available', because: notServedSentence(terms) };
            const decision = rereadBasket(facts);
            if (isRefusal(decision)) return decision;
            const { toName, invoiceAddress, separateDeliveryAddress } = draftAfter;
            const address = { toName, invoiceAddress, separateDeliveryAddress };
            // What she has to shorten is not taken from PayPal again.
            const ownAddress = take === 'basket' || isTooLongForLabel(draftAfter);
            return { decision, changes: { ...address, paypalAddress: null, ownAddress } };
          },
        },
        shop,
      );
    },

    beginPaypal: (request: BeginPaymentRequest, now: Instant) =>
      begin('paypal', payments.providers.paypal, request, now),
    beginCard: (request: BeginPaymentRequest, now: Instant) =>
      begin('card-gateway', payments.providers['card-gateway'], request, now),

    /** Places the order, or says why not; a repeated call soon after answers the placed order (D-103). */
    async confirm(request: ConfirmingBy, paymentId: string | null, now: Instant): Promise<ConfirmedOrder | Refusal> {
      const { payMethod: method } = request;
      if (!isPaymentMethod(method)) return NOT_SET_UP;
      const key = keyToChange(request.owner);
      if (isRefusal(key)) return key.refused === 'unknown-order' ? { refused: 'no-draft-to-place' } : key;
      const shop = await drafts.gatherFor(request.owner, now);
      const draft = await drafts.find(request.owner);
      if (draft === null) return { refused: 'no-draft-to-place' };
      if (orderStage(draft.status) !== 'draft')
        return withPlacedBefore(await showPlaced(draft, request.owner, shop), true);
      const confirmation = { ...request, method, account: await accountOf(request.owner) };
      await drafts.upToDate(draft, shop);
      const way = payments.ways[method];
      if (way.asks === 'provider') {
        const { provider } = way;
        // Without an approval only the provider's own message settles a payment, never the browser's.
        if (!provider?.approval || paymentId === null) return NOT_SET_UP;
        const approving = { name: provider.name, approval: provider.approval };
        const confirmed = await confirmApproved(deps, approving, confirmation, paymentId, shop);
        if (!isNotAsSeen(confirmed)) return confirmed;
        return withPlacedBefore(await shownAnew(confirmation.owner, confirmed.notAsSeen, shop), false);
      }
      const outcome = await confirmAtOnce(deps, confirmation, way.isPaid, shop);
      if (isRefusal(outcome)) return outcome;
      if (isNotAsSeen(outcome))
        return withPlacedBefore(await shownAnew(confirmation.owner, outcome.notAsSeen, shop), false);
      return withPlacedBefore(await orders.show(outcome.placed, shop, ''), outcome.before);
    },

    /** Gives up a payment under way, so that the basket can be changed; not while PayPal is capturing it (D-108). */
    async cancelPayment(owner: DraftOwner, now: Instant): Promise<WireOrder | Refusal> {
      const key = keyToChange(owner);
      if (isRefusal(key)) return key;
      const draft = await drafts.find(owner);
      if (draft === null) return { refused: 'unknown-order' };
      const stopped = await stopPaying(deps, draft.id, now);
      if (stopped !== null) return stopped;
      const order = await drafts.read(draft.id);
      if (order === null) return { refused: 'unknown-order' };
      const shop = await drafts.gatherFor(owner, now);
      if (orderStage(order.status) !== 'draft') return showPlaced(order, owner, shop);
      return orders.show(await drafts.upToDate(order, shop), shop, owner.token ?? '');
    },

    reconcile: (now: Instant): Promise<number> => reconcile(deps, deps.settings, now),
    /** Payments that a crash left open are settled as soon as the shop is back, however recent they are. */
    reconcileAtStart: (now: Instant): Promise<number> => reconcile(deps, { afterMs: 0 }, now),
    makeRefunds: (now: Instant): Promise<number> => makeRefunds(deps, now),
  };
}

function withPlacedBefore(shown: WireOrder | Refusal, placedBefore: boolean): ConfirmedOrder | Refusal {
  return isRefusal(shown) ? shown : { ...shown, placedBefore };
}

function wordsOf(draft: ReturnType<typeof withWords>) {
  const { toName, note, separateDeliveryAddress, invoiceAddress, deliveryAddress, declared } = draft;
  return { toName, note, separateDeliveryAddress, invoiceAddress, deliveryAddress, declared };
}
