import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { later } from '#rules/calendar/instant.ts';
import { lamplighter, ownValueVoucher, pickSix, reedcutter, tShirt } from '#rules/catalogue/packs/packs.fixtures.ts';
import type { VariantId } from '#rules/catalogue/packs/pack.ts';
import { pence } from '#rules/money/pence.ts';
import type { Draft, DraftLine, OrderId } from '#rules/orders/placing/draft.ts';
import { isLive } from '#rules/orders/is-live.ts';
import { cellar, lamplighterStock, largeShirts, mediumShirts, reedcutterStock } from '#rules/stock/stock.fixtures.ts';
import type { Hold, StockItem } from '#rules/stock/stock-item.ts';
import { aLine, emptyBasket, emptyDraft, noon } from './basket.fixtures.ts';
import type { BasketDecision } from './basket-decision.ts';
import { mergeDrafts, type MergeFacts } from './merge-drafts.ts';

const medium = mediumShirts.variantId as VariantId;
const large = largeShirts.variantId as VariantId;

function stockOf(line: DraftLine): StockItem | undefined {
  return cellar.find((item) => item.packId === line.packId && item.variantId === line.variantId);
}

function draft(id: number, lines: readonly DraftLine[]): Draft {
  return {
    ...emptyDraft,
    id: id as OrderId,
    lines,
    reservedUntil: later(noon, 3_600_000),
    firstReservedAt: noon,
  };
}

/** Two drafts that hold the stock of their lines, and stock items that match. */
function twoDrafts(into: readonly DraftLine[], from: readonly DraftLine[], more: Partial<Draft> = {}): MergeFacts {
  const holds = [...into, ...from].filter(isLive).flatMap((line): Hold[] => {
    const item = stockOf(line);
    return item && line.quantity > 0 ? [{ lineId: line.id, stockItemId: item.id, quantity: line.quantity }] : [];
  });
  const heldOf = (item: StockItem) =>
    holds.filter((hold) => hold.stockItemId === item.id).reduce((sum, hold) => sum + hold.quantity, 0);
  return {
    ...emptyBasket,
    holds,
    cellar: cellar.map((item) => ({ ...item, reserved: heldOf(item), onHand: Math.max(item.onHand, heldOf(item)) })),
    into: draft(1, into),
    from: { ...draft(2, from), ...more },
  };
}

/** The lines of the remaining draft after the merge. */
function afterMerge({ into, from }: MergeFacts, decision: BasketDecision): readonly DraftLine[] {
  const written = new Map(decision.lines.map((line) => [line.id, line]));
  return [...into.lines, ...from.lines]
    .filter((line) => !decision.removed.includes(line.id))
    .map((line) => (written.get(line.id) ?? line) as DraftLine);
}

const gift = (id: number, value: number) =>
  aLine(id, ownValueVoucher, 1, { namedPrice: pence(value), shownPrice: pence(value) });
const hour = (minutes: number) => later(noon, minutes * 60_000);

