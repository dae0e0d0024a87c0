import type { TillWayOfPaying } from '../../till/till-sale.ts';

const NAMES: Readonly<Record<TillWayOfPaying, string>> = {
  cash: 'Cash',
  card: 'Card',
  gateway: 'Card gateway',
  voucher: 'Gift voucher',
};

/** By what a part of a sale was paid, as the till and its receipts name it (D-170). */
export function tenderName(by: TillWayOfPaying): string {
  return NAMES[by];
}
