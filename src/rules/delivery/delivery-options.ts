import type { Pence } from '#rules/money/pence.ts';
import { DeliveryMethod } from '#rules/orders/order-codes.ts';
import { barOf, barOfQuote } from './bar-of.ts';
import { canBeLiftedLater } from './delivery-bar.ts';
import type { DeliveryBar } from './delivery-bar.ts';
import { deliveryCharge } from './delivery-charge.ts';
import { deliveryPromise } from './delivery-promise.ts';
import type { DeliveryPromise } from './delivery-promise.ts';
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
 * reason (D-71). Trade can ask for a quote when no other method is available.
 */
export function deliveryOptions(facts: DeliveryOptionsFacts): readonly DeliveryOption[] {
  const onTheRoad = goodsOnTheRoad(facts.lines, facts.charge.heldCells);
  const goods = { ...onTheRoad, madeToOrder: onTheRoad.madeToOrder || facts.promise.advanced !== null };
  const plain = PLAIN_METHODS.filter((method) => existsFor(method, facts)).map((method) => ({
    method,
    cost: deliveryCharge(facts.lines, facts.orderValue, { ...facts.charge, method }).gross,
    bar: barOf(method, goods, facts),
    promise: deliveryPromise(method, facts.promise),
  }));
  const otherMethodsDo = !facts.telesales && plain.some(({ bar }) => bar === null || canBeLiftedLater(bar));
  return [...plain, ...quotedOptions(facts, barOfQuote(goods, otherMethodsDo))];
}

function existsFor(method: PlainMethod, { audience, telesales, route, ...facts }: DeliveryOptionsFacts): boolean {
  const trade = audience.kind === 'trade';
  switch (method) {
    case DeliveryMethod.national:
      return telesales || !trade || facts.tradeNational;
    case DeliveryMethod.localFree:
      return !trade;
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
    cost: facts.charge.quoted,
    bar,
    promise: null,
  }));
}
