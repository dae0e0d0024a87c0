import type { Pence } from './pence.ts';
import { penceTyped } from './pence-typed.ts';

/** What a cell or a field with a price says: a sum, nothing (null), or a text that was not understood, with the reason. */
export type PriceTyped = { readonly pence: Pence | null; readonly fault: string };

/**
 * A price in pounds that staff type, or paste as a spreadsheet copies it: `3.6`, `£ 1,234.50`, with the spaces that it puts around or
 * after the sign. Empty = no price. Nothing is guessed: a decimal comma, three decimals or words are refused in a sentence, and so is a
 * single comma before three figures without pence, `3,605`, which is pounds to some and pence to others.
 */
export function priceTyped(text: string): PriceTyped {
  const trimmed = text.replaceAll(/[\s\u00a0\u202f]+/g, ' ').trim();
  if (trimmed === '') return { pence: null, fault: '' };
  const unclear = UNCLEAR_COMMA.exec(trimmed);
  if (unclear !== null) return { pence: null, fault: unclearFault(unclear) };
  const pence = penceTyped(trimmed);
  return pence === null ? { pence, fault: reasonOf(trimmed) } : { pence, fault: '' };
}

const UNCLEAR_COMMA = /^£? ?(\d{1,3}),(\d{3})$/;

/** Both ways to read it, each as it would be understood. */
function unclearFault([, before = '', behind = '']: RegExpExecArray): string {
  const thousandths = Number(before + behind);
  const hundredths = Math.floor((thousandths + 5) / 10);
  return `Not understood with this comma: please write ${thousandths} or ${(hundredths / 100).toFixed(2)}`;
}

function reasonOf(text: string): string {
  if (/^[-−(]/.test(text)) return 'A price is not below nothing';
  if (/\.\d{3,}$/.test(text)) return 'A price has two decimals at most';
  if (/,\d{1,2}$/.test(text)) return 'Pence stand after a point, such as 3.60';
  return 'Not understood: pounds and pence, such as 3.60';
}
