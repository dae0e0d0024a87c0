import type { AddressTerms } from '#rules/payments/provider/address-terms.ts';
import { deliveryBarSentence } from '../orders/delivery-bar-sentence.ts';

/** Why an order cannot be delivered to an address (D-75, D-86). */
export function notServedSentence({ zone, bar }: Pick<AddressTerms, 'zone' | 'bar'>): string {
  if (zone === null) return 'We deliver in the United Kingdom only, and this postcode is none of it.';
  if (bar === null || bar.because === 'zone-excluded')
    return zone.says || `We cannot send alcohol there (${zone.name}).`;
  return deliveryBarSentence(bar);
}
