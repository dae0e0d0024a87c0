import { addDays } from '#rules/calendar/calendar-day.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import type { Pack } from '#rules/catalogue/pack.ts';

/** When a pack of beer made to order can be collected: from the first to the last day, and so many days after it was ordered. */
export type CollectionWindow = {
  readonly from: CalendarDay | null;
  readonly to: CalendarDay | null;
  readonly leadDays: number;
};

/** How many days racking takes where the pack does not say (D-116). */
export const USUAL_LEAD_DAYS = 3;

type Racked = Pick<Pack, 'soldFrom' | 'soldTo' | 'leadDays'>;

/** The window of a pack. Each racking is a pack of its own, so that its stock is the stock of its window (D-117). */
export function windowOf({ soldFrom, soldTo, leadDays }: Racked): CollectionWindow {
  return { from: soldFrom, to: soldTo, leadDays: leadDays > 0 ? leadDays : USUAL_LEAD_DAYS };
}

/** The first day that an order of today could be collected, opening days aside. London days. */
export function firstDayOf({ from, leadDays }: CollectionWindow, today: CalendarDay): CalendarDay {
  const ready = addDays(today, leadDays);
  return from !== null && from > ready ? from : ready;
}

/** Whether the window is still to be had by somebody who orders today (D-39). */
export function isOpenWindow(window: CollectionWindow, today: CalendarDay): boolean {
  return window.to === null || window.to >= firstDayOf(window, today);
}
