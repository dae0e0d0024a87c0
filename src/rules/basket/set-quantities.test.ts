import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  deposit,
  firkin,
  giftVoucher,
  lamplighter,
  membersGyle,
  mereMist,
  mixedCase,
  pickSix,
  reedcutter,
  tShirt,
} from '#rules/catalogue/packs/packs.fixtures.ts';
import type { Pack, PackId, VariantId } from '#rules/catalogue/packs/pack.ts';
import type { DraftLine } from '#rules/orders/placing/draft.ts';
import { Altered, LineStatus, OrderStatus } from '#rules/orders/order-codes.ts';
import { isRefusal } from '#rules/refusal.ts';
import { lamplighterStock, reedcutterStock } from '#rules/stock/stock.fixtures.ts';
import { add, aLine, decided, emptyBasket, emptyDraft, noon, setTo } from './basket.fixtures.ts';
import type { BasketFacts } from './basket-facts.ts';
import { changeLine } from './change-line.ts';
import { draftAfter } from './draft-after.ts';
import { holdsToStore } from './holds-to-store.ts';
import { packsOfWishes, type QuantityWish, setQuantities } from './set-quantities.ts';

const of = (pack: Pack, quantity: number, variant: number | null = null): QuantityWish => ({
  packId: pack.id,
  variantId: variant as VariantId | null,
  quantity,
});

function set(facts: BasketFacts, ...wishes: readonly QuantityWish[]) {
  const done = setQuantities(facts, wishes);
  if (isRefusal(done)) throw new Error(`refused: ${done.refused}`);
  return done;
}

/** The facts once a decision is stored: its new lines have taken numbers above all others. */
function stored(facts: BasketFacts, decision: ReturnType<typeof set>['decision']): BasketFacts {
  const highest = Math.max(0, ...facts.draft.lines.map(({ id }) => id));
  const real = (id: number) => (id < 0 ? highest - id : id) as (typeof facts.draft.lines)[number]['id'];
  const { lines, ...draft } = draftAfter(facts.draft, decision);
  const holdsAfter = holdsToStore(facts.holds, decision);
  const others = facts.holds.filter(
    (hold) => !holdsAfter.some((one) => one.lineId === hold.lineId && one.stockItemId === hold.stockItemId),
  );
  const moved = new Map(decision.stock.map(({ stockItemId, reserved }) => [stockItemId, reserved]));
  return {
    ...facts,
    draft: { ...draft, lines: lines.map((line) => ({ ...line, id: real(line.id) })) },
    holds: [...others, ...holdsAfter]
      .filter(({ quantity }) => quantity > 0)
      .map((hold) => ({ ...hold, lineId: real(hold.lineId) })),
    cellar: facts.cellar.map((item) => ({ ...item, reserved: item.reserved + (moved.get(item.id) ?? 0) })),
  };
}

const inBasket = ({ draft }: BasketFacts) =>
  Object.fromEntries(
    draft.lines
      .filter(({ quantity }) => quantity > 0)
      .map((line) => [`${line.packId}/${line.variantId ?? ''}`, line.quantity]),
  );

