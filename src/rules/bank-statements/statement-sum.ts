import { pence, type Pence } from '../money/pence.ts';
import { penceTyped } from '../money/pence-typed.ts';

/**
 * A sum as British banks write it, in pence: `1,234.50`, `£12.5`, `-£3.00`, `+4`, `(7.20)` for minus 7.20. Null = not a sum: a third
 * decimal, a decimal comma, a word.
 */
export function statementSum(text: string): Pence | null {
  const plain = text.replaceAll(/[\s\u00a0]/g, '').replace(/GBP/i, '');
  const inBrackets = /^\((.+)\)$/.exec(plain);
  const [, sign = '', rest = ''] = /^(£?[-−+])?(.*)$/u.exec(inBrackets?.[1] ?? plain) ?? [];
  if (inBrackets !== null && sign !== '') return null;
  const sum = penceTyped(rest);
  if (sum === null) return null;
  const isNegative = inBrackets !== null || /[-−]/u.test(sign);
  return isNegative && sum !== 0 ? pence(0 - sum) : sum;
}
