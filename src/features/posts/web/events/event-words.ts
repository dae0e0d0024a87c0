import { addDays } from '#rules/calendar/calendar-day.ts';
import { instant } from '#rules/calendar/instant.ts';
import { londonTime } from '#rules/calendar/london-time.ts';
import { formatDayInWords, formatTime } from '#rules/wording/formats/format-date.ts';
import type { PostHead } from '../../posts.contract.ts';

const CLOSED_EVENT = 11;
const SMALL_HOURS = 6 * 60;

/** An event for invited guests only (D-133). */
export function isClosedEvent({ mode }: Pick<PostHead, 'mode'>): boolean {
  return mode % 1000 === CLOSED_EVENT;
}

/** A draft, which only administrators see; an archived event is none. */
export function isNotActiveYet({ active, archived }: Pick<PostHead, 'active' | 'archived'>): boolean {
  return !active && !archived;
}

/**
 * `Saturday 28 November 2026` and `7:30 pm to 10:00 pm`, in London time. An event that ends in the small hours counts
 * as one day.
 */
export function whenOf({ dt, dtEnd }: Pick<PostHead, 'dt' | 'dtEnd'>): { readonly day: string; readonly time: string } {
  const [starts, ends] = [instant(dt), dtEnd === null ? null : instant(dtEnd)];
  const day = londonTime(starts).day;
  const from = formatTime(starts);
  if (ends === null) return { day: formatDayInWords(day), time: from };
  const end = londonTime(ends);
  const sameNight = end.day === day || (end.day === addDays(day, 1) && end.minutesSinceMidnight <= SMALL_HOURS);
  if (sameNight) return { day: formatDayInWords(day), time: `${from} to ${formatTime(ends)}` };
  return {
    day: `${formatDayInWords(day)} to ${formatDayInWords(end.day)}`,
    time: `from ${from}, until ${formatTime(ends)} on the last day`,
  };
}
