import { type Pence, pence } from '#rules/money/pence.ts';
import { type AddFacts, addObstacle } from '#rules/orders/amending/add-to-order.ts';
import type { CollectionPointId } from '#rules/orders/placing/draft.ts';
import { DeliveryMethod } from '#rules/orders/order-codes.ts';
import type { PlaceFault } from '#rules/orders/placing/place-fields.ts';
import { type Refusal, wrongField } from '#rules/refusal.ts';
import { deliveryBarSentence } from '#rules/wording/orders/delivery-bar-sentence.ts';
import type { DeliveryOption } from './delivery-options.ts';

/** The ways by which an order in a box of its own can go instead; holding it at the brewery, e-mail and the van are none. */
export const METHODS_TO_CHANGE_TO = [
  DeliveryMethod.national,
  DeliveryMethod.localFree,
  DeliveryMethod.collection,
  DeliveryMethod.post,
] as const;

/** What is charged for the delivery of a box and was not credited, in pence including VAT. */
export type DeliveryCharged = {
  /** With the order itself. */
  readonly own: Pence;
  /** By orders of their own, after the way was changed before. */
  readonly added: Pence;
};

export type DeliveryCharges = {
  /** What the order itself was charged is credited. */
  readonly creditsOwn: boolean;
  /** Orders that only charge for delivery end. */
  readonly endsAdded: boolean;
  /** What a new order charges for delivery, in pence including VAT; 0 = there is none. */
  readonly charge: Pence;
};

/**
 * How the delivery of a box comes to cost `cost` pence: what is charged stays where it can, since a charge is credited whole or
 * not at all; what is missing is charged by an order of its own (decision 87).
 */
export function chargesForMethod({ own, added }: DeliveryCharged, cost: Pence): DeliveryCharges {
  if (cost === own + added) return { creditsOwn: false, endsAdded: false, charge: pence(0) };
  const creditsOwn = cost < own;
  return { creditsOwn, endsAdded: added > 0, charge: pence(creditsOwn ? cost : cost - own) };
}

export type MethodFacts = AddFacts & {
  readonly deliveryMethod: DeliveryMethod;
  /** A new address sends the goods to another postcode. */
  readonly isElsewhere: boolean;
};

/** Whether the present way is one of the others: to a new place, which may cost something else or take longer (D-60). */
export function isWayAnew(
  { deliveryMethod, isElsewhere }: Pick<MethodFacts, 'deliveryMethod' | 'isElsewhere'>,
  method: DeliveryMethod,
): boolean {
  return method !== deliveryMethod || (isElsewhere && method !== DeliveryMethod.collection);
}

export type MethodWish = {
  readonly method: DeliveryMethod;
  /** Where it is collected; null = it is not. */
  readonly siteId: CollectionPointId | null;
};

/**
 * Whether a placed order can go the other way instead, by the rules of the checkout (D-71); null = it can. What is in the way of
 * adding to its box is in the way of this, too. `option` = what the checkout would offer of it for what is left in the box,
 * `faults` = what its addresses lack for it.
 */
export function refusalToChangeMethod(
  order: MethodFacts,
  { method, siteId }: MethodWish,
  option: DeliveryOption | undefined,
  faults: readonly PlaceFault[],
): Refusal | null {
  const because = addObstacle(order);
  if (because !== null) return { refused: 'cannot-change-method', because };
  if (!isWayAnew(order, method))
    return wrongField('method', SAME[method === DeliveryMethod.collection ? 'place' : 'way']);
  if (option === undefined || !METHODS_TO_CHANGE_TO.some((one) => one === method) || option.cost === null)
    return wrongField('method', 'This order cannot go this way');
  if (method === DeliveryMethod.collection && siteId === null)
    return wrongField('siteId', 'Please choose where it is collected');
  if (option.bar !== null) return wrongField('method', deliveryBarSentence(option.bar));
  const [fault] = faults;
  return fault === undefined
    ? null
    : wrongField('method', `Its address is not whole, so change that first: ${fault[1]}`);
}

const SAME = {
  way: 'It goes this way already',
  place: 'It is collected already: its place is moved with its day',
} as const;
