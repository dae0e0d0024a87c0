import { addUp, basisPoints, NO_PENCE, pence } from '#rules/money/pence.ts';
import type { Pence } from '#rules/money/pence.ts';
import { type DiscountScope, isInScope } from '#rules/vouchers/discount-scope.ts';
import type { ListedLine } from './list-lines.ts';
import type { PricedLine } from './priced-order.ts';
import type { PricingFacts } from './pricing-facts.ts';
import { spreadDiscount } from './spread-discount.ts';
import { vatOfLine } from './vat-of-line.ts';

/**
 * Spreads the one discount over the lines it applies to, by the largest remainder (D-51), and calculates the VAT of each (D-52).
 */
export function priceLines(
  listed: readonly ListedLine[],
  { discount, scope }: { readonly discount: Pence; readonly scope: DiscountScope },
  facts: Pick<PricingFacts, 'audience' | 'vatRate'>,
): readonly PricedLine[] {
  const shares = spreadDiscount(
    discount,
    // Two fillings of one pick-your-own pack may bear different VAT.
    listed.map(({ pack, line, list }) => ({
      packId: pack.id,
      picks: line.picks,
      isDiscountable: isInScope(pack, scope),
      list,
    })),
  );
  return listed.map((line, place) => priceLine(line, shares[place] ?? NO_PENCE, facts));
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
