import type { Drafts } from '#features/basket/server/drafts.service.ts';
import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import type { OrderView } from '#features/basket/server/view/order-view.ts';
import type { ShopFacts } from '#features/basket/server/view/shop-facts.ts';
import { type SentWords, withSentWords } from '#features/orders/server/amending/order-words.ts';
import { storedView } from '#features/orders/server/placed-facts.ts';
import { EMPTY_CELLAR } from '#features/stock/server/stock.service.ts';
import { creditedOf } from '#rules/credits/credit-parts.ts';
import {
  chargesForMethod,
  type DeliveryCharged,
  type DeliveryCharges,
  type MethodFacts,
  type MethodWish,
  refusalToChangeMethod,
} from '#rules/delivery/change-method.ts';
import { addUp, NO_PENCE, type Pence } from '#rules/money/pence.ts';
import { addressFaults } from '#rules/orders/amending/address-faults.ts';
import { addressNeeded } from '#rules/orders/amending/amend-order.ts';
import { type AmendedPart, amendedParts, type OrderWords } from '#rules/orders/amending/amended-parts.ts';
import { chargesDelivery } from '#rules/orders/placing/charges-delivery.ts';
import { goodsAddress } from '#rules/orders/placing/goods-address.ts';
import { DeliveryMethod } from '#rules/orders/order-codes.ts';
import { packingWaitsFor } from '#rules/orders/desk/packing-waits-for.ts';
import { readPostcode } from '#rules/postcodes/postcode.ts';
import type { PricedDelivery } from '#rules/pricing/priced-order.ts';
import { partOfDelivery } from '#rules/pricing/delivery-alone.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { addFacts } from '../additions/added-to.ts';
import { withLinesLeft } from '../additions/fill-anew.ts';
import type { OrderWithFacts } from '../additions/read-additions.ts';
import { type CreditWish, decideCredit } from '../credit-order.ts';
import type { NewCredit } from '../credit-notes.repository.ts';

type BoxAtDesk = OrderWithFacts & { readonly additions: readonly OrderWithFacts[] };

/** A new address that goes along with the way, as a client sends it. */
export type NewAddress = Pick<SentWords, 'secondAddress' | 'invAddress' | 'delAddress'>;

export type DecidedMethod = {
  /** The order on its new way, with its new day; its sums are those as it was sold. */
  readonly order: StoredOrder;
  /** What of its words the new address changes; empty = nothing, or none was sent. */
  readonly amended: readonly AmendedPart[];
  /** Pence including VAT of the delivery by this way. */
  readonly cost: Pence;
  /** What its delivery was charged with; null = that stays. */
  readonly credit: NewCredit | null;
  /** Orders that only charge for its delivery, and end. */
  readonly ends: readonly OrderWithFacts[];
  /** What a new order charges; null = none is needed. */
  readonly delivery: PricedDelivery | null;
};

/** What is charged for the delivery of a box, and the orders of their own that charge some of it. */
export function deliveryCharged({
  order,
  facts,
  additions,
}: BoxAtDesk): DeliveryCharged & { readonly chargingOrders: readonly OrderWithFacts[] } {
  const chargingOrders = additions.filter((one) => chargesDelivery(one.order));
  return { own: chargedWith({ order, facts }), added: addUp(chargingOrders.map(chargedWith)), chargingOrders };
}

function chargedWith({ order, facts }: OrderWithFacts): Pence {
  const earlier = facts.credits.flatMap(({ parts }) => parts);
  return creditedOf(earlier, null) > 0 ? NO_PENCE : storedView({ order }).priced.delivery.gross;
}

