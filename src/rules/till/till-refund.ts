/** Why a refund of a till is not taken; a closed list. */
export const TILL_REFUND_REFUSALS = [
  'number-used',
  'may-not-sell',
  'unknown-day',
  'unknown-sale',
  'more-than-sold',
  'more-than-paid',
  'wrong-sums',
] as const;
export type TillRefundRefusal = (typeof TILL_REFUND_REFUSALS)[number];
