import type { Audience, LineId } from '../orders/draft.ts';
import type { Altered, DeliveryMethod } from '../orders/order-codes.ts';
import type { BasisPoints, Pence } from '../money/pence.ts';
import type { VatCode } from '../catalogue/pack-codes.ts';

/** One line with its sums. Retail: `list` and `after` include VAT; trade: they exclude it (D-52). */
export type PricedLine = {
  readonly lineId: LineId;
  readonly unitPrice: Pence;
  readonly quantity: number;
  readonly list: Pence;
  /** This line's part of the one discount (D-51). */
  readonly discount: Pence;
  readonly after: Pence;
  readonly vatCode: VatCode;
  readonly vatRate: BasisPoints;
  readonly net: Pence;
  readonly vat: Pence;
  readonly gross: Pence;
};

export type PricedDelivery = {
  readonly method: DeliveryMethod;
  readonly boxes: number;
  readonly net: Pence;
  readonly vat: Pence;
  readonly gross: Pence;
  readonly free: boolean;
};

/** VAT of the whole order by rate, for the summary and the invoice. */
export type VatOfRate = { readonly rate: BasisPoints; readonly net: Pence; readonly vat: Pence };

/** One step of the sum in words that a shopper understands; the steps' amounts lead from nothing to `due`. */
export type PriceStep = { readonly what: 'goods' | 'discount' | 'delivery' | 'vat' | 'gift voucher' | 'on account' | 'payment cost'; readonly says: string; readonly amount: Pence };

/** The whole sum of an order (D-47, D-53). net + VAT = gross and the parts add up to the total, always. */
export type PricedOrder = {
  readonly audience: Audience;
  readonly lines: readonly PricedLine[];
  readonly discountBase: Pence;
  readonly discountRate: BasisPoints;
  readonly discount: Pence;
  readonly delivery: PricedDelivery;
  readonly vatByRate: readonly VatOfRate[];
  readonly totalEx: Pence;
  readonly totalInc: Pence;
  readonly giftVouchers: Pence;
  readonly onAccount: Pence;
  readonly paymentCost: Pence;
  readonly due: Pence;
  /** Pence missing to the order minimum; 0 = met. */
  readonly minimumMissing: Pence;
  readonly altered: Altered;
  readonly steps: readonly PriceStep[];
};
