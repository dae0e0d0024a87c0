import { type Instant, millisecondsBetween } from '#rules/calendar/instant.ts';

const MINUTE_MS = 60_000;

/** How old something is, in the largest unit of which there is a whole one: `just now`, `12 min`, `3 h`, `2 days`. */
export function copyAge(since: Instant, now: Instant): string {
  const minutes = Math.floor(millisecondsBetween(since, now) / MINUTE_MS);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${hours} h`;
  const days = Math.floor(hours / 24);
  return days === 1 ? '1 day' : `${days} days`;
}
