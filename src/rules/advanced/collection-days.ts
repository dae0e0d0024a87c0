import { addDays } from '#rules/calendar/calendar-day.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import { type CollectionPoint, givesOutOn } from '#rules/delivery/collection-day.ts';
import { type CollectionWindow, firstDayOf, USUAL_LEAD_DAYS } from './collection-window.ts';

/** How many days ahead a day can be chosen if no window ends earlier. */
export const DAYS_AHEAD = 92;

/** A collection site; one without hours gives out beer every day except three (D-82). */
export type CollectedAt = Pick<CollectionPoint, 'hours'>;

/**
 * The days on which everything with these windows can be collected at a site (D-116): within each window, after the longest lead
 * time, and when the site is open. In order; empty = no common day. Without windows, after the usual lead time. London days.
 */
export function collectionDays(
  windows: readonly CollectionWindow[],
  collectionPoint: CollectedAt,
  today: CalendarDay,
): readonly CalendarDay[] {
  const firsts =
    windows.length === 0 ? [addDays(today, USUAL_LEAD_DAYS)] : windows.map((one) => firstDayOf(one, today));
  const first = firsts.reduce((one, other) => (one > other ? one : other));
  const last = windows
    .flatMap(({ to }) => to ?? [])
    .reduce((one, other) => (one < other ? one : other), addDays(today, DAYS_AHEAD));
  const days: CalendarDay[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) {
    if (givesOutOn(collectionPoint, day)) days.push(day);
  }
  return days;
}
