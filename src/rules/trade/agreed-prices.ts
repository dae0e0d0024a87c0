import type { CalendarDay } from '#rules/calendar/instant.ts';
import type { Pack, PackId } from '#rules/catalogue/packs/pack.ts';
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

/** How an agreed price stands: it counts, another that began later counts instead, it is to come, or it is over. */
export const AGREED_PRICE_STANDINGS = ['current', 'replaced', 'future', 'over'] as const;
export type AgreedPriceStanding = (typeof AGREED_PRICE_STANDINGS)[number];

/** How one of the agreed prices of a business stands on a day, among all of them (D-123). */
export function agreedPriceStanding(
  price: AgreedPrice,
  prices: readonly AgreedPrice[],
  day: CalendarDay,
): AgreedPriceStanding {
  if (price.endsOn !== null && price.endsOn < day) return 'over';
  if (price.startsOn > day) return 'future';
  const isReplaced = overlappingPrices(price, prices).some(
    (other) => startsLater(other, price) && other.startsOn <= day && (other.endsOn === null || day <= other.endsOn),
  );
  return isReplaced ? 'replaced' : 'current';
}

/** The other agreed prices for the same pack with a day in common. That is allowed: the one that began later counts. */
export function overlappingPrices<Price extends AgreedPrice>(
  price: AgreedPrice,
  prices: readonly Price[],
): readonly Price[] {
  return prices.filter(
    (other) =>
      other.packId === price.packId &&
      other.startsOn !== price.startsOn &&
      (other.endsOn === null || other.endsOn >= price.startsOn) &&
      (price.endsOn === null || price.endsOn >= other.startsOn),
  );
}

function startsLater(one: AgreedPrice, other: AgreedPrice): boolean {
  return one.startsOn > other.startsOn;
}

/** A pack at the price that was agreed with the business that buys it, whatever its tier (D-123). */
export function atAgreedPrice(pack: Pack, price: Pence): Pack {
  return { ...pack, tradeExPence: [{ tier: STANDARD_TRADE_TIER, price }] };
}
