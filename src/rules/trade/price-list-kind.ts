import type { Audience } from '#rules/orders/placing/draft.ts';

/** The kind of a printed price list, by the mode of its template: 11, 2, 21, and any other (D-130). */
export const LIST_KINDS = ['Trade', 'Wholesale', 'Partner', 'Retail'] as const;
export type PriceListKind = (typeof LIST_KINDS)[number];

export function priceListKind(mode: number): PriceListKind {
  return KIND_OF[mode] ?? 'Trade';
}

const KIND_OF: Readonly<Record<number, PriceListKind>> = { 2: 'Partner', 11: 'Wholesale', 21: 'Retail' };

/** The mode of a list that staff make; trade lists get 1. */
export function modeOfList(kind: PriceListKind): number {
  return MODE_OF[kind];
}

const MODE_OF: Readonly<Record<PriceListKind, number>> = { Trade: 1, Partner: 2, Wholesale: 11, Retail: 21 };

/**
 * The audience of a list: retail prices include VAT, all others exclude it and have a tier (D-123, D-130). A list for one
 * business has the tier of that business; otherwise the kind of the list decides.
 */
export function audienceOfList(kind: PriceListKind, businessTier: number | null): Audience {
  if (kind === 'Retail') return { kind: 'retail' };
  return { kind: 'trade', tier: businessTier ?? TIER_OF[kind] };
}

const TIER_OF: Readonly<Record<Exclude<PriceListKind, 'Retail'>, number>> = { Trade: 1, Wholesale: 2, Partner: 3 };

/** Bit 10 of a list's options: stock is printed (D-83, D-130). */
export const SHOWS_STOCK = 1 << 10;

export function showsStock(options: number): boolean {
  return (options & SHOWS_STOCK) !== 0;
}
