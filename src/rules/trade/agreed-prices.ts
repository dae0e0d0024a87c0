import type { CalendarDay } from '#rules/calendar/instant.ts';
import type { Pack, PackId } from '#rules/catalogue/pack.ts';
import type { Pence } from '#rules/money/pence.ts';
import { STANDARD_TRADE_TIER } from '#rules/roles/buyer.ts';

/** What a business has agreed to pay for a pack, in pence without VAT; both days are included, and null has no end. */
export type AgreedPrice = {
  readonly packId: PackId;
  readonly price: Pence;
  readonly startsOn: CalendarDay;
  readonly endsOn: CalendarDay | null;
};

/** The agreed prices that count on a day; of two for the same pack the one that began later (D-123). */
export function agreedPricesOn(prices: readonly AgreedPrice[], day: CalendarDay): ReadonlyMap<PackId, Pence> {
  const inForce = prices.filter(({ startsOn, endsOn }) => startsOn <= day && (endsOn === null || day <= endsOn));
  const oldestFirst = inForce.toSorted((one, other) => (one.startsOn < other.startsOn ? -1 : 1));
  return new Map(oldestFirst.map(({ packId, price }) => [packId, price]));
}

/** A pack at the price that was agreed with the business that buys it, whatever its tier (D-123). */
export function atAgreedPrice(pack: Pack, price: Pence): Pack {
  return { ...pack, tradeExPence: [{ tier: STANDARD_TRADE_TIER, price }] };
}
