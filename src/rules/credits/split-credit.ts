import { type Pence, pence } from '../money/pence.ts';

/** By what a credit goes back, in pence. */
export type CreditSplit = { readonly giftVouchers: Pence; readonly money: Pence };

/**
 * Splits a credit between the gift vouchers that paid for the order, in the proportion in which they did, and the money (D-164).
 * `before` is the value of all earlier credits: once all of the order is credited, each has back what it paid.
 */
export function splitCredit(
  value: Pence,
  { giftVouchers, due }: { readonly giftVouchers: Pence; readonly due: Pence },
  before: Pence,
): CreditSplit {
  const paid = giftVouchers + due;
  const upTo = (sum: number) => (paid === 0 ? 0 : Math.floor((2 * sum * giftVouchers + paid) / (2 * paid)));
  const share = pence(upTo(before + value) - upTo(before));
  return { giftVouchers: share, money: pence(value - share) };
}