describe('merging the basket from before logging in', () => {
  test('adds the same beer to the line in the person’s own basket', () => {
    const facts = twoDrafts([aLine(1, reedcutter, 6)], [aLine(2, reedcutter, 4)]);
    const decision = mergeDrafts(facts);
    expect(decision.lines).toMatchObject([
      { id: 1, quantity: 10, status: 0, holds: [{ stockItemId: reedcutterStock.id, quantity: 10 }] },
    ]);
    expect(decision).toMatchObject({ removed: [2], stock: [], altered: 0 });
  });

  test('moves over lines that her own basket does not have: another size, another value, another beer', () => {
    const facts = twoDrafts(
      [aLine(1, tShirt, 1, { variantId: medium }), gift(2, 1000)],
      [aLine(3, tShirt, 1, { variantId: large }), gift(4, 2000), aLine(5, lamplighter, 3)],
    );
    const decision = mergeDrafts(facts);
    expect(decision.lines.map(({ id, quantity }) => [id, quantity])).toEqual([
      [3, 1],
      [4, 1],
      [5, 3],
    ]);
    expect(decision).toMatchObject({ removed: [], stock: [], altered: 0 });
  });

  test('cuts to the maximum of 48 per order and gives the rest back', () => {
    const decision = mergeDrafts(twoDrafts([aLine(1, reedcutter, 30)], [aLine(2, reedcutter, 30)]));
    expect(decision.lines).toMatchObject([{ id: 1, quantity: 48, askedQuantity: 60, status: 9 }]);
    expect(decision.stock).toEqual([{ stockItemId: reedcutterStock.id, reserved: -12 }]);
    expect(decision.altered).toBe(9);
  });

  test('cuts to the stock when what both baskets hold is no longer there', () => {
    const facts = twoDrafts([aLine(1, lamplighter, 5)], [aLine(2, lamplighter, 4)]);
    const short = facts.cellar.map((item) => (item.id === lamplighterStock.id ? { ...item, onHand: 7 } : item));
    const decision = mergeDrafts({ ...facts, cellar: short });
    expect(decision.lines).toMatchObject([{ id: 1, quantity: 7, askedQuantity: 9, status: 3 }]);
    expect(decision.altered).toBe(3);
  });

  test('cuts to the maximum of 48 when both hold the same pick-your-own filling', () => {
    const picks = [...Array(4).fill(reedcutter.id), lamplighter.id, lamplighter.id];
    const facts = twoDrafts([aLine(1, pickSix, 30, { picks })], [aLine(2, pickSix, 30, { picks })]);
    const plenty = facts.cellar.map((item) => ({ ...item, onHand: 1000 }));
    const decision = mergeDrafts({ ...facts, cellar: plenty });
    expect(decision.lines).toMatchObject([{ id: 1, quantity: 48, askedQuantity: 60, status: 9 }]);
    expect(decision.altered).toBe(9);
  });

  test('keeps timed-out lines for choosing again, without changing live lines of the same beer', () => {
    const gone = { quantity: 0, askedQuantity: 4, status: 1001 } as const;
    const facts = twoDrafts([aLine(1, reedcutter, 6)], [aLine(2, reedcutter, 0, gone), aLine(3, lamplighter, 0, gone)]);
    const decision = mergeDrafts(facts);
    expect(decision.lines).toMatchObject([{ id: 3, quantity: 0, askedQuantity: 4, status: 1001 }]);
    expect(decision).toMatchObject({ removed: [2], stock: [] });
  });

  test('revives a cancelled line of her own basket', () => {
    const gone = { quantity: 0, askedQuantity: 9, status: 1001 } as const;
    const decision = mergeDrafts(twoDrafts([aLine(1, reedcutter, 0, gone)], [aLine(2, reedcutter, 2)]));
    expect(decision.lines).toMatchObject([{ id: 1, quantity: 2, askedQuantity: 2, status: 0 }]);
  });

  test('keeps the warning of a line that moves over', () => {
    const reduced = { askedQuantity: 8, status: 3 } as const;
    const decision = mergeDrafts(twoDrafts([], [aLine(2, reedcutter, 5, reduced)]));
    expect(decision.lines).toMatchObject([{ id: 2, quantity: 5, askedQuantity: 8, status: 3 }]);
  });

  test('cancels a line that she may not buy, and says so', () => {
    const facts = twoDrafts([], [aLine(2, lamplighter, 1)]);
    const forMembers = new Map([[lamplighter.id, { ...lamplighter, couponOnly: true }]]);
    const decision = mergeDrafts({ ...facts, packs: forMembers });
    expect(decision.lines).toMatchObject([{ id: 2, quantity: 0, askedQuantity: 1, status: 1001, holds: [] }]);
    expect(decision).toMatchObject({ stock: [{ reserved: -1 }], altered: 8 });
  });
});

