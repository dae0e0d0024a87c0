import { addressLines } from '#features/basket/server/view/address-lines.ts';
import type { Block } from '#platform/mail/mail-sheet.ts';
import { needsPacking } from '#rules/orders/desk/needs-packing.ts';
import { DeliveryMethod } from '#rules/orders/order-codes.ts';
import { packingWaitsFor } from '#rules/orders/desk/packing-waits-for.ts';
import { ageInMail } from '#rules/wording/shop/age-policy-words.ts';
import { wayOfOrder } from '#rules/wording/names/delivery-method-name.ts';
import { deliveryPromiseSentence } from '#rules/wording/orders/delivery-promise-sentence.ts';
import { waitingSentence } from '#rules/wording/orders/waiting-sentence.ts';
import { followingLinks } from './linked-orders.ts';
import { bestBeforeOf, changesOf } from './live-beer.ts';
import { type PlacedFacts, storedView } from './placed-facts.ts';

/** How and when an order is delivered or collected, for a mail. An order sent by e-mail only has no address. */
export function howItGetsThere(facts: PlacedFacts): readonly Block[] {
  const { order } = facts;
  const view = storedView(facts);
  const heading: Block = { heading: wayOfOrder(order.deliveryMethod) };
  if (!isPacked(facts)) return [heading, ...whenOf(facts), { text: BY_EMAIL }];
  const isCollected = order.deliveryMethod === DeliveryMethod.collection && view.site !== null;
  const where = isCollected
    ? ['Collect from', view.site.name, ...view.site.address, view.site.times].filter((line) => line !== '')
    : addressLines(order);
  return [
    heading,
    ...whenOf(facts),
    ...changesOf(view, facts.brewery),
    ...(where.length === 0 ? [] : [{ lines: where }]),
    ...bestBeforeOf(view),
    ...(view.someByEmail ? [{ text: BY_EMAIL }] : []),
    { text: ageInMail(facts.brewery.agePolicy) },
  ];
}

/** Whether a placed order has anything to pack. */
export function isPacked({ order }: Pick<PlacedFacts, 'order'>): boolean {
  const { allByEmail } = storedView({ order });
  return needsPacking({ allByEmail, heldOrdersLinked: followingLinks(order).length });
}

const BY_EMAIL = 'Tickets and vouchers come by e-mail.';

function whenOf({ order }: Pick<PlacedFacts, 'order'>): readonly Block[] {
  const waitsFor = packingWaitsFor(order);
  if (waitsFor !== null) return [{ text: waitingSentence(waitsFor, order.deliveryMethod) }];
  const { promise } = storedView({ order });
  return promise === null ? [] : [{ text: deliveryPromiseSentence(promise) }];
}
