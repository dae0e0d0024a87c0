import { addDays, FRIDAY, MONDAY, nextWeekday, SATURDAY } from '#rules/calendar/calendar-day.ts';
import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';
import { londonTime } from '#rules/calendar/london-time.ts';
import { firstOpenDay, isOpenOn } from '#rules/opening-hours/first-open-day.ts';
import type { OpeningEntry } from '#rules/opening-hours/opening-entry.ts';
import type { CollectionPointId } from '#rules/orders/draft.ts';

/** A place to collect from with its collection hours; one without hours of its own gives beer out on all but three days. */
export type CollectionPoint = { readonly id: CollectionPointId; readonly hours: readonly OpeningEntry[] };

/** After four on a Friday nothing is packed before Monday (D-82). */
export const FRIDAY_CUT_OFF_MINUTES = 16 * 60;

/**
 * The first day on which an order of now can be collected (D-82): tomorrow, or Monday for orders from Friday four o'clock to
 * Sunday, and from there the first day the site is open. Null when it does not open for two months.
 */
export function collectionDay(now: Instant, collectionPoint: CollectionPoint): CalendarDay | null {
  const earliest = earliestCollectionDay(now);
  if (collectionPoint.hours.length > 0) return firstOpenDay(collectionPoint.hours, earliest);
  let day = earliest;
  while (!givesOutOn(collectionPoint, day)) day = addDays(day, 1);
  return day;
}

/**
 * Whether orders are given out at a site on a day (D-82): as its hours say, and without hours of its own on every day but
 * Christmas Day, Boxing Day and New Year's Day.
 */
export function givesOutOn({ hours }: Pick<CollectionPoint, 'hours'>, day: CalendarDay): boolean {
  return hours.length > 0 ? isOpenOn(hours, day) : !NOBODY_WORKS.includes(day.slice(5));
}

const NOBODY_WORKS = ['12-25', '12-26', '01-01'];

/** The site chosen counts. Before one is chosen it is the first of the list, the brewery's own, unless that gives nothing out (D-82). */
export function firstCollectionDay(
  now: Instant,
  collectionPoints: readonly CollectionPoint[],
  chosen: CollectionPointId | null,
): CalendarDay | null {
  const points = collectionPoints.some(({ id }) => id === chosen)
    ? collectionPoints.filter(({ id }) => id === chosen)
    : collectionPoints;
  return points.map((collectionPoint) => collectionDay(now, collectionPoint)).find((day) => day !== null) ?? null;
}

function earliestCollectionDay(now: Instant): CalendarDay {
  const { day, weekday, minutesSinceMidnight } = londonTime(now);
  const weekend = weekday >= SATURDAY || (weekday === FRIDAY && minutesSinceMidnight >= FRIDAY_CUT_OFF_MINUTES);
  return weekend ? nextWeekday(day, MONDAY) : addDays(day, 1);
}
