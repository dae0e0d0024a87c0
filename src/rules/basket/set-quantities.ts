import { refusalToSell } from '#rules/catalogue/may-buy.ts';
import { hasVariants, isAdvanced } from '#rules/catalogue/pack-traits.ts';
import type { Pack, PackId, VariantId } from '#rules/catalogue/pack.ts';
import { priceFor } from '#rules/catalogue/price-for.ts';
import { NO_PENCE } from '#rules/money/pence.ts';
import type { DraftLine, LineId } from '#rules/orders/draft.ts';
import { isLive } from '#rules/orders/is-live.ts';
import { Altered } from '#rules/orders/order-codes.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { isAdvancedMode } from '#rules/roles/allowed-mode.ts';
import { needsOfLine } from '#rules/stock/needs-of-line.ts';
import { stockChanges } from '#rules/stock/stock-changes.ts';
import type { StockItem, StockItemId } from '#rules/stock/stock-item.ts';
import { type BasketDecision, highest, type LineToWrite } from './basket-decision.ts';
import type { BasketFacts } from './basket-facts.ts';
import { grantedLine } from './granted-line.ts';
import { cancelledLine } from './line-to-holds.ts';
import { refusalToChange } from './refusal-to-change.ts';
import { rereadLines } from './reread-lines.ts';
import { clockAfter } from './reservation-clock.ts';
import { refusalOfChoice } from './wanted-thing.ts';

/** How many of a pack the basket is to have; 0 takes it out. */
export type QuantityWish = {
  readonly packId: PackId;
  readonly variantId: VariantId | null;
  /** Whole packs. */
  readonly quantity: number;
};

/** What became of a wish: how many are in the basket now, and why they are not as many as were wished. */
export type QuantityOutcome = { readonly inBasket: number; readonly refusal: Refusal | null };

export type QuantitiesSet = {
  /** New lines have the numbers -1, -2 and so on. */
  readonly decision: BasketDecision;
  /** One for each wish, in their order. */
  readonly outcomes: readonly QuantityOutcome[];
};

type Written = LineToWrite & { readonly id: LineId };

/** The basket while it is filled, by what is looked up for each wish, so that a thousand wishes are a thousand steps. */
type Filling = {
  readonly linesOfPack: Map<PackId, readonly DraftLine[]>;
  readonly held: Map<LineId, LineToWrite['holds']>;
  readonly cellar: Map<StockItemId, StockItem>;
  readonly itemsOfPack: ReadonlyMap<PackId, readonly StockItem[]>;
  readonly written: Map<LineId, Written>;
  readonly newLines: LineId[];
  readonly altered: Altered[];
};

/**
 * Sets the quantities of many packs at once, as an order sheet has them (decision 93): the basket has as many of each afterwards,
 * whatever it had before, so that the same sheet twice is the same basket. Each wish is granted as far as stock and maximum go
 * (D-33, D-44) and answered by itself; one that cannot be had leaves the others alone. Those that give stock back go first, then
 * the order of the sheet decides who is served. No two wishes are for the same thing. Refuses all only where no basket may change.
 */
export function setQuantities(facts: BasketFacts, wishes: readonly QuantityWish[]): QuantitiesSet | Refusal {
  const refusal = refusalToChange(facts);
  if (refusal !== null) return refusal;
  const filling = begin(facts);
  const outcomes = new Map<QuantityWish, QuantityOutcome>();
  const isSmaller = (wish: QuantityWish) => wish.quantity < packsIn(lineOf(filling, wish));
  for (const wish of [...wishes.filter(isSmaller), ...wishes.filter((one) => !isSmaller(one))])
    outcomes.set(wish, fulfil(wish, filling, facts));
  return { decision: decisionOf(filling, facts), outcomes: wishes.map((wish) => outcomes.get(wish)!) };
}

/** The packs whose stock these wishes may take, in ascending order, to be locked before deciding. */
export function packsOfWishes(packs: BasketFacts['packs'], wishes: readonly QuantityWish[]): readonly PackId[] {
  const needs = wishes.flatMap(({ packId, variantId }) => {
    const pack = packs.get(packId);
    return pack === undefined ? [] : needsOfLine(pack, variantId, []);
  });
  return [...new Set(needs.map((need) => need.packId))].toSorted((one, other) => one - other);
}

function begin({ draft, holds, cellar }: BasketFacts): Filling {
  return {
    linesOfPack: Map.groupBy(draft.lines, ({ packId }) => packId),
    held: Map.groupBy(holds, ({ lineId }) => lineId),
    cellar: new Map(cellar.map((item) => [item.id, item])),
    itemsOfPack: Map.groupBy(cellar, ({ packId }) => packId),
    written: new Map(),
    newLines: [],
    altered: [],
  };
}

/** The line at the list price, without picks. */
function lineOf({ linesOfPack }: Filling, { packId, variantId }: QuantityWish): DraftLine | null {
  const isSame = (line: DraftLine) =>
    line.variantId === variantId && line.namedPrice === null && line.picks.length === 0;
  return linesOfPack.get(packId)?.find(isSame) ?? null;
}

const packsIn = (line: DraftLine | null) => (line !== null && isLive(line) ? line.quantity : 0);

