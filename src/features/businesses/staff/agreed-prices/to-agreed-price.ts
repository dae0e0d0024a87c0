import type { CalendarDay } from '#rules/calendar/instant.ts';
import type { PackId } from '#rules/catalogue/packs/pack.ts';
import type { AgreedPrice } from '#rules/trade/agreed-prices.ts';
import type { AgreedPriceOnScreen } from '../../agreed-prices.contract.ts';

/** A price of the wire as the rules know it. */
export function toAgreedPrice({
  packId,
  price,
  startsOn,
  endsOn,
}: Pick<AgreedPriceOnScreen, 'packId' | 'price' | 'startsOn' | 'endsOn'>): AgreedPrice {
  return { packId: packId as PackId, price, startsOn: startsOn as CalendarDay, endsOn: endsOn as CalendarDay | null };
}
