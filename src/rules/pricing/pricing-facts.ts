import type { Pack } from '#rules/catalogue/packs/pack.ts';
import type { VatCode } from '#rules/catalogue/packs/pack-codes.ts';
import type { DeliveryFacts } from '#rules/delivery/delivery-charge.ts';
import type { BasisPoints, Pence } from '#rules/money/pence.ts';
import type { Audience, DraftLine } from '#rules/orders/placing/draft.ts';
import type { DiscountSource } from '#rules/vouchers/best-discount.ts';
import type { GiftVoucher } from '#rules/vouchers/spend-gift-vouchers.ts';

/** One of the packs inside a multipack or picked into a pick-your-own pack, per pack sold. */
export type PartOfPack = { readonly pack: Pack; readonly quantity: number };

/** A line of the draft with its pack as it is in the catalogue now. */
export type LineFacts = {
  readonly line: DraftLine;
  readonly pack: Pack;
  /** What is inside; empty for a single pack. Needed for the VAT of a mixed pack (D-120). */
  readonly parts: readonly PartOfPack[];
};

/** All that the sum of an order depends on. */
export type PricingFacts = {
  readonly audience: Audience;
  readonly lines: readonly LineFacts[];
  /** The rate of a VAT code on the day of the order (D-41). */
  readonly vatRate: (code: VatCode) => BasisPoints;
  /** The staff discount, the memberships of the order's owner, and the discount vouchers on the order (D-49). */
  readonly discounts: readonly DiscountSource[];
  readonly giftVouchers: readonly GiftVoucher[];
  readonly delivery: DeliveryFacts;
  /** It is collected from a site or taken away over the counter, which has discounts of its own (D-50). */
  readonly isCollected: boolean;
  /** The order minimum of the channel or the business, before discounts; 0 = none. */
  readonly orderMinimum: Pence;
  /** How many held orders are linked: an order with one is valid without lines of its own (D-69). */
  readonly linkedOrders: number;
  /** What the payment method costs a business; ignored for retail, where the law forbids charging it (D-55). */
  readonly paymentCost: Pence;
};