describe('a sheet', () => {
  test('is so many new lines with numbers of their own, their stock, and one clock', () => {
    const { decision, outcomes } = set(emptyBasket, of(reedcutter, 6), of(lamplighter, 2), of(tShirt, 1, 501));
    expect(decision.lines).toMatchObject([
      { id: -1, packId: reedcutter.id, quantity: 6, shownPrice: 325, holds: [{ quantity: 6 }] },
      { id: -2, packId: lamplighter.id, quantity: 2 },
      { id: -3, packId: tShirt.id, variantId: 501, quantity: 1 },
    ]);
    expect(outcomes).toEqual([6, 2, 1].map((many) => ({ inBasket: many, refusal: null })));
    expect(decision.clock.firstReservedAt).toBe(noon);
    expect(decision.stock).toMatchObject([{ reserved: 6 }, { reserved: 2 }, { reserved: 1 }]);
  });

  test('sets what the basket has already, so that the same sheet twice is the same basket', () => {
    const sheet = [of(reedcutter, 6), of(lamplighter, 2)];
    const once = stored(emptyBasket, set(emptyBasket, ...sheet).decision);
    const again = set(once, ...sheet);
    expect(inBasket(stored(once, again.decision))).toEqual(inBasket(once));
    expect(again.decision.stock).toEqual([]);
    expect(again.outcomes).toEqual([
      { inBasket: 6, refusal: null },
      { inBasket: 2, refusal: null },
    ]);
    expect(again.decision.clock.reservedUntil).toBe(once.draft.reservedUntil);
    expect(inBasket(stored(once, set(once, of(reedcutter, 4)).decision))).toEqual({
      '10/': 4,
      [`${lamplighter.id}/`]: 2,
    });
  });

  test('takes out what it sets to nought, and minds nothing that is not there', () => {
    const once = stored(emptyBasket, set(emptyBasket, of(reedcutter, 6)).decision);
    const { decision, outcomes } = set(once, of(reedcutter, 0), of(lamplighter, 0));
    expect(decision.lines).toMatchObject([{ status: LineStatus.cancelled, holds: [] }]);
    expect(outcomes).toEqual([
      { inBasket: 0, refusal: null },
      { inBasket: 0, refusal: null },
    ]);
    expect(decision.stock).toMatchObject([{ stockItemId: reedcutterStock.id, reserved: -6 }]);
    expect(decision.clock.reservedUntil).toBeNull();
  });

  test('finds a line again that was taken out', () => {
    const facts = {
      ...emptyBasket,
      draft: { ...emptyDraft, lines: [aLine(7, reedcutter, 0, { status: LineStatus.cancelled })] },
    };
    expect(set(facts, of(reedcutter, 3)).decision.lines).toMatchObject([
      { id: 7, quantity: 3, status: LineStatus.normal },
    ]);
  });

  test('gives back first: what is set lower makes room for what is set higher, wherever both stand', () => {
    const all = stored(emptyBasket, set(emptyBasket, of(reedcutter, 40)).decision);
    const { outcomes } = set(all, of(mixedCase, 1), of(reedcutter, 30));
    expect(outcomes).toEqual([
      { inBasket: 1, refusal: null },
      { inBasket: 30, refusal: null },
    ]);
  });
});

const basketOf = (...lines: readonly DraftLine[]): BasketFacts => {
  const holds = lines.map(({ id, quantity }) => ({ lineId: id, stockItemId: reedcutterStock.id, quantity }));
  const reserved = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const cellar = emptyBasket.cellar.map((item) => (item.id === reedcutterStock.id ? { ...item, reserved } : item));
  return { ...emptyBasket, draft: { ...emptyDraft, lines }, holds, cellar };
};
const linesIn = ({ draft }: BasketFacts) =>
  Object.fromEntries(draft.lines.map(({ id, quantity, shownPrice }) => [id, [quantity, shownPrice]]));

describe('a price that staff have named', () => {
  const six = aLine(7, reedcutter, 6, { namedPrice: 100 as never, shownPrice: 100 as never });
  const four = aLine(8, reedcutter, 4);

  test.each([
    [10, { 7: [10, 100] }],
    [6, { 7: [6, 100] }],
    [2, { 7: [2, 100] }],
    [0, { 7: [0, 100] }],
  ])('stays, and there is no second line: %i of one that has 6', (quantity, lines) => {
    const before = basketOf(six);
    const { decision, outcomes } = set(before, of(reedcutter, quantity));
    expect(linesIn(stored(before, decision))).toEqual(lines);
    expect(outcomes).toEqual([{ inBasket: quantity, refusal: null }]);
    expect(decision.stock.reduce((sum, { reserved }) => sum + reserved, 0)).toBe(quantity - 6);
  });

  test.each([
    [12, { 7: [6, 100], 8: [6, 325] }],
    [10, { 7: [6, 100], 8: [4, 325] }],
    [7, { 7: [6, 100], 8: [1, 325] }],
    [6, { 7: [6, 100], 8: [0, 325] }],
    [5, { 7: [5, 100], 8: [0, 325] }],
    [0, { 7: [0, 100], 8: [0, 325] }],
  ])('is kept beside a line at the list price, which has the difference: %i of 6 and 4', (quantity, lines) => {
    for (const both of [
      [six, four],
      [four, six],
    ]) {
      const before = basketOf(...both);
      const { decision, outcomes } = set(before, of(reedcutter, quantity));
      expect(linesIn(stored(before, decision))).toEqual(lines);
      expect(outcomes).toEqual([{ inBasket: quantity, refusal: null }]);
      expect(decision.stock.reduce((sum, { reserved }) => sum + reserved, 0)).toBe(quantity - 10);
    }
  });

  test('counts with the other line where there are not enough', () => {
    expect(set(basketOf(six, four), of(reedcutter, 41)).outcomes).toMatchObject([
      { inBasket: 40, refusal: { refused: 'fewer-in-stock', most: 40 } },
    ]);
  });

  test('is not taken up again with a line that was taken out', () => {
    const gone = { ...six, quantity: 0, status: LineStatus.cancelled };
    expect(set(basketOf(gone), of(reedcutter, 3)).decision.lines).toMatchObject([
      { id: -1, quantity: 3, namedPrice: null, shownPrice: 325 },
    ]);
  });
});

