import { refusalToSell } from '#rules/catalogue/shelf/may-buy.ts';
import type { Pack } from '#rules/catalogue/packs/pack.ts';
import { priceFor } from '#rules/catalogue/prices/price-for.ts';
import type { Pence } from '#rules/money/pence.ts';
import type { DraftLine } from '#rules/orders/placing/draft.ts';
import { Altered } from '#rules/orders/order-codes.ts';
import type { Refusal } from '#rules/refusal.ts';
import type { LineNotice, LineToWrite } from './basket-decision.ts';
import { isLive } from '#rules/orders/is-live.ts';
import type { BasketFacts } from './basket-facts.ts';
import { cancelledLine, holdsOf, lineToHolds } from './line-to-holds.ts';
import { refusalOfChoice } from './wanted-thing.ts';

/** The lines that change, and what to report about them. */
export type Reread = { readonly lines: readonly LineToWrite[]; readonly notices: readonly LineNotice[] };

type Facts = Pick<BasketFacts, 'packs' | 'buyer' | 'holds' | 'cellar' | 'today'>;

/**
 * Rereads prices, entitlements and reserved stock of lines, as every action does (D-40, D-160, D-194): a changed price is
 * written and reported (5), a line that this buyer may no longer have is cancelled and its stock given back (8), and a line
 * that holds less stock than it sells is cut to that (3).
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

/** The former price that the shopper is shown: the one before all changes that she has not yet acknowledged. */
export function oldPriceOf({ oldPrice, shownPrice }: DraftLine, price: Pence): Pence | null {
  const was = oldPrice ?? shownPrice;
  return was === price ? null : was;
}

function rereadLine(line: DraftLine, facts: Facts): { line: LineToWrite; notice: LineNotice } | null {
  const pack = facts.packs.get(line.packId);
  const notice = { lineId: line.id, packName: pack?.product.name ?? '', was: line.shownPrice, now: line.shownPrice };
  if (pack === undefined || refusalToKeep(line, pack, facts) !== null) {
    return { line: cancelledLine(line), notice: { ...notice, altered: Altered.entitlementLost } };
  }
  const price = line.namedPrice ?? priceFor(pack, facts.buyer.audience) ?? line.shownPrice;
  const isPriceNew = price !== line.shownPrice;
  const cut = lineToHolds(line, pack, facts);
  if (cut === null && !isPriceNew) return null;
  const changed = cut ?? { ...line, holds: holdsOf(line, facts) };
  return {
    line: isPriceNew ? { ...changed, shownPrice: price, oldPrice: oldPriceOf(line, price) } : changed,
    notice: { ...notice, now: price, altered: isPriceNew ? Altered.priceChanged : Altered.quantityReduced },
  };
}

/** Why this buyer may no longer have a line: the pack, its size, or one of the picked beers (D-40, D-121). */
function refusalToKeep({ variantId, picks }: DraftLine, pack: Pack, facts: Facts): Refusal | null {
  return refusalToSell(pack, facts.buyer, facts.today) ?? refusalOfChoice({ pack, variantId, picks }, facts);
}
