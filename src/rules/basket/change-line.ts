import { refusalToSell } from '#rules/catalogue/shelf/may-buy.ts';
import { isAdvanced, isOpenPrice } from '#rules/catalogue/packs/pack-traits.ts';
import type { Pack } from '#rules/catalogue/packs/pack.ts';
import { priceFor } from '#rules/catalogue/prices/price-for.ts';
import { NO_PENCE } from '#rules/money/pence.ts';
import type { Draft, DraftLine } from '#rules/orders/placing/draft.ts';
import { Altered } from '#rules/orders/order-codes.ts';
import { isRefusal } from '#rules/refusal.ts';
import type { Refusal } from '#rules/refusal.ts';
import { isAdvancedMode } from '#rules/roles/allowed-mode.ts';
import { stockChanges } from '#rules/stock/stock-changes.ts';
import { highest } from './basket-decision.ts';
import type { BasketDecision, LineToWrite } from './basket-decision.ts';
import { isLive } from '#rules/orders/is-live.ts';
import type { BasketFacts, LineChange } from './basket-facts.ts';
import { grantedLine } from './granted-line.ts';
import { refusalToChange } from './refusal-to-change.ts';
import { namedPrice } from './named-price.ts';
import { cancelledLine } from './line-to-holds.ts';
import { rereadLines } from './reread-lines.ts';
import { clockAfter } from './reservation-clock.ts';
import { lineAtPrice, refusalOfChoice, wantedThing } from './wanted-thing.ts';
import type { WantedThing } from './wanted-thing.ts';

type Changed = {
  readonly line: LineToWrite;
  readonly altered: Altered;
  /** A line merged into the written one because a new price made them the same. */
  readonly mergedFrom: DraftLine | null;
};

/**
 * Action 1 (D-33, D-44, D-60): adds packs to a line or sets its quantity; 0 cancels it. Grants what stock and maximum allow and
 * reports a cut; rereads the prices of the other lines. Quantities are whole packs. Refuses packs that this buyer may not have,
 * beer made to order together with anything else (D-115), a missing option or pick, a price out of bounds, and sold-out packs.
 */
export function changeLine(facts: BasketFacts, change: LineChange): BasketDecision | Refusal {
  const refusal = refusalToChange(facts);
  if (refusal !== null) return refusal;
  const thing = wantedThing(facts, change);
  if (isRefusal(thing)) return thing;
  const changed = change.quantity === 0 ? cancelled(thing, change) : bought(thing, change, facts);
  return isRefusal(changed) ? changed : decisionOn(changed, facts);
}

function cancelled(thing: WantedThing, change: LineChange): Changed | Refusal {
  const atPrice = change.namedPrice === null ? null : lineAtPrice(thing.sameLines, change.namedPrice);
  const line = thing.named ?? atPrice ?? thing.sameLines.find(isLive) ?? thing.sameLines[0];
  if (line === undefined) return { refused: 'unknown-line' };
  return { line: cancelledLine(line), altered: Altered.nothing, mergedFrom: null };
}

function bought(thing: WantedThing, change: LineChange, facts: BasketFacts): Changed | Refusal {
  const refusal =
    refusalToSell(thing.pack, facts.buyer, facts.today) ??
    refusalToMix(thing.pack, facts.draft) ??
    refusalOfChoice(thing, facts);
  if (refusal !== null) return refusal;
  const pricedLine = thing.named ?? lineWithNamedPrice(thing);
  const named = namedPrice(thing.pack, facts.buyer, change.namedPrice, pricedLine?.namedPrice ?? null);
  if (isRefusal(named)) return named;
  const atPrice = lineAtPrice(thing.sameLines, named);
  const line = atPrice ?? thing.named;
  const mergedFrom = thing.named === line ? null : thing.named;
  const granted = grantedLine(mergedFrom === null ? facts : factsMerged(facts, mergedFrom, line), {
    thing,
    line,
    requestedQuantity:
      change.quantity + (change.add ? packsOf(thing.named ?? line) : 0) + (mergedFrom === null ? 0 : packsOf(line)),
    namedPrice: named,
    unitPrice: named ?? priceFor(thing.pack, facts.buyer.audience) ?? NO_PENCE,
  });
  return isRefusal(granted) ? granted : { ...granted, mergedFrom };
}

/**
 * What is added without a price joins the packs of which staff have named the price, and costs the same (D-157), unless others are
 * there at the list price. An open price is named each time.
 */
function lineWithNamedPrice({ pack, sameLines }: WantedThing): DraftLine | null {
  const live = sameLines.filter(isLive);
  return isOpenPrice(pack) || live.some((line) => line.namedPrice === null) ? null : (live[0] ?? null);
}

/** Beer made to order never shares an order with anything else (D-115). */
function refusalToMix(pack: Pack, draft: Draft): Refusal | null {
  if (isAdvanced(pack) === isAdvancedMode(draft.mode)) return null;
  return { refused: 'needs-own-order', packName: pack.product.name };
}

function packsOf(line: DraftLine | null): number {
  return line !== null && isLive(line) ? line.quantity : 0;
}

/** The facts with the stock of the merged line already moved to the other. */
function factsMerged(facts: BasketFacts, from: DraftLine, into: DraftLine | null): BasketFacts {
  return {
    ...facts,
    draft: { ...facts.draft, lines: facts.draft.lines.filter((line) => line !== from) },
    holds: facts.holds.map((hold) => (hold.lineId === from.id && into !== null ? { ...hold, lineId: into.id } : hold)),
  };
}

function decisionOn({ line, altered, mergedFrom }: Changed, facts: BasketFacts): BasketDecision {
  const before = facts.draft.lines.find((other) => other.id === line.id);
  const others = facts.draft.lines.filter((other) => other !== before && other !== mergedFrom);
  const reread = rereadLines(others, facts);
  const lines = [line, ...reread.lines];
  const gone = new Set([mergedFrom?.id, ...lines.map((other) => other.id)]);
  const after = [...facts.holds.filter((hold) => !gone.has(hold.lineId)), ...lines.flatMap((other) => other.holds)];
  const had = (before?.quantity ?? 0) + (mergedFrom?.quantity ?? 0);
  return {
    lines,
    removed: mergedFrom === null ? [] : [mergedFrom.id],
    stock: stockChanges(facts.holds, after),
    clock: clockAfter(facts, { grew: line.holds.length > 0 && line.quantity > had, holdsLeft: after.length > 0 }),
    altered: highest([altered, ...reread.notices.map((notice) => notice.altered)]),
    notices: reread.notices,
  };
}
