import type { Instant } from '#rules/calendar/instant.ts';

/** The clock of the device, which may be wrong. */
export function momentNow(): Instant {
  return new Date().toISOString() as Instant;
}
