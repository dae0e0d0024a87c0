import { isOpenWindow, windowOf } from '#rules/advanced/collection-window.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import type { Audience } from '#rules/orders/placing/draft.ts';
import { isAdvanced, isTillItem } from '../packs/pack-traits.ts';
import type { Pack } from '../packs/pack.ts';
import { priceFor } from '../prices/price-for.ts';

/** Whom the shelf is for: prices by audience; packs for telephone and till are for staff only. */
export type Viewer = { readonly audience: Audience; readonly telesales: boolean; readonly till: boolean };

/**
 * Whether a pack is shown to this audience today (D-37, D-39, D-42): on sale, with a price for the audience. Members-only packs and
 * packs not sold online are shown, but not sold.
 */
export function isVisible(pack: Pack, viewer: Viewer, today: CalendarDay): boolean {
  return whyHidden(pack, viewer, today) === null;
}

export const REASONS_HIDDEN = ['not-active', 'not-its-days', 'no-price', 'by-telephone', 'at-the-till'] as const;

/** The first reason for which a pack is not shown to this audience today; null = it is shown. */
export function whyHidden(pack: Pack, viewer: Viewer, today: CalendarDay): (typeof REASONS_HIDDEN)[number] | null {
  if (!isOnSale(pack, today)) return pack.active ? 'not-its-days' : 'not-active';
  if (priceFor(pack, viewer.audience) === null) return 'no-price';
  if (pack.teleOnly && !viewer.telesales) return 'by-telephone';
  return isTillItem(pack) && !(viewer.telesales && viewer.till) ? 'at-the-till' : null;
}

/**
 * Active, and within its days of sale, both inclusive (D-39). For an advanced pack these are the days of collection, so it is on
 * sale before them, and until it can no longer be racked in time for the last.
 */
export function isOnSale(pack: Pack, today: CalendarDay): boolean {
  if (isAdvanced(pack)) return pack.active && isOpenWindow(windowOf(pack), today);
  return isInDaysOfSale(pack, today);
}

/** Active, and within its days of sale, whatever these days are to an advanced pack. */
export function isInDaysOfSale({ active, soldFrom, soldTo }: Pack, day: CalendarDay): boolean {
  return active && (soldFrom === null || soldFrom <= day) && (soldTo === null || soldTo >= day);
}
