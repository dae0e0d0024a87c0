import type { Pence } from '#rules/money/pence.ts';
import { DeliveryMethod } from '#rules/orders/order-codes.ts';
import { barOf, barOfQuote } from './bar-of.ts';
import { canBeLiftedLater } from './delivery-bar.ts';
import type { DeliveryBar } from './delivery-bar.ts';
import { deliveryCharge } from './delivery-charge.ts';
import { deliveryPromise } from './delivery-promise.ts';
import type { DeliveryPromise } from './delivery-promise.ts';
import { needsQuote } from '#rules/quotes/needs-quote.ts';
import { PLAIN_METHODS } from './delivery-options-facts.ts';
import type { DeliveryOptionsFacts, PlainMethod } from './delivery-options-facts.ts';
import { goodsOnTheRoad } from './goods-on-the-road.ts';

/** One delivery method for this basket. */
export type DeliveryOption = {
  readonly method: DeliveryMethod;
  /** Pence including VAT; null = needs a quote. */
  readonly cost: Pence | null;
  /** Null = available. */
  readonly bar: DeliveryBar | null;
  readonly promise: DeliveryPromise | null;
};

/**
 * Every delivery method for this customer, in the order of the page, each with its cost, its day and, if it is not available, the
 * reason (D-71). Trade can ask for a quote when no other method brings the goods for a
 * price that is known.
 */
export function deliveryOptions(facts: DeliveryOptionsFacts): readonly DeliveryOption[] {
  const onTheRoad = goodsOnTheRoad(facts.lines, facts.charge.heldCells);
  const goods = { ...onTheRoad, madeToOrder: onTheRoad.madeToOrder || facts.promise.advanced !== null };
  const plain = PLAIN_METHODS.filter((method) => existsFor(method, facts)).map((method) => ({
    method,
    bar: barOf(method, goods, facts),
    ...(needsQuote(method, facts.load)
      ? { cost: null, promise: null }
      : {
          cost: deliveryCharge(facts.lines, facts.orderValue, { ...facts.charge, method }).gross,
          promise: deliveryPromise(method, facts.promise),
        }),
  }));
  const otherMethodsDo = !facts.telesales && plain.some(bringsForKnownPrice);
  return [...plain, ...quotedOptions(facts, barOfQuote(goods, otherMethodsDo))];
}

function bringsForKnownPrice({ method, cost, bar }: Pick<DeliveryOption, 'method' | 'cost' | 'bar'>): boolean {
  return BRINGS.has(method) && cost !== null && (bar === null || canBeLiftedLater(bar));
}

/** What is collected or e-mailed is not brought. */
const BRINGS: ReadonlySet<DeliveryMethod> = new Set([
  DeliveryMethod.national,
  DeliveryMethod.post,
  DeliveryMethod.van,
  DeliveryMethod.thirdPartyCollection,
  DeliveryMethod.localFree,
]);

function existsFor(method: PlainMethod, { audience, telesales, route, ...facts }: DeliveryOptionsFacts): boolean {
  const trade = audience.kind === 'trade';
  switch (method) {
    case DeliveryMethod.national:
      return telesales || !trade || facts.tradeNational;
    case DeliveryMethod.localFree:
      return !trade && facts.promise.delivery.rounds.length > 0;
    case DeliveryMethod.van:
      return telesales || route?.van === true;
    case DeliveryMethod.thirdPartyCollection:
      return trade && route?.thirdPartyCollection === true;
    case DeliveryMethod.holdAtBrewery:
      return telesales || facts.holdAllowed;
    case DeliveryMethod.collection:
    case DeliveryMethod.post:
    case DeliveryMethod.email:
      return true;
  }
  return method satisfies never;
}

function quotedOptions(facts: DeliveryOptionsFacts, bar: DeliveryBar | null): readonly DeliveryOption[] {
  if (!facts.telesales && facts.audience.kind === 'retail') return [];
  return [DeliveryMethod.quoted, DeliveryMethod.pallet].map((method) => ({
    method,
    cost: null,
    bar,
    promise: null,
  }));
}
