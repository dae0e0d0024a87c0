import { MAX_PACK_PURCHASE_OF_TRADE } from '#rules/basket/most-packs.ts';

/** Why a text is no quantity of packs. */
export type QuantityFault = 'empty' | 'no-number' | 'negative' | 'not-whole' | 'unclear' | 'too-many';

export type QuantityTyped = { readonly quantity: number } | { readonly fault: QuantityFault };

/**
 * A quantity of whole packs as people type and spreadsheets write it: `6`, `6.00`, `1,200`, `1 200`, `2 x`, `× 2`. Refused are
 * negative ones, also `(3)`, parts of a pack, words, more than an order may have, and `1.200`, which is 1200 to one reader and 1.2 to
 * the next: a guess could be a thousand times too much.
 */
export function quantityTyped(text: string): QuantityTyped {
  const plain = plainOf(text);
  if (plain === '') return { fault: 'empty' };
  const negative = /^(?:-\s*(.+)|\((.+)\))$/.exec(plain);
  if (negative === null) return unsigned(plain);
  const typed = unsigned((negative[1] ?? negative[2] ?? '').trim());
  const isNumber = 'quantity' in typed ? typed.quantity > 0 : typed.fault !== 'no-number' && typed.fault !== 'empty';
  return isNumber ? { fault: 'negative' } : typed;
}

/** Whether a text is meant as a number, good or bad: by this the columns of a spreadsheet are told apart. */
export function looksLikeNumber(text: string): boolean {
  const typed = quantityTyped(text);
  return 'quantity' in typed || (typed.fault !== 'empty' && typed.fault !== 'no-number');
}

/** Wide digits and the spaces of spreadsheets become plain ones; a dash alone is how accounts write nothing. */
function plainOf(text: string): string {
  const plain = text
    .normalize('NFKC')
    .replaceAll(UNSEEN, '')
    .replaceAll(/[−–—]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^[x×*] ?(?=[\d(-])|(?<=[\d)]) ?[x×*]$/i, '');
  return plain === '-' ? '' : plain;
}

const UNSEEN = /[\u200b-\u200f\u2060\ufeff]/g;

function unsigned(plain: string): QuantityTyped {
  if (/^\d{1,3}\.\d{3}$/.test(plain)) return { fault: 'unclear' };
  const [, whole, part = ''] =
    /^\+?(\d+|\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+|\d{1,3}(?:['’]\d{3})+)(?:\.(\d+))?$/.exec(plain) ??
    /^\+?(\d+|\d{1,3}(?:\.\d{3})+),(\d+)$/.exec(plain) ??
    [];
  if (whole === undefined) return { fault: 'no-number' };
  if (/[1-9]/.test(part)) return { fault: 'not-whole' };
  const quantity = Number(whole.replaceAll(/\D/g, ''));
  return quantity > MAX_PACK_PURCHASE_OF_TRADE ? { fault: 'too-many' } : { quantity };
}
