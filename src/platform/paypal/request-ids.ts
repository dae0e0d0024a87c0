/** One PayPal order per attempt to pay, however often it is asked for. */
export function createRequestId(orderId: number, attemptId: number): string {
  return `bs-create-${orderId}-${attemptId}`;
}

/** One key per PayPal order; after a decline the buyer's next try is a new request, or the decline would be replayed. */
export function captureRequestId(paypalOrderId: string, declinesSoFar = 0): string {
  return declinesSoFar === 0 ? `bs-capture-${paypalOrderId}` : `bs-capture-${paypalOrderId}-${declinesSoFar + 1}`;
}

/** Money of one capture goes back once. */
export function refundRequestId(captureId: string): string {
  return `bs-refund-${captureId}`;
}
