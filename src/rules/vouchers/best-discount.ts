import { basisPoints, type BasisPoints, NO_PENCE, type Pence, pence } from '#rules/money/pence.ts';
import { reduceByRate } from '#rules/money/reduce-by-rate.ts';
import { type DiscountScope, isNarrow, WHOLE_ORDER } from './discount-scope.ts';
import { VoucherStatus } from './voucher-status.ts';

/** A possible discount: a rate on the goods and one for collection, or an amount, or free delivery; and a minimum. */
export type DiscountSource = {
  readonly kind: 'staff' | 'membership' | 'voucher';
  /** The voucher's code; empty for a staff discount. */
  readonly code: string;
  readonly name: string;
  readonly rate: BasisPoints;
  readonly collectionRate: BasisPoints;
  readonly minimum: Pence;
  /** Left out = no amount, no free delivery, and all goods. */
  readonly amountOff?: Pence;
  readonly freeDelivery?: boolean;
  readonly scope?: DiscountScope;
};

export type DiscountOutcome = { readonly code: string; readonly status: VoucherStatus };

/** What discounts depend on: the discount base of D-48, the part of it within a scope, and how the order goes. */
export type DiscountedOrder = {
  readonly base: Pence;
  readonly baseOf: (scope: DiscountScope) => Pence;
  readonly isCollected: boolean;
  /** By courier or post, whose cost can be spared. */
  readonly isSent: boolean;
};

/** The discount that applies, and the result of each voucher and membership. `base` = what it counts on. */
export type BestDiscount = {
  /** 0 for an amount. */
  readonly rate: BasisPoints;
  readonly amount: Pence;
  readonly base: Pence;
  readonly winner: DiscountSource | null;
  /** Courier and post cost nothing, which counts beside the best discount. */
  readonly freeDelivery: boolean;
  readonly outcomes: readonly DiscountOutcome[];
};

const NO_RATE = basisPoints(0);
const PRECEDENCE = { staff: 0, membership: 1, voucher: 2 } as const;

/**
 * Discounts do not add up: the one that takes off most applies, and among equals staff before membership before voucher (D-49). A
 * collection rate applies only to what is collected from a site or taken away over the counter, not when the order is held or collected by
 * third parties (D-50). The discount base must reach a source's minimum. An amount takes off at most what the goods cost that it counts on.
 */
export function bestDiscount(sources: readonly DiscountSource[], order: DiscountedOrder): BestDiscount {
  const worth = sources.map((source) => ({ source, ...worthOf(source, order) }));
  const [best] = worth
    .filter(({ rate, amount }) => rate > 0 || amount > 0)
    .toSorted(
      (a, b) =>
        b.amount - a.amount || b.rate - a.rate || PRECEDENCE[a.source.kind] - PRECEDENCE[b.source.kind] || byCode(a, b),
    );
  const winner = best?.source ?? null;
  return {
    rate: best?.rate ?? NO_RATE,
    amount: best?.amount ?? NO_PENCE,
    base: best?.base ?? order.base,
    winner,
    freeDelivery: sources.some((source) => source.freeDelivery === true && source.minimum <= order.base),
    outcomes: sources
      .filter(({ kind }) => kind !== 'staff')
      .map((source) => ({ code: source.code, status: statusOf(source, source === winner, order) })),
  };
}

/** So that the order of entry does not decide between equals. */
function byCode(a: { readonly source: DiscountSource }, b: { readonly source: DiscountSource }): number {
  return a.source.code < b.source.code ? -1 : 1;
}

function worthOf(source: DiscountSource, order: DiscountedOrder): Pick<BestDiscount, 'rate' | 'amount' | 'base'> {
  const base = baseOf(source, order);
  if (source.minimum > order.base) return { rate: NO_RATE, amount: NO_PENCE, base };
  const rate = usesCollectionRate(source, order) ? source.collectionRate : source.rate;
  const amount = rate > 0 ? reduceByRate(base, rate) : pence(Math.min(source.amountOff ?? 0, base));
  return { rate, amount, base };
}

const baseOf = ({ scope = WHOLE_ORDER }: DiscountSource, order: DiscountedOrder) =>
  isNarrow(scope) ? order.baseOf(scope) : order.base;

function usesCollectionRate(source: DiscountSource, { isCollected }: DiscountedOrder): boolean {
  return isCollected && source.collectionRate > source.rate;
}

/** A voucher that only allows a payment method, holding or free delivery takes nothing off, so no discount displaces it. */
function takesNothingOff({ rate, collectionRate, amountOff = NO_PENCE }: DiscountSource): boolean {
  return rate === 0 && collectionRate === 0 && amountOff === 0;
}

function statusOf(source: DiscountSource, won: boolean, order: DiscountedOrder): VoucherStatus {
  const member = source.kind === 'membership';
  if (source.minimum > order.base) return VoucherStatus.minimumNotReached;
  if (isNarrow(source.scope ?? WHOLE_ORDER) && baseOf(source, order) === 0) return VoucherStatus.nothingItCountsOn;
  if (won && usesCollectionRate(source, order)) {
    return member ? VoucherStatus.membershipCollectionUsed : VoucherStatus.discountCollectionUsed;
  }
  if (won) return member ? VoucherStatus.membershipDiscountUsed : VoucherStatus.discountUsed;
  const onlyByCollecting = source.rate === 0 && source.collectionRate > 0 && !order.isCollected;
  if (onlyByCollecting) return VoucherStatus.collectionOnly;
  if (member) return VoucherStatus.membershipProductsOnly;
  if (source.freeDelivery === true) return order.isSent ? VoucherStatus.discountUsed : VoucherStatus.discountNotNeeded;
  return takesNothingOff(source) ? VoucherStatus.discountUsed : VoucherStatus.discountNotNeeded;
}
