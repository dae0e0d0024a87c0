import { pence } from '#rules/money/pence.ts';
import { formatMoney } from './format-money.ts';

/** What is said of a card payment that was not the sum of the order, in pence: more than nought too much, less too little (D-55); empty when it was. */
export function overPaidSentence(overPaid: number): string {
  if (overPaid === 0) return '';
  const [sum, which] = [formatMoney(pence(Math.abs(overPaid))), overPaid > 0 ? 'more' : 'less'];
  return `We have received ${sum} ${which} than the order total. We are sorry for the trouble; we will contact you.`;
}
