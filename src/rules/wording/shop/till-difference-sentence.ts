import type { TillDifference } from '../../till/till-differences.ts';
import { formatMoney } from '../formats/format-money.ts';
import { formatDiscountRate } from '../formats/format-percent.ts';

/** How a sale of a till differs from what the shop would have charged, in half a sentence. */
export function tillDifferenceSentence(difference: TillDifference): string {
  switch (difference.differs) {
    case 'price': {
      const now = difference.price === null ? 'has no price in the shop' : `costs ${formatMoney(difference.price)} now`;
      return `${difference.name} was charged at ${formatMoney(difference.charged)} and ${now}`;
    }
    case 'not-sold':
      return `${difference.name} is not sold any more`;
    case 'membership-over':
      return 'the membership that gave the discount is not in force';
    case 'discount':
      return `a discount of ${formatDiscountRate(difference.charged)} was given, and the membership gives ${formatDiscountRate(difference.rate)}`;
    case 'age-not-checked':
      return 'nobody noted that the buyer of alcohol is of age';
    case 'moment':
      return 'the device does not know when it was sold';
    case 'late-for-day':
      return `it came when the drawer of day ${difference.day} had been counted`;
    case 'seller-not-permitted':
      return 'whoever did it may not sell at the till any more';
    case 'tab-settled-before':
      return 'another sale had paid its tab before';
    case 'tab-taken-over':
      return 'another till had taken its tab over';
    case 'short-of-stock':
      return `${difference.units === 1 ? '1 piece was' : `${difference.units} pieces were`} not free in the stock`;
  }
  return difference satisfies never;
}
