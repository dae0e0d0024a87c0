import { DeliveryMethod } from '#rules/orders/order-codes.ts';
import type { PackingWaitsFor } from '#rules/orders/packing-waits-for.ts';

/** What a placed order waits for, shown instead of a promised day (D-186, D-189). */
export function waitingSentence(waitsFor: PackingWaitsFor, method: DeliveryMethod): string {
  if (waitsFor === 'person')
    return 'What we have received is far less than the order total: we will contact you before we go on, and promise no day until then.';
  const asSoon = `as soon as your ${waitsFor === 'transfer' ? 'transfer' : 'payment'} has arrived`;
  if (method === DeliveryMethod.email) return `It comes by e-mail ${asSoon}.`;
  if (method === DeliveryMethod.holdAtBrewery) return `It goes into our cold store ${asSoon}.`;
  return `We pack it ${asSoon}, and then tell you the day by e-mail.`;
}
