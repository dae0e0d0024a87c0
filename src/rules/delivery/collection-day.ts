import { addDays, FRIDAY, MONDAY, nextWeekday, SATURDAY } from '#rules/calendar/calendar-day.ts';
import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';
import { londonTime } from '#rules/calendar/london-time.ts';
import { firstOpenDay, isOpenOn } from '#rules/opening-hours/first-open-day.ts';
import type { OpeningEntry } from '#rules/opening-hours/opening-entry.ts';
import type { CollectionPointId } from '#rules/orders/placing/draft.ts';

/** A collection site with its hours; a site without hours gives out beer every day except the three of `NOBODY_WORKS`. */
export type CollectionPoint = { readonly id: CollectionPointId; readonly hours: readonly OpeningEntry[] };

/** Orders after four o'clock on a Friday are packed on Monday (D-82). */
export const FRIDAY_CUT_OFF_MINUTES = 16 * 60;

/**
 * The first day on which an order placed now can be collected (D-82): from tomorrow, or from Monday for orders between Friday four
 * o'clock and Sunday, the first day on which the site is open. Null if it does not open for two months.
 */
export function collectionDay(now: Instant, collectionPoint: CollectionPoint): CalendarDay | null {
  const earliest = earliestCollectionDay(now);
  if (collectionPoint.hours.length > 0) return firstOpenDay(collectionPoint.hours, earliest);
  let day = earliest;
  while (!givesOutOn(collectionPoint, day)) day = addDays(day, 1);
  return day;
}

/**
 * Whether a site gives out orders on a day (D-82): by its hours; without hours, on every day except Christmas Day, Boxing Day and
 * New Year's Day.
 */
export function givesOutOn({ hours }: Pick<CollectionPoint, 'hours'>, day: CalendarDay): boolean {
  return hours.length > 0 ? isOpenOn(hours, day) : !NOBODY_WORKS.includes(day.slice(5));
}

const NOBODY_WORKS = ['12-25', '12-26', '01-01'];

/** Of the chosen site; before one is chosen, of the first in the list (the brewery's own) that has a day (D-82). */
export function firstCollectionDay(
  now: Instant,
  collectionPoints: readonly CollectionPoint[],
  chosen: CollectionPointId | null,
): CalendarDay | null {
  const points = collectionPoints.some(({ id }) => id === chosen)
    ? collectionPoints.filter(({ id }) => id === chosen)
    : collectionPoints;
  for (const collectionPoint of points) {
    const day = collectionDay(now, collectionPoint);
    if (day !== null) return day;
  }
  return null;
}

function earliestCollectionDay(now: Instant): CalendarDay {
  const { day, weekday, minutesSinceMidnight } = londonTime(now);
  const weekend = weekday >= SATURDAY || (weekday === FRIDAY && minutesSinceMidnight >= FRIDAY_CUT_OFF_MINUTES);
  return weekend ? nextWeekday(day, MONDAY) : addDays(day, 1);
}
