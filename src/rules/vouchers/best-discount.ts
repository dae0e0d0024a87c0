import type { BasisPoints, Pence } from '#rules/money/pence.ts';
import { basisPoints } from '#rules/money/pence.ts';
import { DeliveryMethod } from '#rules/orders/order-codes.ts';
import { VoucherStatus } from './voucher-status.ts';

/** Something that may reduce the goods: a rate for everybody, a rate for who collects, and the value it starts at. */
export type DiscountSource = {
  readonly kind: 'staff' | 'membership' | 'voucher';
  /** The voucher's code; empty for a discount given by staff. */
  readonly code: string;
  readonly name: string;
  readonly rate: BasisPoints;
  readonly collectionRate: BasisPoints;
  readonly minimum: Pence;
};

export type DiscountOutcome = { readonly code: string; readonly status: VoucherStatus };

/** The one discount that counts, and how each voucher and membership fared. */
export type BestDiscount = {
  readonly rate: BasisPoints;
  readonly winner: DiscountSource | null;
  readonly outcomes: readonly DiscountOutcome[];
};

const NO_RATE = basisPoints(0);
const PRECEDENCE = { staff: 0, membership: 1, voucher: 2 } as const;

/**
 * Discounts do not add up: the highest rate wins, and among equals staff before membership before voucher (D-49). A rate for
 * collecting counts with collection from a site only, not when the order is held or fetched by others (D-50). `base` is the
 * discount base of D-48, which must reach a source's minimum.
 */
export function bestDiscount(sources: readonly DiscountSource[], base: Pence, method: DeliveryMethod): BestDiscount {
  const rated = sources.map((source) => ({ source, rate: rateOf(source, base, method) }));
  const [best] = rated
    .filter(({ rate }) => rate > 0)
    .toSorted((a, b) => b.rate - a.rate || PRECEDENCE[a.source.kind] - PRECEDENCE[b.source.kind] || byCode(a, b));
  const winner = best?.source ?? null;
  const outcomes = sources
    .filter(({ kind }) => kind !== 'staff')
    .map((source) => ({ code: source.code, status: statusOf(source, source === winner, base, method) }));
  return { rate: best?.rate ?? NO_RATE, winner, outcomes };
}

/** Which of two equals counts must not depend on which was entered first. */
function byCode(a: { readonly source: DiscountSource }, b: { readonly source: DiscountSource }): number {
  return a.source.code < b.source.code ? -1 : 1;
}

function rateOf(source: DiscountSource, base: Pence, method: DeliveryMethod): BasisPoints {
  if (source.minimum > base) return NO_RATE;
  return usesCollectionRate(source, method) ? source.collectionRate : source.rate;
}

function usesCollectionRate(source: DiscountSource, method: DeliveryMethod): boolean {
  return method === DeliveryMethod.collection && source.collectionRate > source.rate;
}

/** A voucher that opens a way of paying or of waiting and takes nothing off: it is not beaten by one that does. */
function givesNoRate({ rate, collectionRate }: DiscountSource): boolean {
  return rate === 0 && collectionRate === 0;
}

function statusOf(source: DiscountSource, won: boolean, base: Pence, method: DeliveryMethod): VoucherStatus {
  const member = source.kind === 'membership';
  if (source.minimum > base) return VoucherStatus.minimumNotReached;
  if (won && usesCollectionRate(source, method)) {
    return member ? VoucherStatus.membershipCollectionUsed : VoucherStatus.discountCollectionUsed;
  }
  if (won) return member ? VoucherStatus.membershipDiscountUsed : VoucherStatus.discountUsed;
  const onlyByCollecting = source.rate === 0 && source.collectionRate > 0 && method !== DeliveryMethod.collection;
  if (onlyByCollecting) return VoucherStatus.collectionOnly;
  if (member) return VoucherStatus.membershipProductsOnly;
  return givesNoRate(source) ? VoucherStatus.discountUsed : VoucherStatus.discountNotNeeded;
}
