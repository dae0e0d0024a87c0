import type { TillTender } from '../till/till-sale.ts';

const NAMES: Readonly<Record<TillTender, string>> = {
  cash: 'Cash',
  card: 'Card',
  gateway: 'Card gateway',
};

/** By what a part of a sale was paid, as the till and its receipts name it (D-170). */
export function tenderName(by: TillTender): string {
  return NAMES[by];
}
