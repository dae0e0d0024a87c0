import type { TillDayRefusal } from '../../till/till-day.ts';
import type { TillRefundRefusal } from '../../till/till-refund.ts';
import type { TillRefusal } from '../../till/till-sale.ts';

type Refusal = TillRefusal | TillRefundRefusal | TillDayRefusal;

const SENTENCES: Readonly<Record<Refusal, string>> = {
  'number-used': 'Something else of this till has this number',
  'may-not-sell': 'Whoever did it may not sell at the till',
  'unknown-day': 'The till has not opened the day to which it belongs',
  'unknown-pack': 'It holds something that there is not',
  'wrong-options': 'What was chosen does not fit what was sold',
  'not-at-till': 'Memberships are not sold at the till',
  'wrong-sums': 'Its sums do not agree',
  'voucher-unknown': 'There is no voucher with this code',
  'voucher-not-valid':
    'This voucher cannot pay for it: it is no gift voucher, not good today, or somebody else’s, or gift vouchers are bought with it',
  'voucher-short': 'There is not so much left on this gift voucher',
  'voucher-spent': 'A gift voucher of it was spent, so it cannot come back',
  'voucher-in-part': 'Gift vouchers of one line come back together, or not at all',
  'unknown-sale': 'There is no such sale of a till',
  'more-than-sold': 'More would come back than was sold, or is left of it',
  'more-than-paid': 'More would be given back than was paid, or is left of it',
};

/** Why a sale, a refund, or the opening or closing of a day of a till was not taken. */
export function tillRefusalSentence(refusal: Refusal): string {
  return SENTENCES[refusal];
}
