import { priceFor } from '#rules/catalogue/prices/price-for.ts';
import type { Pence } from '#rules/money/pence.ts';
import { pence } from '#rules/money/pence.ts';
import { isLive } from '#rules/orders/is-live.ts';
import type { Audience, LineId } from '#rules/orders/placing/draft.ts';
import type { LineFacts } from './pricing-facts.ts';

/** A live line with its price before any discount, in the audience's basis. */
export type ListedLine = LineFacts & {
  readonly quantity: number;
  readonly unitPrice: Pence;
  readonly list: Pence;
  readonly priceChanged: boolean;
};

/**
 * The unit price of every live line, determined anew (D-160): the named price of an open-price extra or a staff edit, else the
 * list price of the audience. Leaves out cancelled lines; returns packs no longer sold to this audience separately.
 */
export function listLines(
  lines: readonly LineFacts[],
  audience: Audience,
): { readonly listed: readonly ListedLine[]; readonly withoutPrice: readonly LineId[] } {
  const listed: ListedLine[] = [];
  const withoutPrice: LineId[] = [];
  for (const facts of lines) {
    const { line, pack } = facts;
    if (!isLive(line)) continue;
    const unitPrice = line.namedPrice ?? priceFor(pack, audience);
    if (unitPrice === null) withoutPrice.push(line.id);
    else {
      const list = pence(line.quantity * unitPrice);
      listed.push({ ...facts, quantity: line.quantity, unitPrice, list, priceChanged: unitPrice !== line.shownPrice });
    }
  }
  return { listed, withoutPrice };
}
