import { PackKind } from '#rules/catalogue/packs/pack-codes.ts';
import type { Pence } from '#rules/money/pence.ts';
import type { DraftLine } from '#rules/orders/placing/draft.ts';
import { Altered } from '#rules/orders/order-codes.ts';
import type { Refusal } from '#rules/refusal.ts';
import { availableTo } from '#rules/stock/available.ts';
import { grant } from '#rules/stock/grant.ts';
import { needsOfLine, stockOfNeeds } from '#rules/stock/needs-of-line.ts';
import { UNCOUNTED_STOCK } from '#rules/stock/pack-stock.ts';
import { multipackAvailable } from '#rules/stock/parts-available.ts';
import type { StockQuantity } from '#rules/stock/stock-item.ts';
import { highest } from './basket-decision.ts';
import type { LineToWrite } from './basket-decision.ts';
import { isLive } from '#rules/orders/is-live.ts';
import type { BasketFacts } from './basket-facts.ts';
import { oldPriceOf } from './reread-lines.ts';
import { mostPacks, roomForLine } from './most-packs.ts';
import type { WantedThing } from './wanted-thing.ts';

/** What the shopper asked for: a quantity at a price, in an existing line or a new one. */
export type Wish = {
  readonly thing: WantedThing;
  readonly line: DraftLine | null;
  readonly requestedQuantity: number;
  readonly namedPrice: Pence | null;
  readonly unitPrice: Pence;
};

/** The line as far as maximum and stock allow it (D-33, D-44). Stock that the line already holds counts as available to it. */
export function grantedLine(
  facts: BasketFacts,
  wish: Wish,
): { readonly line: LineToWrite; readonly altered: Altered } | Refusal {
  const { thing, line, requestedQuantity, namedPrice, unitPrice } = wish;
  const room = roomForLine(thing.pack.id, line, facts.draft.lines, facts.buyer);
  if (room < 1) return { refused: 'too-many-packs', most: mostPacks(facts.buyer) };
  const each = stockOfNeeds(needsOfLine(thing.pack, thing.variantId, thing.picks), facts.cellar);
  const granted = grant(requestedQuantity, each === null ? 0 : stockForLine(each, line, facts), room);
  if (granted.quantity < requestedQuantity && isNewFilling(thing))
    return { refused: 'too-many-packs', most: granted.quantity };
  if (each === null || granted.quantity === 0) return { refused: 'sold-out', packName: thing.pack.product.name };
  return {
    line: {
      id: line?.id ?? null,
      packId: thing.pack.id,
      variantId: thing.variantId,
      picks: thing.picks,
      quantity: granted.quantity,
      askedQuantity: requestedQuantity,
      status: granted.status,
      namedPrice,
      shownPrice: unitPrice,
      oldPrice: line !== null && isSamePrice(wish) ? oldPriceOf(line, unitPrice) : null,
      holds: each.map((part) => ({ ...part, quantity: part.quantity * granted.quantity })),
    },
    altered: highest([granted.altered, priceMoved(wish) ? Altered.priceChanged : Altered.nothing]),
  };
}

/** A new filling is granted in full or refused (D-121); an existing line is cut like any other. */
function isNewFilling({ pack, named }: WantedThing): boolean {
  return pack.kind === PackKind.dynamicPack && named === null;
}

function stockForLine(each: readonly StockQuantity[], line: DraftLine | null, facts: BasketFacts): number {
  if (each.length === 0) return UNCOUNTED_STOCK;
  return multipackAvailable(each.map((part) => ({ available: availableOf(part, line, facts), each: part.quantity })));
}

function availableOf(part: StockQuantity, line: DraftLine | null, facts: BasketFacts): number {
  const item = facts.cellar.find((one) => one.id === part.stockItemId);
  const own = facts.holds
    .filter((hold) => hold.lineId === line?.id && hold.stockItemId === part.stockItemId)
    .reduce((sum, hold) => sum + hold.quantity, 0);
  return item === undefined ? 0 : availableTo(item, own);
}

function priceMoved(wish: Wish): boolean {
  return isSamePrice(wish) && wish.line?.shownPrice !== wish.unitPrice;
}

/** False when the shopper has just named another price herself: that is not reported as a price change. */
function isSamePrice({ line, namedPrice }: Wish): boolean {
  return line !== null && isLive(line) && line.namedPrice === namedPrice;
}
