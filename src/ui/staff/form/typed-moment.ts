import { atLondonTime } from '#rules/calendar/at-london-time.ts';
import { isCalendarDay } from '#rules/calendar/calendar-day.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import { formatClock } from '#rules/wording/formats/format-date.ts';

/** With these as their greatest, browsers take four digits as a whole year, and go on to what follows. */
export const LAST_DAY = '9999-12-31';
export const LAST_MOMENT = `${LAST_DAY}T23:59`;

/** A moment as a field of type `datetime-local` has it, by London clocks: `2027-06-12T18:30`. */
export function typedMoment(moment: Instant): string {
  return `${londonDay(moment)}T${formatClock(moment)}`;
}

/** The moment that was typed into such a field, by London clocks; null when it is not whole. */
export function readTypedMoment(typed: string): Instant | null {
  const [day = '', time = ''] = typed.split('T');
  const [hour, minute] = time.split(':').map(Number);
  if (!isCalendarDay(day) || hour === undefined || minute === undefined) return null;
  return atLondonTime(day, hour * 60 + minute);
}