describe('the clock of two merged baskets', () => {
  const facts = twoDrafts([aLine(1, reedcutter, 6)], [aLine(2, lamplighter, 1)]);

  test('is the longer of the two, at most three hours after the first add in either', () => {
    const into = { ...facts.into, firstReservedAt: hour(-10), reservedUntil: hour(50) };
    const from = { ...facts.from, firstReservedAt: hour(-170), reservedUntil: hour(10), extensionUsed: true };
    expect(mergeDrafts({ ...facts, into, from }).clock).toEqual({
      firstReservedAt: hour(-170),
      reservedUntil: hour(10),
      extensionUsed: true,
    });
  });

  test('is that of the basket that holds something', () => {
    const into = { ...facts.into, lines: [], firstReservedAt: null, reservedUntil: null };
    const { clock } = mergeDrafts({ ...facts, into });
    expect(clock.reservedUntil).toBe(facts.from.reservedUntil);
  });

  test('stands still where nothing is held', () => {
    const nothing = { firstReservedAt: null, reservedUntil: null };
    const empty = twoDrafts([], [], nothing);
    expect(mergeDrafts({ ...empty, into: { ...empty.into, ...nothing } }).clock.reservedUntil).toBeNull();
  });
});

const things = [
  { pack: reedcutter, variantId: null },
  { pack: lamplighter, variantId: null },
  { pack: tShirt, variantId: medium },
  { pack: tShirt, variantId: large },
];
const anyBasket = fc.uniqueArray(
  fc.record({ thing: fc.integer({ min: 0, max: 3 }), packs: fc.integer({ min: 1, max: 60 }), live: fc.boolean() }),
  { selector: ({ thing }) => thing },
);

test('whatever two baskets hold, the merge loses nothing, respects the maximum, and leaves the right stock', () => {
  fc.assert(
    fc.property(anyBasket, anyBasket, fc.integer({ min: 0, max: 30 }), (mine, before, missing) => {
      const linesOf = (basket: typeof mine, firstId: number) =>
        basket.map(({ thing, packs, live }, at) => {
          const { pack, variantId } = things[thing]!;
          const cancelled = { variantId, quantity: 0, askedQuantity: packs, status: 1001 } as const;
          const most = Math.min(packs, pack === tShirt ? 24 : 48);
          return aLine(firstId + at, pack, live ? most : 0, live ? { variantId } : cancelled);
        });
      const whole = twoDrafts(linesOf(mine, 1), linesOf(before, 11));
      const cellarNow = whole.cellar.map((item) => ({ ...item, onHand: Math.max(0, item.onHand - missing) }));
      const facts = { ...whole, cellar: cellarNow };
      const decision = mergeDrafts(facts);
      const lines = afterMerge(facts, decision);
      for (const { pack, variantId } of things) {
        const of = (some: readonly DraftLine[]) =>
          some.filter((line) => line.packId === pack.id && line.variantId === variantId);
        const sum = [...of(facts.into.lines), ...of(facts.from.lines)].reduce((all, line) => all + line.quantity, 0);
        const [line, ...others] = of(lines);
        expect(others).toEqual([]);
        const quantity = line?.quantity ?? 0;
        expect(quantity).toBeLessThanOrEqual(sum);
        if (quantity < sum) expect(line).toMatchObject({ askedQuantity: sum });
        if (quantity < sum) expect([3, 9, 1001]).toContain(line!.status);
        const ofPack = lines.filter((other) => other.packId === pack.id && isLive(other));
        expect(ofPack.reduce((all, other) => all + other.quantity, 0)).toBeLessThanOrEqual(48);
      }
      for (const item of facts.cellar) {
        const held = lines
          .filter((line) => stockOf(line)?.id === item.id)
          .reduce((all, line) => all + line.quantity, 0);
        const moved = decision.stock.find((change) => change.stockItemId === item.id)?.reserved ?? 0;
        expect(item.reserved + moved).toBe(held);
        expect(moved).toBeLessThanOrEqual(0);
      }
    }),
  );
});
