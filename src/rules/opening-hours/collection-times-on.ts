import type { CalendarDay } from '#rules/calendar/instant.ts';
import { entriesOn } from './openings-on.ts';
import type { OpeningEntry } from './opening-entry.ts';

/** The times at which a site gives out orders on a day, in words, including dated changes (D-140). */
export function collectionTimesOn(entries: readonly OpeningEntry[], day: CalendarDay): string {
  const open = entriesOn(entries, day).filter((entry) => entry.opens >= 0);
  if (open.length === 0) return 'No collections on this day';
  return open.map((entry) => `${timeOfDay(entry.opens)} to ${timeOfDay(entry.closes)}`).join(', ');
}

/** 570 minutes after midnight → `9:30 am`. */
export function timeOfMinutes(minutes: number): string {
  return timeOfDay(Math.floor(minutes / 60) * 100 + (minutes % 60));
}

/** 930 → `9:30 am`, 1200 → `12 noon`, 0 and 2400 → `midnight`. */
export function timeOfDay(hhmm: number): string {
  const [hour, minute] = [Math.floor(hhmm / 100) % 24, hhmm % 100];
  if (minute === 0 && hour === 0) return 'midnight';
  if (minute === 0 && hour === 12) return '12 noon';
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${hour % 12 === 0 ? 12 : hour % 12}${minutes} ${hour < 12 ? 'am' : 'pm'}`;
}