/** How a placed order would go another way, by the rules and prices of the checkout as they are now; refuses in words. */
export function decideMethod(
  box: BoxAtDesk,
  { handedBack, why, address, ...wish }: MethodWish & Pick<CreditWish, 'handedBack' | 'why'> & { address: NewAddress },
  shop: ShopFacts,
  drafts: Pick<Drafts, 'view'>,
): DecidedMethod | Refusal {
  const { order } = box;
  const siteId = wish.method === DeliveryMethod.collection ? wish.siteId : null;
  if (siteId !== null && !shop.collectionPoints.some(({ id }) => id === siteId)) return { refused: 'unknown-site' };
  const words = withSentWords(order, address);
  const amended = amendedParts(order, words);
  const going = { ...order, ...words, deliveryMethod: wish.method, siteId };
  const view = drafts.view(withLinesLeft(going), shop, EMPTY_CELLAR);
  const option = view.options.find(({ method }) => method === wish.method);
  const facts = { ...addFacts(order), ...wayFacts(order, words) };
  const isNew = amended.length > 0;
  // A telephone number that was taken before need not be corrected to send an order another way.
  const faults = faultsOf(going, isNew).filter(([field]) => isNew || !field.endsWith('.telephone'));
  const refusal = refusalToChangeMethod(facts, { ...wish, siteId }, option, isNew ? [] : faults);
  if (refusal !== null) return refusal;
  if (faults.length > 0) return { refused: 'wrong-fields', fields: Object.fromEntries(faults.toReversed()) };
  const cost = view.priced.delivery.gross;
  const charged = deliveryCharged(box);
  const charges = chargesForMethod(charged, cost);
  const credit = charges.creditsOwn
    ? decideCredit(box, { lines: [], delivery: true, goods: 'not-returned', handedBack, why })
    : null;
  if (credit !== null && isRefusal(credit)) return credit;
  return {
    order: goingAs(going, frozenAs(order, view), amended),
    amended,
    cost,
    credit,
    ends: charges.endsAdded ? charged.chargingOrders : [],
    delivery: chargeOf(charges, view.priced.delivery),
  };
}

/** How an order goes, and whether new words send it elsewhere. */
export function wayFacts(order: StoredOrder, words: OrderWords): Pick<MethodFacts, 'deliveryMethod' | 'isElsewhere'> {
  const [from, to] = [order, words].map((one) => readPostcode(goodsAddress(one).postcode));
  return { deliveryMethod: order.deliveryMethod, isElsewhere: from !== to };
}

function chargeOf({ charge }: DeliveryCharges, delivery: PricedDelivery): PricedDelivery | null {
  if (charge === 0) return null;
  return charge === delivery.gross ? delivery : partOfDelivery(delivery, charge);
}

/** What its address lacks for the way that an order goes. A new one is whole also where none is needed. */
function faultsOf(order: StoredOrder, isNew: boolean) {
  return addressFaults({
    draft: order,
    guest: order.personId === null,
    addressMode: addressNeeded(order.deliveryMethod),
    hasEmailItems: storedView({ order }).someByEmail,
    wholeIfGiven: isNew,
  });
}

/** The order on its way; what is collected is so on the day that is promised, if one is. */
function goingAs(order: StoredOrder, frozen: OrderView, amended: readonly AmendedPart[]): StoredOrder {
  const isCollected = order.deliveryMethod === DeliveryMethod.collection;
  // Its words are stored by themselves.
  const version = order.version + (amended.length > 0 ? 2 : 1);
  return { ...order, version, collectOn: isCollected ? (frozen.promise?.on ?? null) : null, frozen };
}

/** What the order was sold for stays; what is packed of it and when it comes is as the new way says. */
function frozenAs(order: StoredOrder, view: OrderView): OrderView {
  const { promise, site, fill, allByEmail, someByEmail, deliveryInfo, postcodeCheck } = view;
  const isWaiting = packingWaitsFor(order) !== null;
  return {
    ...storedView({ order }),
    promise: promise === null || isWaiting ? null : { ...promise, orderBefore: null },
    site,
    fill,
    allByEmail,
    someByEmail,
    deliveryInfo,
    postcodeCheck,
  };
}
