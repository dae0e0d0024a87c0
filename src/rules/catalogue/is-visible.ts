import type { CalendarDay } from '#rules/calendar/instant.ts';
import type { Audience } from '#rules/orders/draft.ts';
import { isTillItem } from './pack-traits.ts';
import type { Pack } from './pack.ts';
import { priceFor } from './price-for.ts';

/** Who looks at the shelf: prices by audience, packs of the telephone and of the till for staff alone. */
export type Viewer = { readonly audience: Audience; readonly telesales: boolean; readonly till: boolean };

/**
 * Whether a pack is shown to this audience at all today (D-37, D-39, D-42): on sale, with a price of its own for the
 * audience. Packs without the online shop and members-only packs are shown, only not sold.
 */
export function isVisible(pack: Pack, viewer: Viewer, today: CalendarDay): boolean {
  return (
    isOnSale(pack, today) &&
    priceFor(pack, viewer.audience) !== null &&
    (!pack.teleOnly || viewer.telesales) &&
    (!isTillItem(pack) || (viewer.telesales && viewer.till))
  );
}

/** Active, and within the days of sale, both of which count (D-39). An advanced pack is sold up to its last collection. */
export function isOnSale(pack: Pack, today: CalendarDay): boolean {
  return (
    pack.active && (pack.soldFrom === null || pack.soldFrom <= today) && (pack.soldTo === null || pack.soldTo >= today)
  );
}
