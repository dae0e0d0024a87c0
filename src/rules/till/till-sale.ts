import type { Instant } from '../calendar/instant.ts';
import { ExtraKind, PackKind } from '../catalogue/packs/pack-codes.ts';
import { hasVariants, isMembership, isOpenPrice, slotsOf } from '../catalogue/packs/pack-traits.ts';
import type { Pack, PackId, VariantId } from '../catalogue/packs/pack.ts';
import type { BasisPoints, Pence } from '../money/pence.ts';
import type { PersonId } from '../orders/placing/draft.ts';

/** How a part of a sale was paid: in cash, by the card machine, or by the card gateway (D-170). */
export const TILL_TENDERS = ['cash', 'card', 'gateway'] as const;
export type TillTender = (typeof TILL_TENDERS)[number];

/** The same, and by gift voucher, which is no money of a till. */
export const TILL_WAYS_OF_PAYING = [...TILL_TENDERS, 'voucher'] as const;
export type TillWayOfPaying = (typeof TILL_WAYS_OF_PAYING)[number];

export type TillLine = {
  readonly packId: PackId;
  readonly variantId: VariantId | null;
  readonly picks: readonly PackId[];
  readonly quantity: number;
  /** What one was charged before the discount, VAT included. */
  readonly price: Pence;
};

export type TillPayment = { readonly by: TillWayOfPaying; readonly amount: Pence };

export function isMoney<Payment extends TillPayment>(
  payment: Payment,
): payment is Payment & { readonly by: TillTender } {
  return payment.by !== 'voucher';
}

/** A sale as the device has charged it. */
export type TillSale = {
  /** Counted on the device. */
  readonly number: number;
  /** By the clock of the device. */
  readonly soldAt: Instant;
  readonly sellerId: PersonId;
  /** The day of the till to which its money belongs. */
  readonly dayNumber: number;
  /** Staff have looked whether the buyer is of age. */
  readonly ageChecked: boolean;
  readonly lines: readonly TillLine[];
  readonly discountRate: BasisPoints;
  /** The code of the membership that gave the discount, hashed with the salt of the till; empty = none. */
  readonly memberHash: string;
  /** `voucherCode` = of the gift voucher, as it is stored; empty for money. */
  readonly payments: readonly (TillPayment & { readonly voucherCode: string })[];
  /** Something is left to be paid. */
  readonly isUnpaid: boolean;
  /** What was handed over in cash; null = not counted. */
  readonly tendered: Pence | null;
  readonly total: Pence;
  /** The tab that is paid; empty = none. */
  readonly tabId: string;
};

/** Why a sale is not taken; a closed list. */
export const TILL_REFUSALS = [
  'number-used',
  'may-not-sell',
  'unknown-day',
  'unknown-pack',
  'wrong-options',
  'not-at-till',
  'wrong-sums',
  'voucher-unknown',
  'voucher-not-valid',
  'voucher-short',
] as const;
export type TillRefusal = (typeof TILL_REFUSALS)[number];

/**
 * Nothing was sold, or given back: the device sends the sale with the same number when it is paid otherwise, so that there is nothing to
 * look at.
 */
export function isAskedAgain(refusal: string): boolean {
  return refusal.startsWith('voucher-');
}

/**
 * Why the lines of a sale cannot be stored as an order: something that is not there, options that do not fit it, a gift voucher of a
 * value for which there is none (D-157), or a membership, whose code the till does not give out. A price that is no longer asked is no reason.
 */
export function refusalOfLines(
  lines: readonly TillLine[],
  packs: ReadonlyMap<PackId, Pack>,
): Extract<TillRefusal, 'unknown-pack' | 'wrong-options' | 'not-at-till'> | null {
  for (const line of lines) {
    const pack = packs.get(line.packId);
    if (pack === undefined) return 'unknown-pack';
    if (isMembership(pack)) return 'not-at-till';
    if (!fits(line, pack) || !isInOwnValue(line, pack)) return 'wrong-options';
  }
  return null;
}

function fits({ variantId, picks }: TillLine, pack: Pack): boolean {
  const isVariantRight = hasVariants(pack) ? pack.variants.some(({ id }) => id === variantId) : variantId === null;
  if (pack.kind !== PackKind.dynamicPack) return isVariantRight && picks.length === 0;
  return isVariantRight && picks.length === slotsOf(pack) && picks.every((id) => pack.choices.includes(id));
}

function isInOwnValue({ price }: TillLine, { ownValue }: Pack): boolean {
  return ownValue === null || (price >= ownValue.least && price <= ownValue.most);
}

/** Whether the device, or who sells, names the price, so that no other one can be compared with it. */
export function namesItsPrice({ extraKind }: Pick<Pack, 'extraKind'>): boolean {
  return extraKind === ExtraKind.tillOpenPrice || isOpenPrice({ extraKind });
}
