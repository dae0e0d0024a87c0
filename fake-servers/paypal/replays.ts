import type { Asked } from '../small-server.ts';
import type { LedgerBook } from './ledger.ts';

/** What was made by the same call under the same PayPal-Request-Id, or undefined. */
export function replyOf({ ledger }: LedgerBook, asked: Asked): string | undefined {
  return ledger.replies[replyKey(asked) ?? ''];
}

/** Notes what a call made, so that its repeat makes nothing new, and saves the ledger. Refusals are not kept. */
export function remember(book: LedgerBook, asked: Asked, id: string): void {
  const key = replyKey(asked);
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

function replyKey(asked: Asked): string | null {
  const id = asked.headers['paypal-request-id'];
  return typeof id === 'string' ? `${asked.path} ${id}` : null;
}
