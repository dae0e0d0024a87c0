import { addDays, FRIDAY, MONDAY, nextWeekday, SATURDAY } from '#rules/calendar/calendar-day.ts';
import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';
import { londonTime } from '#rules/calendar/london-time.ts';
import { firstOpenDay } from '#rules/opening-hours/first-open-day.ts';
import type { OpeningEntry } from '#rules/opening-hours/opening-entry.ts';
import type { SiteId } from '#rules/orders/draft.ts';

/** A place to collect from with its collection hours; one without hours of its own gives beer out on every day. */
export type CollectionSite = { readonly id: SiteId; readonly hours: readonly OpeningEntry[] };

/** After four on a Friday nothing is packed before Monday (D-82). */
export const FRIDAY_CUT_OFF_MINUTES = 16 * 60;

/**
 * The first day on which an order of now can be collected (D-82): tomorrow, or Monday for orders from Friday four o'clock to
 * Sunday, and from there the first day the site is open. Null when it does not open for two months.
 */
export function collectionDay(now: Instant, site: CollectionSite): CalendarDay | null {
  const earliest = earliestCollectionDay(now);
  return site.hours.length === 0 ? earliest : firstOpenDay(site.hours, earliest);
}

/** The site chosen counts, and before one is chosen whichever opens first. */
export function firstCollectionDay(
  now: Instant,
  sites: readonly CollectionSite[],
  chosen: SiteId | null,
): CalendarDay | null {
  const asked = sites.some(({ id }) => id === chosen) ? sites.filter(({ id }) => id === chosen) : sites;
  const days = asked.map((site) => collectionDay(now, site)).filter((day) => day !== null);
  return days.toSorted()[0] ?? null;
}

function earliestCollectionDay(now: Instant): CalendarDay {
  const { day, weekday, minutesSinceMidnight } = londonTime(now);
  const weekend = weekday >= SATURDAY || (weekday === FRIDAY && minutesSinceMidnight >= FRIDAY_CUT_OFF_MINUTES);
  return weekend ? nextWeekday(day, MONDAY) : addDays(day, 1);
}
