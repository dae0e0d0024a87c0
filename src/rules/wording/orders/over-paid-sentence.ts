import { pence } from '#rules/money/pence.ts';
import { formatMoney } from '../formats/format-money.ts';

/**
 * The sentence about payments that differ from the order's sum, in pence: positive too much, negative too little (D-55);
 * empty for 0.
 */
export function overPaidSentence(overPaid: number): string {
  if (overPaid === 0) return '';
  const [sum, which] = [formatMoney(pence(Math.abs(overPaid))), overPaid > 0 ? 'more' : 'less'];
  return `We have received ${sum} ${which} than the order total. We are sorry for the trouble; we will contact you.`;
}
