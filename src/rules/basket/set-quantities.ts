import { refusalToSell } from '#rules/catalogue/shelf/may-buy.ts';
import { hasVariants, isAdvanced } from '#rules/catalogue/packs/pack-traits.ts';
import type { Pack, PackId, VariantId } from '#rules/catalogue/packs/pack.ts';
import { priceFor } from '#rules/catalogue/prices/price-for.ts';
import { groupBy } from '#rules/group-by.ts';
import { NO_PENCE } from '#rules/money/pence.ts';
import type { DraftLine, LineId } from '#rules/orders/placing/draft.ts';
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
import { namedPrice } from './named-price.ts';
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
 * (D-33, D-44) and answered by itself; one that cannot be had leaves the others alone, as does an open price that nobody has named (D-60). Those that give stock back go first, then
 * the order of the sheet decides who is served. No two wishes are for the same thing. Refuses all only where no basket may change.
 */
export function setQuantities(facts: BasketFacts, wishes: readonly QuantityWish[]): QuantitiesSet | Refusal {
  const refusal = refusalToChange(facts);
  if (refusal !== null) return refusal;
  const filling = begin(facts);
  const outcomes = new Map<QuantityWish, QuantityOutcome>();
  const isSmaller = (wish: QuantityWish) => wish.quantity < packsInAll(linesOf(filling, wish));
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
    linesOfPack: groupBy(draft.lines, ({ packId }) => packId),
    held: groupBy(holds, ({ lineId }) => lineId),
    cellar: new Map(cellar.map((item) => [item.id, item])),
    itemsOfPack: groupBy(cellar, ({ packId }) => packId),
    written: new Map(),
    newLines: [],
    altered: [],
  };
}

/**
 * The lines of the same thing without picks, whatever price was named for them: those in the basket, the one at the list price
 * first; else the one at the list price that was taken out.
 */
function linesOf({ linesOfPack }: Filling, { packId, variantId }: QuantityWish): readonly DraftLine[] {
  const isSame = (line: DraftLine) => line.variantId === variantId && line.picks.length === 0;
  const same = (linesOfPack.get(packId) ?? []).filter(isSame);
  const atListPrice = same.filter(({ namedPrice }) => namedPrice === null);
  const live = [...new Set([...atListPrice, ...same])].filter(isLive);
  return live.length > 0 ? live : atListPrice;
}

const packsIn = (line: DraftLine | null) => (line !== null && isLive(line) ? line.quantity : 0);

const packsInAll = (lines: readonly DraftLine[]) => lines.reduce((sum, line) => sum + packsIn(line), 0);

function fulfil(wish: QuantityWish, filling: Filling, facts: BasketFacts): QuantityOutcome {
  if (wish.quantity === 0) {
    for (const line of linesOf(filling, wish)) takeOut(filling, line);
    return { inBasket: 0, refusal: null };
  }
  const pack = facts.packs.get(wish.packId);
  if (pack === undefined) return { inBasket: 0, refusal: { refused: 'unknown-pack' } };
  const refusal = refusalToHave(pack, wish, facts);
  return refusal === null ? fill(pack, wish, filling, facts) : { inBasket: 0, refusal };
}

/** Each line keeps its price. Where there are several, the others keep their packs as far as the wish goes, and the first has the rest. */
function fill(pack: Pack, wish: QuantityWish, filling: Filling, facts: BasketFacts): QuantityOutcome {
  const [first = null, ...others] = linesOf(filling, wish);
  let outcome: QuantityOutcome = { inBasket: 0, refusal: null };
  for (const line of [...others, first]) {
    const rest = wish.quantity - outcome.inBasket;
    const quantity = line === first ? rest : Math.min(packsIn(line), rest);
    if (quantity > 0) outcome = fillLine(line, { pack, wish, quantity, before: outcome.inBasket }, filling, facts);
    else takeOut(filling, line);
  }
  return outcome;
}

type LineWish = {
  readonly pack: Pack;
  readonly wish: QuantityWish;
  readonly quantity: number;
  /** What other lines have of the same. */
  readonly before: number;
};

function fillLine(
  line: DraftLine | null,
  { pack, wish, quantity, before }: LineWish,
  filling: Filling,
  facts: BasketFacts,
): QuantityOutcome {
  const price = line?.namedPrice ?? namedPrice(pack, facts.buyer, null, null);
  if (isRefusal(price)) return { inBasket: before + packsIn(line), refusal: price };
  const granted = grantedLine(factsFor(pack, line, filling, facts), {
    thing: { pack, variantId: wish.variantId, picks: [], sameLines: [], named: null },
    line,
    requestedQuantity: quantity,
    namedPrice: price,
    unitPrice: price ?? priceFor(pack, facts.buyer.audience) ?? NO_PENCE,
  });
  if (isRefusal(granted)) return { inBasket: before + packsIn(line), refusal: shortOf(pack, granted, before) };
  write(filling, line?.id ?? newLine(filling), granted.line);
  filling.altered.push(granted.altered);
  const inBasket = before + granted.line.quantity;
  return { inBasket, refusal: inBasket < wish.quantity ? cutOf(pack, granted.altered, inBasket) : null };
}

function takeOut(filling: Filling, line: DraftLine | null): void {
  if (line !== null && isLive(line)) write(filling, line.id, cancelledLine(line));
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

function shortOf(pack: Pack, refusal: Refusal, most: number): Refusal {
  return refusal.refused === 'sold-out' ? { refused: 'fewer-in-stock', packName: nameOf(pack), most } : refusal;
}

function cutOf(pack: Pack, altered: Altered, most: number): Refusal {
  return altered === Altered.maximumOrDateMoved
    ? { refused: 'too-many-packs', most }
    : { refused: 'fewer-in-stock', packName: nameOf(pack), most };
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
      grew: [...written.values()].some((line) => line.holds.length > 0 && line.quantity > (before.get(line.id) ?? 0)),
      holdsLeft: after.length > 0,
    }),
    altered: highest([...altered, ...reread.notices.map((notice) => notice.altered)]),
    notices: reread.notices,
  };
}
