import type { Instant } from './instant.ts';
import { londonTime } from './london-time.ts';

/**
 * A moment in London time with its offset from UTC: `2026-07-01T19:30:00+01:00`. For readers that take the local hour from the
 * text, such as search engines for an event.
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
