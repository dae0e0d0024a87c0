import type { CalendarDay } from '../calendar/instant.ts';
import type { DeliveryBar } from '../delivery/delivery-bar.ts';
import type { Pence } from '../money/pence.ts';
import type { Zone } from '../postcodes/postcode-zone.ts';

/** What an order comes to when it goes to one address. Sums in pence including VAT. */
export type AddressTerms = {
  /** Null = its postcode is none of the United Kingdom. */
  readonly zone: Zone | null;
  readonly deliveryCost: Pence;
  readonly due: Pence;
  /** The day that is promised; null = none. */
  readonly on: CalendarDay | null;
  /** What stands in the way of delivering there; null = nothing. */
  readonly bar: DeliveryBar | null;
};

/** Whether it matters to the shopper which of two addresses an order goes to: then she is asked, and nothing is charged (D-86). */
export function termsDiffer(one: AddressTerms, other: AddressTerms): boolean {
  return (
    one.zone !== other.zone ||
    one.deliveryCost !== other.deliveryCost ||
    one.due !== other.due ||
    one.on !== other.on ||
    one.bar?.because !== other.bar?.because
  );
}

/** Whether the order can be delivered there at all. */
export function isServed({ zone, bar }: Pick<AddressTerms, 'zone' | 'bar'>): boolean {
  return zone !== null && bar === null;
}
