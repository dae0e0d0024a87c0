import type { Audience, LineId } from '#rules/orders/placing/draft.ts';
import type { Altered, DeliveryMethod } from '#rules/orders/order-codes.ts';
import type { BasisPoints, Pence } from '#rules/money/pence.ts';
import type { PackKind, VatCode } from '#rules/catalogue/packs/pack-codes.ts';
import type { DiscountOutcome } from '#rules/vouchers/best-discount.ts';
import type { GiftVoucherUse } from '#rules/vouchers/spend-gift-vouchers.ts';

/** One line with its sums. Retail: `list` and `after` include VAT; trade: they exclude it (D-52). */
export type PricedLine = {
  readonly lineId: LineId;
  readonly unitPrice: Pence;
  readonly quantity: number;
  readonly list: Pence;
  /** This line's share of the discount (D-51). */
  readonly discount: Pence;
  readonly after: Pence;
  readonly vatCode: VatCode;
  /** For a pack of mixed rates the highest; `vatParts` has them all. */
  readonly vatRate: BasisPoints;
  /** One entry, or for a pack of mixed rates one for each (D-120). */
  readonly vatParts: readonly VatOfRate[];
  readonly net: Pence;
  readonly vat: Pence;
  readonly gross: Pence;
  /** Whether the unit price differs from the one shown last (D-160). */
  readonly priceChanged: boolean;
};

/** The deposit on the containers of a line; retail: `unitPrice` includes VAT, trade: it excludes it. */
export type PricedDeposit = {
  readonly lineId: LineId;
  readonly packKind: PackKind;
  readonly sizeMl: number;
  readonly unitPrice: Pence;
  readonly quantity: number;
  readonly vatParts: readonly VatOfRate[];
  readonly net: Pence;
  readonly vat: Pence;
  readonly gross: Pence;
};

export type PricedDelivery = {
  readonly method: DeliveryMethod;
  /** How many boxes are charged. */
  readonly boxes: number;
  /** Delivery bears the VAT of the goods it carries, so a mixed basket has several parts. */
  readonly vatParts: readonly VatOfRate[];
  readonly net: Pence;
  readonly vat: Pence;
  readonly gross: Pence;
  readonly free: boolean;
};

/** VAT of the whole order by rate, for the summary and the invoice. */
export type VatOfRate = { readonly rate: BasisPoints; readonly net: Pence; readonly vat: Pence };

/** One step of the price, for shoppers to read; the amounts of all steps add up to `due`. */
export type PriceStep = {
  readonly what: 'goods' | 'discount' | 'deposit' | 'delivery' | 'vat' | 'gift voucher' | 'on account' | 'payment cost';
  readonly says: string;
  readonly amount: Pence;
};

/** The whole sum of an order (D-47, D-53). Always net + VAT = gross, and the parts add up to the total. */
export type PricedOrder = {
  readonly audience: Audience;
  readonly lines: readonly PricedLine[];
  /** Left out where there are none, as in all orders from before deposits were charged. */
  readonly deposits?: readonly PricedDeposit[];
  readonly discountBase: Pence;
  /** What the discount counts on, where that is not all of the base. */
  readonly discountedBase?: Pence;
  /** A code spares the cost of courier and post; left out where none does. */
  readonly freeDelivery?: boolean;
  /** 0 for an amount. */
  readonly discountRate: BasisPoints;
  /** The name of the voucher or membership that gave the discount; empty for a staff discount, or without one. */
  readonly discountName: string;
  readonly discount: Pence;
  readonly delivery: PricedDelivery;
  readonly vatByRate: readonly VatOfRate[];
  readonly totalEx: Pence;
  readonly totalInc: Pence;
  readonly giftVouchers: Pence;
  readonly giftVoucherUses: readonly GiftVoucherUse[];
  /** The result of each discount voucher and membership (D-50). */
  readonly discountOutcomes: readonly DiscountOutcome[];
  readonly onAccount: Pence;
  readonly paymentCost: Pence;
  readonly due: Pence;
  /** There is an order, and gift vouchers or discounts cover all of it (D-54). */
  readonly nothingToPay: boolean;
  /** Pence missing to the order minimum; 0 = met. */
  readonly minimumMissing: Pence;
  /** Lines whose pack is no longer sold to this audience: they are in no sum and cannot be bought. */
  readonly withoutPrice: readonly LineId[];
  readonly altered: Altered;
  readonly steps: readonly PriceStep[];
};
