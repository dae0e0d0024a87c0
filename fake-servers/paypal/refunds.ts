import { type ReceivedRequest, json } from '../small-server.ts';
import { inPence, type LedgerBook, type LedgerRefund, type Money, newId } from './ledger.ts';
import type { Made } from './orders.ts';
import { notFound, unprocessable } from './problem.ts';
import { parse, remember, replyOf } from './replays.ts';
import { showRefund } from './show.ts';

/** Gives back what was asked for, or all that is left of a capture. */
export function refundCapture(
  book: LedgerBook,
  captureId: string,
  request: ReceivedRequest,
  url: string,
): Made<LedgerRefund> {
  const taken = book.capture(captureId);
  if (taken === undefined) return { answer: notFound(), made: null };
  const before = book.ledger.refunds.find((each) => each.id === replyOf(book, request));
  if (before !== undefined) return { answer: json(200, showRefund(before, taken, url)), made: null };
  const left = inPence(taken.amount) - taken.refundedPence;
  const wish = parse(request.body) as { amount?: Money; custom_id?: string } | null;
  const amount = wish?.amount ?? { ...taken.amount, value: (left / 100).toFixed(2) };
  if (left === 0)
    return {
      answer: unprocessable('CAPTURE_FULLY_REFUNDED', 'The capture has already been fully refunded.'),
      made: null,
    };
  if (inPence(amount) > left)
    return {
      answer: unprocessable(
        'REFUND_AMOUNT_EXCEEDED',
        'The refund amount must be less than or equal to the capture amount that has not yet been refunded.',
      ),
      made: null,
    };
  const made: LedgerRefund = {
    id: newId(),
    captureId,
    amount,
    customId: wish?.custom_id ?? taken.customId,
    at: new Date().toISOString(),
  };
  taken.refundedPence += inPence(amount);
  taken.status = taken.refundedPence === inPence(taken.amount) ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
  book.ledger.refunds.push(made);
  remember(book, request, made.id);
  return { answer: json(201, showRefund(made, taken, url)), made };
}
