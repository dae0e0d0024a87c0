import { addDays } from '#rules/calendar/calendar-day.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import type { Pack } from '#rules/catalogue/packs/pack.ts';

/** When a pack of beer made to order can be collected: from the first to the last day, at least `leadDays` after the order. */
export type CollectionWindow = {
  readonly from: CalendarDay | null;
  readonly to: CalendarDay | null;
  readonly leadDays: number;
};

/** Days needed for racking when the pack has no lead time (D-116). */
export const USUAL_LEAD_DAYS = 3;

type Racked = Pick<Pack, 'soldFrom' | 'soldTo' | 'leadDays'>;

/** The window of a pack. Each racking is a separate pack, so its stock is the stock of its window (D-117). */
export function windowOf({ soldFrom, soldTo, leadDays }: Racked): CollectionWindow {
  return { from: soldFrom, to: soldTo, leadDays: leadDays > 0 ? leadDays : USUAL_LEAD_DAYS };
}

/** The first day on which an order placed today could be collected, regardless of opening days. London days. */
export function firstDayOf({ from, leadDays }: CollectionWindow, today: CalendarDay): CalendarDay {
  const ready = addDays(today, leadDays);
  return from !== null && from > ready ? from : ready;
}

/** Whether an order placed today can still be collected within the window (D-39). */
export function isOpenWindow(window: CollectionWindow, today: CalendarDay): boolean {
  return window.to === null || window.to >= firstDayOf(window, today);
}
