import { DeliveryMethod } from '#rules/orders/order-codes.ts';
import type { PackingWaitsFor } from '#rules/orders/desk/packing-waits-for.ts';

/** What a placed order waits for, shown instead of a promised day (D-186, D-189). */
export function waitingSentence(waitsFor: PackingWaitsFor, method: DeliveryMethod): string {
  const asSoon = `as soon as ${MONEY[waitsFor]}`;
  if (method === DeliveryMethod.email) return `It comes by e-mail ${asSoon}.`;
  if (method === DeliveryMethod.holdAtBrewery) return `It goes into our cold store ${asSoon}.`;
  return `We pack it ${asSoon}, and then tell you the day by e-mail.`;
}

const MONEY: Readonly<Record<PackingWaitsFor, string>> = {
  transfer: 'your transfer has arrived',
  funds: 'your payment has arrived',
  person: 'the rest of its price has arrived',
};
