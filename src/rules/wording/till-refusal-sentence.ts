import type { TillRefusal } from '../till/till-sale.ts';

const SENTENCES: Readonly<Record<TillRefusal, string>> = {
  'number-used': 'Another sale of this till has this number',
  'may-not-sell': 'Whoever sold it may not sell at the till',
  'unknown-pack': 'It holds something that there is not',
  'wrong-options': 'What was chosen does not fit what was sold',
  'not-at-till': 'Gift vouchers and memberships are not sold at the till',
  'wrong-sums': 'Its sums do not agree',
};

/** Why a sale of a till was not taken. */
export function tillRefusalSentence(refusal: TillRefusal): string {
  return SENTENCES[refusal];
}
