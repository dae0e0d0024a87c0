import type { Instant } from '#rules/calendar/instant.ts';

/**
 * One PayPal order per payment attempt, however often it is requested. It includes the start time, because after a restore the
 * numbers of lost attempts are reused, and PayPal would return the order that somebody else has paid.
 */
export function createRequestId(attempt: {
  readonly id: number;
  readonly orderId: number;
  readonly startedAt: Instant;
}) {
  return `bs-create-${attempt.orderId}-${attempt.id}-${Date.parse(attempt.startedAt)}`;
}

/** One key per PayPal order; a new one after each decline, since PayPal would otherwise repeat the decline. */
export function captureRequestId(paypalOrderId: string, declinesSoFar = 0): string {
  return declinesSoFar === 0 ? `bs-capture-${paypalOrderId}` : `bs-capture-${paypalOrderId}-${declinesSoFar + 1}`;
}

/** PayPal keeps request ids for six hours; an hour less, since clocks differ. */
export const REQUEST_IDS_LAST_MS = 5 * 3600_000;