function fulfil(wish: QuantityWish, filling: Filling, facts: BasketFacts): QuantityOutcome {
  const line = lineOf(filling, wish);
  if (wish.quantity === 0) {
    if (line !== null && isLive(line)) write(filling, line.id, cancelledLine(line));
    return { inBasket: 0, refusal: null };
  }
  const pack = facts.packs.get(wish.packId);
  if (pack === undefined) return { inBasket: 0, refusal: { refused: 'unknown-pack' } };
  const refusal = refusalToHave(pack, wish, facts);
  if (refusal !== null) return { inBasket: 0, refusal };
  const granted = grantedLine(factsFor(pack, line, filling, facts), {
    thing: { pack, variantId: wish.variantId, picks: [], sameLines: [], named: null },
    line,
    requestedQuantity: wish.quantity,
    namedPrice: null,
    unitPrice: priceFor(pack, facts.buyer.audience) ?? NO_PENCE,
  });
  if (isRefusal(granted)) return { inBasket: packsIn(line), refusal: shortOf(pack, granted) };
  write(filling, line?.id ?? newLine(filling), granted.line);
  filling.altered.push(granted.altered);
  const { quantity } = granted.line;
  return { inBasket: quantity, refusal: quantity < wish.quantity ? cutOf(pack, granted) : null };
}

function refusalToHave(pack: Pack, { variantId }: QuantityWish, facts: BasketFacts): Refusal | null {
  const refusal = refusalToSell(pack, facts.buyer, facts.today);
  if (refusal !== null) return refusal;
  if (isAdvanced(pack) !== isAdvancedMode(facts.draft.mode))
    return { refused: 'needs-own-order', packName: pack.product.name };
  if (!hasVariants(pack) && variantId !== null) return { refused: 'unknown-pack' };
  return refusalOfChoice({ pack, variantId, picks: [] }, facts);
}

/** The facts that are about one pack: what it needs of the cellar, and what its own line holds. */
function factsFor(pack: Pack, line: DraftLine | null, filling: Filling, facts: BasketFacts): BasketFacts {
  const needs = new Set(needsOfLine(pack, null, []).map(({ packId }) => packId));
  const held = line === null ? [] : (filling.held.get(line.id) ?? []);
  return {
    ...facts,
    draft: { ...facts.draft, lines: filling.linesOfPack.get(pack.id) ?? [] },
    cellar: [...needs]
      .flatMap((packId) => filling.itemsOfPack.get(packId) ?? [])
      .map((item) => filling.cellar.get(item.id) ?? item),
    holds: held.map((hold) => ({ ...hold, lineId: line!.id })),
  };
}

function newLine({ newLines }: Filling): LineId {
  const id = -(newLines.length + 1) as LineId;
  newLines.push(id);
  return id;
}

/** Puts a line in its place, and moves the stock that it takes or gives back. */
function write(filling: Filling, id: LineId, line: LineToWrite): void {
  const written = { ...line, id };
  const before = filling.held.get(id) ?? [];
  const others = (filling.linesOfPack.get(line.packId) ?? []).filter((other) => other.id !== id);
  filling.linesOfPack.set(line.packId, [...others, written]);
  filling.held.set(id, line.holds);
  filling.written.set(id, written);
  for (const { stockItemId, reserved } of stockChanges(before, line.holds)) {
    const item = filling.cellar.get(stockItemId);
    if (item !== undefined) filling.cellar.set(stockItemId, { ...item, reserved: item.reserved + reserved });
  }
}

function shortOf(pack: Pack, refusal: Refusal): Refusal {
  return refusal.refused === 'sold-out' ? { refused: 'fewer-in-stock', packName: nameOf(pack), most: 0 } : refusal;
}

function cutOf(pack: Pack, { line, altered }: { readonly line: LineToWrite; readonly altered: Altered }): Refusal {
  return altered === Altered.maximumOrDateMoved
    ? { refused: 'too-many-packs', most: line.quantity }
    : { refused: 'fewer-in-stock', packName: nameOf(pack), most: line.quantity };
}

const nameOf = ({ product, name }: Pack): string => `${product.name}, ${name}`;

/** The lines that no wish was about are reread, as by every action (D-40). */
function decisionOf(filling: Filling, facts: BasketFacts): BasketDecision {
  const { written, altered } = filling;
  const others = facts.draft.lines.filter(({ id }) => !written.has(id));
  const reread = rereadLines(others, facts);
  const lines = [...written.values(), ...reread.lines];
  const rewritten = new Set(lines.map(({ id }) => id));
  const after = [...facts.holds.filter(({ lineId }) => !rewritten.has(lineId)), ...lines.flatMap(({ holds }) => holds)];
  const before = new Map(facts.draft.lines.map((line) => [line.id, packsIn(line)]));
  return {
    lines,
    removed: [],
    stock: stockChanges(facts.holds, after),
    clock: clockAfter(facts, {
      grew: written.values().some((line) => line.holds.length > 0 && line.quantity > (before.get(line.id) ?? 0)),
      holdsLeft: after.length > 0,
    }),
    altered: highest([...altered, ...reread.notices.map((notice) => notice.altered)]),
    notices: reread.notices,
  };
}
