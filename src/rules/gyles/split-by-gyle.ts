import { type Pence, pence } from '../money/pence.ts';
import { shareOut } from '../money/share-out.ts';

/** The sums of a line in pence, as `PricedLine` has them: retail `gross` is list less discount, trade `net` is. */
export type LineSums = {
  readonly list: Pence;
  readonly discount: Pence;
  readonly net: Pence;
  readonly vat: Pence;
  readonly gross: Pence;
};

/**
 * The sums of a line by its bins, `pieces` being those of each bin: they add up to those of the line to the penny, and of each
 * bin, as of the line, list less discount is its price, and net and VAT are its gross. There must be a bin.
 */
export function splitByGyle({ list, discount, net, vat, gross }: LineSums, pieces: readonly number[]): LineSums[] {
  const lists = shareOut(list, pieces);
  const discounts = shareOut(discount, pieces);
  const prices = lists.map((part, at) => part - discounts[at]!);
  const isGross = list - discount === gross;
  const priced = shareOut(isGross ? gross : net, prices);
  const vats = shareOut(vat, priced);
  return lists.map((part, at) => {
    const [price, vatOfBin] = [priced[at]!, vats[at]!];
    return {
      list: part,
      discount: discounts[at]!,
      net: isGross ? pence(price - vatOfBin) : price,
      vat: vatOfBin,
      gross: isGross ? price : pence(price + vatOfBin),
    };
  });
}
