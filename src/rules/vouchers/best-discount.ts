import type { BasisPoints, Pence } from '#rules/money/pence.ts';
import { basisPoints } from '#rules/money/pence.ts';
import { VoucherStatus } from './voucher-status.ts';

/** A possible discount on the goods: a general rate, a rate for collection, and a minimum. */
export type DiscountSource = {
  readonly kind: 'staff' | 'membership' | 'voucher';
  /** The voucher's code; empty for a staff discount. */
  readonly code: string;
  readonly name: string;
  readonly rate: BasisPoints;
  readonly collectionRate: BasisPoints;
  readonly minimum: Pence;
};

export type DiscountOutcome = { readonly code: string; readonly status: VoucherStatus };

/** The discount that applies, and the result of each voucher and membership. */
export type BestDiscount = {
  readonly rate: BasisPoints;
  readonly winner: DiscountSource | null;
  readonly outcomes: readonly DiscountOutcome[];
};

const NO_RATE = basisPoints(0);
const PRECEDENCE = { staff: 0, membership: 1, voucher: 2 } as const;

/**
 * Discounts do not add up: the highest rate applies, and among equals staff before membership before voucher (D-49). A collection
 * rate applies only to what is collected from a site or taken away over the counter, not when the order is held or collected by third
 * parties (D-50). `base` is the
 * discount base of D-48, which must reach a source's minimum.
 */
export function bestDiscount(sources: readonly DiscountSource[], base: Pence, isCollected: boolean): BestDiscount {
  const rated = sources.map((source) => ({ source, rate: rateOf(source, base, isCollected) }));
  const [best] = rated
    .filter(({ rate }) => rate > 0)
    .toSorted((a, b) => b.rate - a.rate || PRECEDENCE[a.source.kind] - PRECEDENCE[b.source.kind] || byCode(a, b));
  const winner = best?.source ?? null;
  const outcomes = sources
    .filter(({ kind }) => kind !== 'staff')
    .map((source) => ({ code: source.code, status: statusOf(source, source === winner, base, isCollected) }));
  return { rate: best?.rate ?? NO_RATE, winner, outcomes };
}

/** So that the order of entry does not decide between equals. */
function byCode(a: { readonly source: DiscountSource }, b: { readonly source: DiscountSource }): number {
  return a.source.code < b.source.code ? -1 : 1;
}

function rateOf(source: DiscountSource, base: Pence, isCollected: boolean): BasisPoints {
  if (source.minimum > base) return NO_RATE;
  return usesCollectionRate(source, isCollected) ? source.collectionRate : source.rate;
}

function usesCollectionRate(source: DiscountSource, isCollected: boolean): boolean {
  return isCollected && source.collectionRate > source.rate;
}

/** A voucher that only allows a payment method or holding has no rate, so no discount displaces it. */
function givesNoRate({ rate, collectionRate }: DiscountSource): boolean {
  return rate === 0 && collectionRate === 0;
}

function statusOf(source: DiscountSource, won: boolean, base: Pence, isCollected: boolean): VoucherStatus {
  const member = source.kind === 'membership';
  if (source.minimum > base) return VoucherStatus.minimumNotReached;
  if (won && usesCollectionRate(source, isCollected)) {
    return member ? VoucherStatus.membershipCollectionUsed : VoucherStatus.discountCollectionUsed;
  }
  if (won) return member ? VoucherStatus.membershipDiscountUsed : VoucherStatus.discountUsed;
  const onlyByCollecting = source.rate === 0 && source.collectionRate > 0 && !isCollected;
  if (onlyByCollecting) return VoucherStatus.collectionOnly;
  if (member) return VoucherStatus.membershipProductsOnly;
  return givesNoRate(source) ? VoucherStatus.discountUsed : VoucherStatus.discountNotNeeded;
}
