import type { Instant } from '../calendar/instant.ts';
import { ExtraKind, PackKind } from '../catalogue/pack-codes.ts';
import { hasVariants, isGiftVoucher, isMembership, slotsOf } from '../catalogue/pack-traits.ts';
import type { Pack, PackId, VariantId } from '../catalogue/pack.ts';
import type { BasisPoints, Pence } from '../money/pence.ts';
import type { PersonId } from '../orders/draft.ts';

/** How a part of a sale was paid: in cash, by the card machine, or by the card gateway (D-170). */
export const TILL_TENDERS = ['cash', 'card', 'gateway'] as const;
export type TillTender = (typeof TILL_TENDERS)[number];

export type TillLine = {
  readonly packId: PackId;
  readonly variantId: VariantId | null;
  readonly picks: readonly PackId[];
  readonly quantity: number;
  /** What one was charged before the discount, VAT included. */
  readonly price: Pence;
};

export type TillPayment = { readonly by: TillTender; readonly amount: Pence };

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
  readonly payments: readonly TillPayment[];
  /** Something is left to be paid. */
  readonly isUnpaid: boolean;
  /** What was handed over in cash; null = not counted. */
  readonly tendered: Pence | null;
  readonly total: Pence;
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
] as const;
export type TillRefusal = (typeof TILL_REFUSALS)[number];

/**
 * Why the lines of a sale cannot be stored as an order: something that is not there, options that do not fit it, or gift vouchers and
 * memberships, whose codes the till does not give out. A price that is no longer asked is no reason.
 */
export function refusalOfLines(
  lines: readonly TillLine[],
  packs: ReadonlyMap<PackId, Pack>,
): Extract<TillRefusal, 'unknown-pack' | 'wrong-options' | 'not-at-till'> | null {
  for (const line of lines) {
    const pack = packs.get(line.packId);
    if (pack === undefined) return 'unknown-pack';
    if (isGiftVoucher(pack) || isMembership(pack)) return 'not-at-till';
    if (!fits(line, pack)) return 'wrong-options';
  }
  return null;
}

function fits({ variantId, picks }: TillLine, pack: Pack): boolean {
  const isVariantRight = hasVariants(pack) ? pack.variants.some(({ id }) => id === variantId) : variantId === null;
  if (pack.kind !== PackKind.dynamicPack) return isVariantRight && picks.length === 0;
  return isVariantRight && picks.length === slotsOf(pack) && picks.every((id) => pack.choices.includes(id));
}

/** Whether the device, or who sells, names the price, so that no other one can be compared with it. */
export function namesItsPrice({ extraKind }: Pick<Pack, 'extraKind'>): boolean {
  return extraKind === ExtraKind.tillOpenPrice || extraKind > 20;
}
