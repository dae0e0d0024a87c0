import type { Pence } from '../../money/pence.ts';
import { formatMoney } from '../formats/format-money.ts';

/** That money of a credit does not go back: it counts for what comes in the place of what was taken out (decision 82). */
export function carriedSentence(carried: Pence): string {
  return `${formatMoney(carried)} of what was paid counts for what comes in its place.`;
}

/** That money of a credit does not go back: it has not been paid yet, and is owed on account no more. */
export function offAccountSentence(offAccount: Pence): string {
  return `${formatMoney(offAccount)} comes off what is owed on account.`;
}
