import { refusalToSell } from '#rules/catalogue/may-buy.ts';
import type { Pack } from '#rules/catalogue/pack.ts';
import { priceFor } from '#rules/catalogue/price-for.ts';
import type { Pence } from '#rules/money/pence.ts';
import type { DraftLine } from '#rules/orders/draft.ts';
import { Altered, LineStatus } from '#rules/orders/order-codes.ts';
import type { Refusal } from '#rules/refusal.ts';
import type { StockQuantity } from '#rules/stock/stock-item.ts';
import type { LineNotice, LineToWrite } from './basket-decision.ts';
import { isLive } from '#rules/orders/is-live.ts';
import type { BasketFacts } from './basket-facts.ts';
import { refusalOfChoice } from './wanted-thing.ts';

/** The lines that do not stay as they are, and what to tell about them. */
export type Reread = { readonly lines: readonly LineToWrite[]; readonly notices: readonly LineNotice[] };

type Facts = Pick<BasketFacts, 'packs' | 'buyer' | 'holds' | 'today'>;

/**
 * Reads prices and entitlements of lines anew, as every action does (D-40, D-160): a price that changed is written and told
 * (5), a line that this buyer may not have any more is cancelled and gives its stock back (8).
 */
export function rereadLines(lines: readonly DraftLine[], facts: Facts): Reread {
  const changed: LineToWrite[] = [];
  const notices: LineNotice[] = [];
  for (const line of lines.filter(isLive)) {
    const reread = rereadLine(line, facts);
    if (reread === null) continue;
    changed.push(reread.line);
    notices.push(reread.notice);
  }
  return { lines: changed, notices };
}

/** The line cancelled: it keeps what was asked, so that it can be chosen again (D-60, D-64). */
export function cancelledLine(line: DraftLine): LineToWrite {
  const asked = isLive(line) ? line.quantity : line.askedQuantity;
  return { ...line, quantity: 0, askedQuantity: asked, status: LineStatus.cancelled, holds: [] };
}

/** What the shopper is told that a line cost before: the price from before all changes that she has not seen off yet. */
export function oldPriceOf({ oldPrice, shownPrice }: DraftLine, price: Pence): Pence | null {
  const was = oldPrice ?? shownPrice;
  return was === price ? null : was;
}

/** What a line holds of the cellar now. */
export function holdsOf(line: DraftLine, facts: Pick<BasketFacts, 'holds'>): readonly StockQuantity[] {
  return facts.holds
    .filter((hold) => hold.lineId === line.id)
    .map(({ stockItemId, quantity }) => ({ stockItemId, quantity }));
}

function rereadLine(line: DraftLine, facts: Facts): { line: LineToWrite; notice: LineNotice } | null {
  const pack = facts.packs.get(line.packId);
  const notice = { lineId: line.id, packName: pack?.product.name ?? '', was: line.shownPrice, now: line.shownPrice };
  if (pack === undefined || refusalToKeep(line, pack, facts) !== null) {
    return { line: cancelledLine(line), notice: { ...notice, altered: Altered.entitlementLost } };
  }
  const price = line.namedPrice ?? priceFor(pack, facts.buyer.audience) ?? line.shownPrice;
  if (price === line.shownPrice) return null;
  const holds = holdsOf(line, facts);
  return {
    line: { ...line, shownPrice: price, oldPrice: oldPriceOf(line, price), holds },
    notice: { ...notice, now: price, altered: Altered.priceChanged },
  };
}

/** Why this buyer may not have a line any more: the pack, its size, or one of the beers picked (D-40, D-121). */
function refusalToKeep({ variantId, picks }: DraftLine, pack: Pack, facts: Facts): Refusal | null {
  return refusalToSell(pack, facts.buyer, facts.today) ?? refusalOfChoice({ pack, variantId, picks }, facts);
}
