import { type Instant, later, millisecondsBetween } from '../calendar/instant.ts';

/** A clock that is off by more, in milliseconds, is noted. */
export const CLOCK_OFF_MS = 10 * 60_000;

/** What a device has not sent for longer, in milliseconds, is taken to be of a wrong clock. */
const LONGEST_KEPT_MS = 366 * 86_400_000;

/** What the clock of a device is ahead of ours, in milliseconds, by when a message was sent; behind it = negative. */
export function clockOff(sentAt: Instant, receivedAt: Instant): number {
  return millisecondsBetween(receivedAt, sentAt);
}

export function isClockWrong(offMs: number): boolean {
  return Math.abs(offMs) > CLOCK_OFF_MS;
}

/** When something was sold by our clock, and whether that can be believed; if not, it is when it was received. */
export function correctedMoment(
  soldAt: Instant,
  sentAt: Instant,
  receivedAt: Instant,
): { readonly at: Instant; readonly isBelieved: boolean } {
  const earlierMs = millisecondsBetween(soldAt, sentAt);
  if (earlierMs < 0 || earlierMs > LONGEST_KEPT_MS) return { at: receivedAt, isBelieved: false };
  return { at: later(receivedAt, -earlierMs), isBelieved: true };
}
