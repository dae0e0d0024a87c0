import type { BasisPoints, Pence } from '#rules/money/pence.ts';
import { pence } from '#rules/money/pence.ts';
import { reduceByRate } from '#rules/money/reduce-by-rate.ts';
import type { Audience } from '#rules/orders/placing/draft.ts';
import { splitVat } from './split-vat.ts';

/** The price of one pack in a sale, with what is needed to compare it with its cost. */
export type PriceOfSale = {
  /** In the audience's basis: retail includes VAT, trade excludes it. */
  readonly price: Pence;
  /** The discount of the order that is given on it; 0 = none. */
  readonly discountRate: BasisPoints;
  readonly vatRate: BasisPoints;
  readonly audience: Audience['kind'];
};

/** What the brewery has of a pack beyond its cost, without VAT. */
export type Margin = {
  readonly cost: Pence;
  /** Below 0 = the pack is sold below cost. */
  readonly pence: number;
  /** Of the price without VAT, in hundredths of a percent; null = the pack is given away. */
  readonly rate: number | null;
  readonly isBelowCost: boolean;
};

/**
 * The margin on one pack at a price, after its discount and without VAT (D-157). Null = what the pack costs the brewery is not
 * known. Refuses nothing: whoever may name prices may sell below cost.
 */
export function marginOf({ price, discountRate, vatRate, audience }: PriceOfSale, cost: Pence | null): Margin | null {
  if (cost === null) return null;
  const after = pence(price - reduceByRate(price, discountRate));
  const { net } = splitVat(after, vatRate, audience === 'retail' ? { kind: 'retail' } : { kind: 'trade', tier: 1 });
  const margin = net - cost;
  return {
    cost,
    pence: margin,
    rate: net === 0 ? null : Math.round((margin * 10_000) / net),
    isBelowCost: margin < 0,
  };
}
