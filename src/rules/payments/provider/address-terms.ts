import type { CalendarDay } from '../../calendar/instant.ts';
import type { DeliveryBar } from '../../delivery/delivery-bar.ts';
import type { Pence } from '../../money/pence.ts';
import type { Zone } from '../../postcodes/postcode-zone.ts';

/** What an order costs and when it arrives at one address. Sums in pence including VAT. */
export type AddressTerms = {
  /** Null = not a postcode of the United Kingdom. */
  readonly zone: Zone | null;
  readonly deliveryCost: Pence;
  readonly due: Pence;
  /** The promised day; null = none. */
  readonly on: CalendarDay | null;
  /** Why delivery there is not available; null = it is. */
  readonly bar: DeliveryBar | null;
};

/** Whether the terms for two addresses differ: if so the shopper has to confirm before anything is charged (D-86). */
export function termsDiffer(one: AddressTerms, other: AddressTerms): boolean {
  return (
    one.zone?.id !== other.zone?.id ||
    one.deliveryCost !== other.deliveryCost ||
    one.due !== other.due ||
    one.on !== other.on ||
    one.bar?.because !== other.bar?.because
  );
}

/** Whether the order can be delivered to the address. */
export function isServed({ zone, bar }: Pick<AddressTerms, 'zone' | 'bar'>): boolean {
  return zone !== null && bar === null;
}
