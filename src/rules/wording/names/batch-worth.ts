import type { BasisPoints, Pence } from '../../money/pence.ts';
import type { BatchKind } from '../../vouchers/batch-faults.ts';
import { formatMoney } from '../formats/format-money.ts';
import { formatDiscountRate } from '../formats/format-percent.ts';

type Worth = {
  readonly gives: BatchKind;
  readonly value: Pence;
  readonly discount: number;
  readonly collectionDiscount: number;
  readonly minimum: Pence;
  readonly amountOff: Pence;
  readonly freeDelivery: boolean;
};

/** What one code of a batch is worth, in words. Sums in pence, rates in hundredths of a percent. */
export function batchWorth(worth: Worth): string {
  const { gives, value, discount, collectionDiscount, minimum, amountOff, freeDelivery } = worth;
  if (gives === 'gift') return formatMoney(value);
  return [
    ...(discount > 0 ? [`${formatDiscountRate(discount as BasisPoints)} off`] : []),
    ...(collectionDiscount > 0 ? [`${formatDiscountRate(collectionDiscount as BasisPoints)} off when collected`] : []),
    ...(amountOff > 0 ? [`${formatMoney(amountOff)} off`] : []),
    ...(freeDelivery ? ['free delivery'] : []),
    ...(minimum > 0 ? [`from ${formatMoney(minimum)} on`] : []),
  ].join(', ');
}
