import type { ReceivedRequest } from '../small-server.ts';
import type { LedgerBook } from './ledger.ts';

/** What was made by the same call under the same PayPal-Request-Id, or undefined. */
export function replyOf({ ledger }: LedgerBook, request: ReceivedRequest): string | undefined {
  return ledger.replies[replyKey(request) ?? ''];
}

/** Notes what a call made, so that its repeat makes nothing new, and saves the ledger. Refusals are not kept. */
export function remember(book: LedgerBook, request: ReceivedRequest, id: string): void {
  const key = replyKey(request);
  if (key !== null) book.ledger.replies[key] = id;
  book.save();
}

export function parse(body: string): unknown {
  try {
    return body === '' ? null : JSON.parse(body);
  } catch {
    return null; // not JSON: refused by what reads it
  }
}

function replyKey(request: ReceivedRequest): string | null {
  const id = request.headers['paypal-request-id'];
  return typeof id === 'string' ? `${request.path} ${id}` : null;
}