describe('what cannot be had is answered by itself, and the rest is in the basket', () => {
  test.each([
    ['more than there is', of(lamplighter, 12), 9, { refused: 'fewer-in-stock', most: 9 }],
    ['none left', of(mereMist, 1), 0, { refused: 'fewer-in-stock', most: 0 }],
    ['more than an order may have', of(reedcutter, 49), 40, { refused: 'fewer-in-stock', most: 40 }],
    ['a pack that there is not', of({ ...reedcutter, id: 0 as PackId }, 1), 0, { refused: 'unknown-pack' }],
    ['what is not sold here', of(firkin, 1), 0, { refused: 'not-for-sale' }],
    ['what is for members', of(membersGyle, 1), 0, { refused: 'members-only' }],
    ['a shirt without its size', of(tShirt, 1), 0, { refused: 'choose-an-option' }],
    ['a size of what has none', of(reedcutter, 1, 501), 0, { refused: 'unknown-pack' }],
    ['an open price that nobody has named', of(deposit, 1), 0, { refused: 'value-out-of-bounds' }],
    ['beers that are picked', of(pickSix, 1), 0, { refused: 'beers-not-picked' }],
  ])('%s', (_, wish, many, refusal) => {
    const others = [of(tShirt, 1, 501), of(giftVoucher, 2)];
    const { outcomes, decision } = set(emptyBasket, wish, ...others);
    expect(outcomes).toMatchObject([
      { inBasket: many, refusal },
      { inBasket: 1, refusal: null },
      { inBasket: 2, refusal: null },
    ]);
    expect(decision.lines).toHaveLength(many > 0 ? 3 : 2);
  });

  test('above the maximum of an order the most that it may have is in the basket', () => {
    const plenty = { ...emptyBasket, cellar: emptyBasket.cellar.map((item) => ({ ...item, onHand: 500 })) };
    const { outcomes, decision } = set(plenty, of(reedcutter, 49));
    expect(outcomes).toEqual([{ inBasket: 48, refusal: { refused: 'too-many-packs', most: 48 } }]);
    expect(decision.altered).toBe(Altered.maximumOrDateMoved);
  });

  test('what the basket has stays when no more of it can be had', () => {
    const nine = stored(emptyBasket, set(emptyBasket, of(lamplighter, 9)).decision);
    const { outcomes, decision } = set(nine, of(lamplighter, 20));
    expect(outcomes).toMatchObject([{ inBasket: 9, refusal: { refused: 'fewer-in-stock', most: 9 } }]);
    expect(decision.stock).toEqual([]);
  });

  test('of stock that two lines share, the order of the sheet decides', () => {
    const few = {
      ...emptyBasket,
      cellar: emptyBasket.cellar.map((item) => (item.id === lamplighterStock.id ? { ...item, onHand: 2 } : item)),
    };
    expect(set(few, of(lamplighter, 2), of(mixedCase, 1)).outcomes).toMatchObject([{ inBasket: 2 }, { inBasket: 0 }]);
    expect(set(few, of(mixedCase, 1), of(lamplighter, 2)).outcomes[1]!.inBasket).toBeLessThan(2);
  });
});

describe('the whole sheet is refused', () => {
  test.each([
    [
      'while the order is being paid',
      { draft: { ...emptyDraft, paymentPendingUntil: '2027-01-01T00:00:00Z' as never } },
      'payment-in-progress',
    ],
    ['once it is placed', { draft: { ...emptyDraft, status: OrderStatus.confirmed } }, 'already-confirmed'],
    ['while the shop is closed', { shop: { open: false, message: 'Stocktaking' } }, 'shop-closed'],
  ] as const)('%s', (_, facts, reason) => {
    expect(setQuantities({ ...emptyBasket, ...facts }, [of(reedcutter, 1)])).toMatchObject({ refused: reason });
  });
});

