import { CELLS_OF_ITEM, leastCells, leastItems } from '#rules/boxes/box.ts';
import { DeliveryMethod, PostcodeCheck } from '#rules/orders/order-codes.ts';
import { checkLocalPostcode } from '#rules/postcodes/check-local-postcode.ts';
import type { DeliveryBar } from './delivery-bar.ts';
import { collectedOn } from './delivery-promise.ts';
import type { DeliveryOptionsFacts, PlainMethod } from './delivery-options-facts.ts';
import type { GoodsOnTheRoad } from './goods-on-the-road.ts';
import { localOutwards, missingForRound, roundOf } from './local-delivery.ts';

/** Why a method is not available for these goods, the most important reason first; null = it is (D-71, D-76, D-118). */
export function barOf(method: PlainMethod, goods: GoodsOnTheRoad, facts: DeliveryOptionsFacts): DeliveryBar | null {
  return barOfGoods(method, goods, facts) ?? barOfMethod(method, goods, facts);
}

/** Why a quote is not available: goods that may not be sent far (D-76, D-118), that are not sent at all, or another method that brings them. */
export function barOfQuote(goods: GoodsOnTheRoad, otherMethodsDo: boolean): DeliveryBar | null {
  if (goods.madeToOrder) return { because: 'made-to-order' };
  if (goods.localOnly) return { because: 'local-only' };
  if (goods.allByEmail) return { because: 'only-email-items' };
  return otherMethodsDo ? { because: 'other-methods-do' } : null;
}

function barOfGoods(method: PlainMethod, goods: GoodsOnTheRoad, facts: DeliveryOptionsFacts): DeliveryBar | null {
  if (method === DeliveryMethod.email) return null;
  if (goods.madeToOrder && method !== DeliveryMethod.collection) return { because: 'made-to-order' };
  if (goods.localOnly && !servesLocalOnly(method, facts)) return { because: 'local-only' };
  const byCarrier = method === DeliveryMethod.national || method === DeliveryMethod.post;
  if (goods.collectionOnly && byCarrier) return { because: 'collection-only' };
  const delivers = byCarrier || method === DeliveryMethod.localFree || method === DeliveryMethod.van;
  return goods.allByEmail && delivers ? { because: 'only-email-items' } : null;
}

function servesLocalOnly(method: PlainMethod, facts: DeliveryOptionsFacts): boolean {
  if (method === DeliveryMethod.localFree) return true;
  return method === DeliveryMethod.collection && facts.localOnlyAllowsCollection;
}

function barOfMethod(method: PlainMethod, goods: GoodsOnTheRoad, facts: DeliveryOptionsFacts): DeliveryBar | null {
  switch (method) {
    case DeliveryMethod.national:
      return barOfNational(goods, facts);
    case DeliveryMethod.post:
      return goods.allByPost ? null : { because: 'does-not-fit-the-post' };
    case DeliveryMethod.email:
      if (!goods.allByEmail) return { because: 'not-only-email-items' };
      return facts.emailGiven ? null : { because: 'email-missing' };
    case DeliveryMethod.collection:
      return barOfCollection(facts);
    case DeliveryMethod.localFree:
      return barOfLocal(facts);
    case DeliveryMethod.van:
    case DeliveryMethod.thirdPartyCollection:
    case DeliveryMethod.holdAtBrewery:
      return null;
  }
  return method satisfies never;
}

function barOfNational(goods: GoodsOnTheRoad, { charge }: DeliveryOptionsFacts): DeliveryBar | null {
  const { minDeliveryNum } = charge.bottleBox;
  const missing = Math.ceil((leastCells(minDeliveryNum) - goods.cells) / CELLS_OF_ITEM);
  if (missing > 0) return { because: 'too-few-items', least: leastItems(minDeliveryNum), missing };
  return charge.zone?.terms === null ? { because: 'zone-excluded', says: charge.zone.says } : null;
}

function barOfCollection({ collectionClosed, promise }: DeliveryOptionsFacts): DeliveryBar | null {
  if (collectionClosed || promise.collectionPoints.length === 0) return { because: 'collection-closed' };
  return collectedOn(promise) === null ? { because: 'no-collection-day' } : null;
}

function barOfLocal({ localFreeOpen, promise, orderValue }: DeliveryOptionsFacts): DeliveryBar | null {
  if (!localFreeOpen) return { because: 'local-delivery-off' };
  const { rounds } = promise.delivery;
  const bar = POSTCODE_BARS[checkLocalPostcode(promise.postcode ?? '', localOutwards(rounds))];
  if (bar !== null) return bar;
  const round = roundOf(promise.postcode, rounds);
  const missing = missingForRound(round, orderValue);
  return round !== null && missing > 0 ? { because: 'too-little-for-the-round', least: round.least, missing } : null;
}

const POSTCODE_BARS: Readonly<Record<PostcodeCheck, DeliveryBar | null>> = {
  [PostcodeCheck.eligible]: null,
  [PostcodeCheck.missing]: { because: 'postcode-missing' },
  [PostcodeCheck.notEligible]: { because: 'postcode-not-local' },
};
