import type { PasteFault } from '#rules/trade/read-pasted-order.ts';

/** Why a pasted row cannot be ordered as it is; also of the products that were looked for in the list. */
export type RowFault = PasteFault | 'unknown' | 'several' | 'code-of-another';

/** What was not understood of a pasted row, and what would make it work. */
export function pasteFaultSentence(fault: RowFault): string {
  return SENTENCES[fault];
}

const SENTENCES: Readonly<Record<RowFault, string>> = {
  empty: 'There is no quantity',
  'no-quantity': 'There is no quantity: write it in a column of its own, or as 2 x Reedcutter',
  'no-number': 'The quantity is not a number',
  negative: 'A quantity cannot be negative',
  'not-whole': 'Only whole packs can be ordered',
  unclear: 'The point is unclear: write 1200 or 1,200',
  'too-many': 'At most 99,999 of one product go on an order',
  'no-product': 'There is no product',
  'unclear-columns': 'It is not clear which number is the quantity',
  unknown: 'No product of the list is called so',
  several: 'Several products may be meant',
  'code-of-another': 'This number is that of another product',
};
