import { isDiscountable } from '#rules/catalogue/pack-traits.ts';
import { addUp, basisPoints, NO_PENCE, pence } from '#rules/money/pence.ts';
import type { Pence } from '#rules/money/pence.ts';
import { shareOut } from '#rules/money/share-out.ts';
import type { ListedLine } from './list-lines.ts';
import type { PricedLine } from './priced-order.ts';
import type { PricingFacts } from './pricing-facts.ts';
import { vatOfLine } from './vat-of-line.ts';

/**
 * Spreads the one discount over the lines it applies to, by the largest remainder (D-51), and calculates the VAT of each (D-52).
 */
export function priceLines(
  listed: readonly ListedLine[],
  discount: Pence,
  facts: Pick<PricingFacts, 'audience' | 'vatRate'>,
): readonly PricedLine[] {
  const shares = discount === 0 ? new Map<ListedLine, Pence>() : sharesOf(discount, listed);
  return listed.map((line) => priceLine(line, shares.get(line) ?? NO_PENCE, facts));
}

/** Lines are sorted first, so that the order of entry does not decide which line gets an odd penny and so which VAT. */
function sharesOf(discount: Pence, listed: readonly ListedLine[]): ReadonlyMap<ListedLine, Pence> {
  const ordered = listed.toSorted(
    (a, b) => a.pack.id - b.pack.id || a.list - b.list || fillingOf(a).localeCompare(fillingOf(b)),
  );
  const weights = ordered.map(({ pack, list }) => (isDiscountable(pack) ? list : 0));
  const shares = shareOut(discount, weights);
  return new Map(ordered.map((line, place) => [line, shares[place] ?? NO_PENCE]));
}

/** Part of the sort key, because two fillings of one pick-your-own pack may bear different VAT. */
function fillingOf({ line }: ListedLine): string {
  return line.picks.join();
}

function priceLine(listed: ListedLine, discount: Pence, facts: Pick<PricingFacts, 'audience' | 'vatRate'>): PricedLine {
  const after = pence(listed.list - discount);
  const vatParts = vatOfLine(listed, after, facts.vatRate, facts.audience);
  const net = addUp(vatParts.map((part) => part.net));
  const vat = addUp(vatParts.map((part) => part.vat));
  return {
    lineId: listed.line.id,
    unitPrice: listed.unitPrice,
    quantity: listed.quantity,
    list: listed.list,
    discount,
    after,
    vatCode: listed.pack.vatCode,
    vatRate: vatParts[0]?.rate ?? basisPoints(0),
    vatParts,
    net,
    vat,
    gross: pence(net + vat),
    priceChanged: listed.priceChanged,
  };
}
