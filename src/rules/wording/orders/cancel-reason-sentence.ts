import type { CancelReason } from '../../orders/amending/cancel-reason.ts';

/** What its customer is told first of an order that staff have cancelled. */
export function cancelReasonSentence(reason: CancelReason): string {
  return SENTENCES[reason];
}

const SENTENCES: Readonly<Record<CancelReason, string>> = {
  other: 'We have cancelled it.',
  'not-delivered': 'It could not be delivered and has come back to us, so we have cancelled it.',
  'not-collected': 'It was ready, and nobody has collected it, so we have cancelled it.',
  'no-proof-of-age':
    'It could not be handed over, because nobody could show that they are 18 or over. The law leaves us no choice.',
};