test('prices of lines that the sheet does not have are read anew, as by every action', () => {
  const dearer = aLine(7, lamplighter, 1, { shownPrice: 1 as never });
  const facts = {
    ...emptyBasket,
    draft: { ...emptyDraft, lines: [dearer] },
    holds: [{ lineId: dearer.id, stockItemId: lamplighterStock.id, quantity: 1 }],
  };
  const { decision } = set(facts, of(reedcutter, 1));
  expect(decision.altered).toBe(Altered.priceChanged);
  expect(decision.notices).toMatchObject([{ lineId: 7, was: 1, now: lamplighter.retailIncPence }]);
});

test('the stock to be locked is that of the packs and of what is in them, each once', () => {
  const packs = emptyBasket.packs;
  expect(packsOfWishes(packs, [of(mixedCase, 1), of(reedcutter, 1), of(giftVoucher, 1), of(reedcutter, 2)])).toEqual(
    [...new Set([reedcutter.id, ...mixedCase.components.map(({ packId }) => packId)])].toSorted((a, b) => a - b),
  );
});

const WISHES = fc.uniqueArray(
  fc.record({
    pack: fc.constantFrom(reedcutter, lamplighter, mereMist, mixedCase, tShirt, giftVoucher, firkin),
    quantity: fc.integer({ min: 0, max: 60 }),
    isLarge: fc.boolean(),
  }),
  { selector: ({ pack, isLarge }) => `${pack.id}${pack === tShirt && isLarge}`, maxLength: 8 },
);
const wishesOf = (some: readonly { pack: Pack; quantity: number; isLarge: boolean }[]) =>
  some.map(({ pack, quantity, isLarge }) => of(pack, quantity, pack === tShirt ? (isLarge ? 502 : 501) : null));

describe('whatever is on the sheet', () => {
  test('no stock is held twice, each hold is that of its line, and every answer is true', () => {
    fc.assert(
      fc.property(WISHES, WISHES, (first, second) => {
        const before = stored(emptyBasket, set(emptyBasket, ...wishesOf(first)).decision);
        const wishes = wishesOf(second);
        const { decision, outcomes } = set(before, ...wishes);
        const after = stored(before, decision);
        for (const item of after.cellar) {
          const held = after.holds.filter(({ stockItemId }) => stockItemId === item.id);
          expect(held.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(item.reserved);
          expect(item.reserved).toBeLessThanOrEqual(Math.max(0, item.onHand));
        }
        for (const [at, { packId, variantId, quantity }] of wishes.entries()) {
          const many = inBasket(after)[`${packId}/${variantId ?? ''}`] ?? 0;
          expect(many).toBe(outcomes[at]!.inBasket);
          expect(outcomes[at]!.refusal === null).toBe(many === quantity);
        }
      }),
      { endOnFailure: true },
    );
  });

  test('it is what the basket would be, had each been set by itself', () => {
    fc.assert(
      fc.property(WISHES, (some) => {
        const wishes = wishesOf(some);
        let oneByOne = emptyBasket;
        for (const { packId, variantId, quantity } of wishes) {
          const outcome = changeLine(oneByOne, { ...setTo(reedcutter, quantity), packId, variantId });
          if (!isRefusal(outcome))
            oneByOne = stored(oneByOne, {
              ...outcome,
              lines: outcome.lines.map((line) => ({ ...line, id: line.id ?? (-1 as never) })),
            });
        }
        expect(inBasket(stored(emptyBasket, set(emptyBasket, ...wishes).decision))).toEqual(inBasket(oneByOne));
      }),
      { endOnFailure: true },
    );
  });

  test('what was in the basket and is not on the sheet stays as it is', () => {
    const six = stored(emptyBasket, {
      ...decided(changeLine(emptyBasket, add(reedcutter, 6))),
      lines: decided(changeLine(emptyBasket, add(reedcutter, 6))).lines.map((line) => ({ ...line, id: -1 as never })),
    });
    expect(inBasket(stored(six, set(six, of(lamplighter, 1)).decision))['10/']).toBe(6);
  });
});
