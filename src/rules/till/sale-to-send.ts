import type { Pence } from '../money/pence.ts';
import { type CurrentSale, discountOfSale } from './current-sale.ts';
import { cashGiven, leftToPay } from './pay-sale.ts';
import { priceSale } from './price-sale.ts';
import type { TillWayOfPaying } from './till-sale.ts';

/** A sale in the words of the message of a till, but for its number, its moment and its day. */
export type SaleToSend = {
  readonly sellerId: number;
  readonly ageCheckedByStaff: boolean;
  readonly lines: {
    readonly packId: number;
    readonly extraItemId: number;
    readonly picks: number[];
    readonly quantity: number;
    readonly price: Pence;
  }[];
  readonly discountRate: number;
  readonly memberHash: string;
  readonly payments: { readonly by: TillWayOfPaying; readonly amount: Pence; readonly voucherCode: string }[];
  readonly unpaid: boolean;
  readonly tendered: Pence | null;
  readonly total: Pence;
  /** The tab that it pays; empty = none. */
  readonly tabId: string;
};

/** The message of a sale that is complete. What is not paid of it stays unpaid. */
export function saleToSend(sale: CurrentSale): SaleToSend {
  const { total } = priceSale(sale);
  const { rate, memberHash } = discountOfSale(sale);
  return {
    sellerId: sale.sellerId,
    ageCheckedByStaff: sale.ageChecked,
    lines: sale.lines.map(({ packId, extraItemId, picks, quantity, price }) => ({
      packId,
      extraItemId,
      picks: [...picks],
      quantity,
      price,
    })),
    discountRate: rate,
    memberHash,
    payments: sale.payments.map(({ by, amount, voucherCode = '' }) => ({ by, amount, voucherCode })),
    unpaid: leftToPay(total, sale.payments) > 0,
    tendered: cashGiven(sale.payments),
    total,
    tabId: sale.tabId,
  };
}
