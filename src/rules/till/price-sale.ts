import { addUp, type BasisPoints, basisPoints, NO_PENCE, pence, type Pence } from '../money/pence.ts';
import { reduceByRate } from '../money/reduce-by-rate.ts';
import { shareOut } from '../money/share-out.ts';
import type { VatOfRate } from '../pricing/priced-order.ts';
import { splitGross, sumByRate } from '../pricing/split-vat.ts';
import { spreadDiscount } from '../pricing/spread-discount.ts';
import { type CurrentLine, type CurrentSale, discountOfSale } from './current-sale.ts';

/** A line with its sums, in pence with VAT. */
export type PricedTillLine = {
  readonly list: Pence;
  readonly discount: Pence;
  readonly after: Pence;
  readonly vatParts: readonly VatOfRate[];
};

export type PricedSale = {
  readonly lines: readonly PricedTillLine[];
  /** Before the discount. */
  readonly list: Pence;
  readonly discountRate: BasisPoints;
  readonly discount: Pence;
  /** On containers of a return scheme. */
  readonly deposits: Pence;
  readonly total: Pence;
  readonly vat: Pence;
  readonly vatByRate: readonly VatOfRate[];
};

/**
 * What a sale comes to without a network, to the penny what `priceOrder` makes of it once it is sent: the discount is spread over what
 * it counts on (D-48, D-51), the VAT of each line is taken out of what is left of it (D-52, D-120), and deposits stand beside the lines.
 */
export function priceSale(sale: Pick<CurrentSale, 'lines' | 'staffRate' | 'member'>): PricedSale {
  const lists = sale.lines.map(({ quantity, price }) => pence(quantity * price));
  const base = addUp(lists.filter((_, place) => sale.lines[place]?.discountable === true));
  const { rate } = discountOfSale(sale);
  const discount = reduceByRate(base, rate);
  const shares = spreadDiscount(
    discount,
    sale.lines.map(({ packId, picks, discountable }, place) => ({
      packId,
      picks,
      isDiscountable: discountable,
      list: lists[place] ?? NO_PENCE,
    })),
  );
  const lines = sale.lines.map((line, place) => priceLine(line, lists[place] ?? NO_PENCE, shares[place] ?? NO_PENCE));
  const deposits = addUp(sale.lines.map(({ quantity, deposit }) => pence(quantity * deposit)));
  const onDeposits = deposits === 0 ? [] : [splitGross(deposits, basisPoints(0))];
  const vatByRate = sumByRate([...lines.flatMap(({ vatParts }) => vatParts), ...onDeposits]);
  return {
    lines,
    list: addUp(lists),
    discountRate: rate,
    discount,
    deposits,
    total: addUp([...lines.map(({ after }) => after), deposits]),
    vat: addUp(vatByRate.map(({ vat }) => vat)),
    vatByRate,
  };
}

function priceLine({ vat }: CurrentLine, list: Pence, discount: Pence): PricedTillLine {
  const after = pence(list - discount);
  const shares = shareOut(
    after,
    vat.map(({ weight }) => weight),
  );
  const parts = vat.map(({ rate }, place) => splitGross(shares[place] ?? NO_PENCE, rate));
  return { list, discount, after, vatParts: sumByRate(parts) };
}
