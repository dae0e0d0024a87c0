import type { Instant } from '#rules/calendar/instant.ts';

/**
 * One PayPal order per attempt to pay, however often it is asked for. A restored database gives the numbers of lost attempts
 * again, and PayPal would answer with the order that somebody else has paid: so the moment of the beginning belongs to it.
 */
export function createRequestId(attempt: {
  readonly id: number;
  readonly orderId: number;
  readonly startedAt: Instant;
}) {
  return `bs-create-${attempt.orderId}-${attempt.id}-${Date.parse(attempt.startedAt)}`;
}

/** One key per PayPal order; after a decline the buyer's next try is a new request, or the decline would be replayed. */
export function captureRequestId(paypalOrderId: string, declinesSoFar = 0): string {
  return declinesSoFar === 0 ? `bs-capture-${paypalOrderId}` : `bs-capture-${paypalOrderId}-${declinesSoFar + 1}`;
}

/** Money of one capture goes back once. */
export function refundRequestId(captureId: string): string {
  return `bs-refund-${captureId}`;
}
