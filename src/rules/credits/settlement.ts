import { addUp, type Pence, pence } from '../money/pence.ts';
import type { PricedOrder } from '../pricing/priced-order.ts';
import { type CreditPart, valueOf } from './credit-parts.ts';
import type { PriceLeft } from './price-left.ts';

type Credit = { readonly money: Pence; readonly giftVouchers: Pence };

type Facts = {
  readonly priced: Pick<PricedOrder, 'giftVouchers' | 'paymentCost'>;
  readonly total: PriceLeft['total'];
  /** All credits of the order, and those of their parts that the total leaves out already. */
  readonly credits: readonly Credit[];
  readonly takenOut: readonly CreditPart[];
  /** What its payments hold. */
  readonly held: Pence;
};

/** How far a placed order is paid. Pence; what is taken off the total is below 0. */
export type Settlement = {
  readonly steps: readonly { readonly says: string; readonly amount: Pence }[];
  /** Above 0: still to be paid; below: more has come than it costs. */
  readonly left: Pence;
};

/** What has been paid of a placed order's total, by what, and what is left. The total and the steps add up to it. */
export function settlement({ priced, total, credits, takenOut, held }: Facts): Settlement {
  const backToVouchers = addUp(credits.map(({ giftVouchers }) => giftVouchers));
  const credited = addUp(credits.map(({ money }) => money)) + backToVouchers;
  const hasCredits = credits.length > 0;
  const steps = [
    { says: 'Cost of this way of paying', amount: priced.paymentCost },
    { says: 'Credited', amount: pence(valueOf(takenOut) - credited) },
    {
      says: hasCredits ? 'Paid by gift vouchers, less what they have back' : 'Paid by gift vouchers',
      amount: pence(backToVouchers - priced.giftVouchers),
    },
    { says: hasCredits ? 'Paid, less what goes back' : 'Paid', amount: pence(0 - held) },
  ].filter(({ amount }) => amount !== 0);
  return { steps, left: addUp([total, ...steps.map(({ amount }) => amount)]) };
}
