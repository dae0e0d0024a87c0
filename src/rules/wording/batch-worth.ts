import type { BasisPoints, Pence } from '../money/pence.ts';
import type { BatchKind } from '../vouchers/batch-faults.ts';
import { formatMoney } from './format-money.ts';
import { formatDiscountRate } from './format-percent.ts';

type Worth = {
  readonly gives: BatchKind;
  readonly value: Pence;
  readonly discount: number;
  readonly collectionDiscount: number;
  readonly minimum: Pence;
};

/** What one code of a batch is worth, in words. Sums in pence, rates in hundredths of a percent. */
export function batchWorth({ gives, value, discount, collectionDiscount, minimum }: Worth): string {
  if (gives === 'gift') return formatMoney(value);
  return [
    ...(discount > 0 ? [`${formatDiscountRate(discount as BasisPoints)} off`] : []),
    ...(collectionDiscount > 0 ? [`${formatDiscountRate(collectionDiscount as BasisPoints)} off when collected`] : []),
    ...(minimum > 0 ? [`from ${formatMoney(minimum)} on`] : []),
  ].join(', ');
}
