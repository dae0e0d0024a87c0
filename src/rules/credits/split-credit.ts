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

/** A credit with what becomes of its money, in pence: what counts for another order, and what comes off what is owed on account. */
export type CreditedMoney = { readonly money: Pence; readonly carried: Pence; readonly offAccount: Pence };

/** What of a credit's money comes off what is owed on account, where `left` is still to be paid: only the rest goes back. Pence. */
export function offAccountOf(money: Pence, left: Pence): Pence {
  return pence(Math.max(0, Math.min(money, left)));
}

/** What of a credit's money goes back by the way it was paid, in pence. */
export function creditGoesBack({ money, carried, offAccount }: CreditedMoney): Pence {
  return pence(money - carried - offAccount);
}
