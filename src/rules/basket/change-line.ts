import { refusalToSell } from '#rules/catalogue/may-buy.ts';
import { priceFor } from '#rules/catalogue/price-for.ts';
import { NO_PENCE } from '#rules/money/pence.ts';
import { Altered } from '#rules/orders/order-codes.ts';
import { isRefusal } from '#rules/refusal.ts';
import type { Refusal } from '#rules/refusal.ts';
import { stockChanges } from '#rules/stock/stock-changes.ts';
import { highest } from './basket-decision.ts';
import type { BasketDecision, LineToWrite } from './basket-decision.ts';
import { isLive } from './basket-facts.ts';
import type { BasketFacts, LineChange } from './basket-facts.ts';
import { grantedLine } from './granted-line.ts';
import { refusalToChange } from './may-change-draft.ts';
import { namedPrice } from './named-price.ts';
import { cancelledLine, rereadLines } from './reread-lines.ts';
import { clockAfter } from './reservation-clock.ts';
import { lineAtPrice, refusalOfChoice, wantedThing } from './wanted-thing.ts';
import type { WantedThing } from './wanted-thing.ts';

type Changed = { readonly line: LineToWrite; readonly altered: Altered };

/**
 * Action 1 (D-33, D-44, D-60): adds packs to a line or sets it to so many, and cancels it at nought. Gives what stock and
 * maximum allow and says so; reads the prices of the other lines anew. Refuses what this buyer may not have, an option or
 * beers not chosen, a value out of bounds, and packs of which nothing is left. Works in whole packs.
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
  const atPrice = change.namedPrice === null ? null : lineAtPrice(thing, change, change.namedPrice);
  const line = atPrice ?? thing.sameLines.find(isLive) ?? thing.sameLines[0];
  if (line === undefined) return { refused: 'unknown-line' };
  return { line: cancelledLine(line), altered: Altered.nothing };
}

function bought(thing: WantedThing, change: LineChange, facts: BasketFacts): Changed | Refusal {
  const refusal = refusalToSell(thing.pack, facts.buyer, facts.today) ?? refusalOfChoice(thing, facts);
  if (refusal !== null) return refusal;
  const kept = change.lineId === null ? null : (thing.sameLines[0]?.namedPrice ?? null);
  const named = namedPrice(thing.pack, facts.buyer, change.namedPrice, kept);
  if (isRefusal(named)) return named;
  const line = lineAtPrice(thing, change, named);
  const has = line !== null && isLive(line) ? line.quantity : 0;
  return grantedLine(facts, {
    thing,
    line,
    asked: change.add ? has + change.quantity : change.quantity,
    namedPrice: named,
    unitPrice: named ?? priceFor(thing.pack, facts.buyer.audience) ?? NO_PENCE,
  });
}

function decisionOn(changed: Changed, facts: BasketFacts): BasketDecision {
  const before = facts.draft.lines.find((line) => line.id === changed.line.id);
  const reread = rereadLines(
    facts.draft.lines.filter((line) => line !== before),
    facts,
  );
  const lines = [changed.line, ...reread.lines];
  const kept = facts.holds.filter((hold) => !lines.some((line) => line.id === hold.lineId));
  const after = [...kept, ...lines.flatMap((line) => line.holds)];
  const grew = changed.line.holds.length > 0 && changed.line.quantity > (before?.quantity ?? 0);
  return {
    lines,
    removed: [],
    stock: stockChanges(facts.holds, after),
    clock: clockAfter(facts, { grew, holdsLeft: after.length > 0 }),
    altered: highest([changed.altered, ...reread.notices.map((notice) => notice.altered)]),
    notices: reread.notices,
  };
}
