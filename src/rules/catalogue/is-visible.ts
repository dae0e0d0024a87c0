import { isOpenWindow, windowOf } from '#rules/advanced/collection-window.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import type { Audience } from '#rules/orders/draft.ts';
import { isAdvanced, isTillItem } from './pack-traits.ts';
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

/**
 * Active, and within the days of sale, both of which count (D-39). Those of an advanced pack are the days on which it can be
 * collected, so it is sold before they begin, as long as it can still be racked in time for the last of them.
 */
export function isOnSale(pack: Pack, today: CalendarDay): boolean {
  if (isAdvanced(pack)) return pack.active && isOpenWindow(windowOf(pack), today);
  return (
    pack.active && (pack.soldFrom === null || pack.soldFrom <= today) && (pack.soldTo === null || pack.soldTo >= today)
  );
}
