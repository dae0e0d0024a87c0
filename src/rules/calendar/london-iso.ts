import type { Instant } from './instant.ts';
import { londonTime } from './london-time.ts';

/**
 * A moment as London clocks show it, with their distance from UTC: `2026-07-01T19:30:00+01:00`. For those who read the
 * hour off the text, as search engines do with an event.
 */
export function londonIso(moment: Instant): string {
  const { day, minutesSinceMidnight } = londonTime(moment);
  const [hour, minute] = [Math.floor(minutesSinceMidnight / 60), minutesSinceMidnight % 60];
  const summer = hour !== new Date(moment).getUTCHours();
  return `${day}T${twoDigits(hour)}:${twoDigits(minute)}:00${summer ? '+01:00' : '+00:00'}`;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
