import { addUp, type Pence, pence } from '../money/pence.ts';
import type { VatOfRate } from '../pricing/priced-order.ts';
import { sumByRate } from '../pricing/split-vat.ts';
import { TILL_WAYS_OF_PAYING, type TillPayment, type TillWayOfPaying } from './till-sale.ts';

/** What a day of a till needs to know of a refund. `payments` = what was given back; `vatByRate` adds up to the total. */
export type RefundOfDay = {
  readonly payments: readonly TillPayment[];
  readonly total: Pence;
  readonly vatByRate: readonly VatOfRate[];
};

/** What a day of a till needs to know of a sale. `discount` = VAT included. */
export type SaleOfDay = RefundOfDay & { readonly discount: Pence };

/** A day of a till, from its opening to the counting of its drawer. All sums in pence, VAT included where `vat` says nothing else. */
export type DayTotals = {
  readonly sales: number;
  readonly refunds: number;
  readonly sold: Pence;
  readonly refunded: Pence;
  readonly discounts: Pence;
  /** What was sold and not paid at the till. */
  readonly unpaid: Pence;
  /** Each way of paying, gift vouchers and those of no pence included. */
  readonly tenders: readonly { readonly by: TillWayOfPaying; readonly taken: Pence; readonly refunded: Pence }[];
  /** Sales less refunds, the highest rate first. */
  readonly vat: readonly VatOfRate[];
  readonly float: Pence;
  /** What lies in the drawer if all is right: the float and the cash that was taken, less the cash that was given back. */
  readonly cashExpected: Pence;
  readonly counted: Pence;
  /** Counted less expected: negative = there is too little. */
  readonly difference: Pence;
};

/** The same of a day that nobody has counted. */
export type UncountedTotals = Omit<DayTotals, 'counted' | 'difference'> & {
  readonly counted: null;
  readonly difference: null;
};

type Day = {
  readonly sales: readonly SaleOfDay[];
  readonly refunds: readonly RefundOfDay[];
  readonly float: Pence;
};

/** The totals of a day of a till (D-170): the sums of its sales and refunds, and how its drawer differs from them. */
export function dayTotals({ counted, ...day }: Day & { readonly counted: Pence }): DayTotals {
  const totals = sumsOf(day);
  return { ...totals, counted, difference: pence(counted - totals.cashExpected) };
}

/** The totals of a day that ended without a count. */
export function uncountedTotals(day: Day): UncountedTotals {
  return { ...sumsOf(day), counted: null, difference: null };
}

function sumsOf({ sales, refunds, float }: Day): Omit<DayTotals, 'counted' | 'difference'> {
  const tenders = TILL_WAYS_OF_PAYING.map((by) => ({ by, taken: sumBy(by, sales), refunded: sumBy(by, refunds) }));
  const taken = addUp(tenders.map((one) => one.taken));
  const sold = addUp(sales.map(({ total }) => total));
  const cashExpected = pence(float + sumBy('cash', sales) - sumBy('cash', refunds));
  return {
    sales: sales.length,
    refunds: refunds.length,
    sold,
    refunded: addUp(refunds.map(({ total }) => total)),
    discounts: addUp(sales.map(({ discount }) => discount)),
    unpaid: pence(sold - taken),
    tenders,
    vat: sumByRate([
      ...sales.flatMap(({ vatByRate }) => vatByRate),
      ...refunds.flatMap(({ vatByRate }) => vatByRate.map(givenBack)),
    ]),
    float,
    cashExpected,
  };
}

function sumBy(tender: TillWayOfPaying, all: readonly Pick<RefundOfDay, 'payments'>[]): Pence {
  return addUp(all.flatMap(({ payments }) => payments.filter(({ by }) => by === tender)).map(({ amount }) => amount));
}

function givenBack({ rate, net, vat }: VatOfRate): VatOfRate {
  return { rate, net: pence(0 - net), vat: pence(0 - vat) };
}
