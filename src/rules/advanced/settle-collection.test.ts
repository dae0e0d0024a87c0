import { describe, expect, test } from 'vitest';
import { add, afterwards, aLine, decided, emptyBasket } from '#rules/basket/basket.fixtures.ts';
import type { BasketFacts } from '#rules/basket/basket-facts.ts';
import { changeLine } from '#rules/basket/change-line.ts';
import { clearBasket } from '#rules/basket/clear-basket.ts';
import { refreshBasket } from '#rules/basket/refresh-basket.ts';
import { calendarDay } from '#rules/calendar/calendar-day.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import { polypin } from '#rules/catalogue/packs/packs.fixtures.ts';
import type { Pack, PackId, Product, ProductId } from '#rules/catalogue/packs/pack.ts';
import { LineStatus } from '#rules/orders/order-codes.ts';
import { ShopMode } from '#rules/roles/shop-mode.ts';
import { isRefusal } from '#rules/refusal.ts';
import type { StockItemId } from '#rules/stock/stock-item.ts';
import { inCellar } from '#rules/stock/stock.fixtures.ts';
import { dayToCollect } from './day-to-collect.ts';
import type { CollectionFacts } from './collection-facts.ts';
import { type SettledCollection, settleCollection } from './settle-collection.ts';
import { markDayMoved } from './mark-day-moved.ts';

const day = calendarDay;
const live = (id: number, name: string, from: string, to: string): Pack => ({
  ...polypin,
  id: id as PackId,
  product: { ...polypin.product, id: id as ProductId, name } satisfies Product,
  soldFrom: day(from),
  soldTo: day(to),
  leadDays: 3,
});
const autumn = live(61, 'Reedcutter, live', '2026-11-01', '2026-12-05');
const advent = live(62, 'Long Drove, live', '2026-12-03', '2026-12-31');
const newYear = live(63, 'Hoar, live', '2027-01-02', '2027-01-20');

const basket: BasketFacts = {
  ...emptyBasket,
  draft: { ...emptyBasket.draft, mode: ShopMode.advancedRetail },
  packs: new Map([autumn, advent, newYear].map((pack) => [pack.id, pack])),
  cellar: [inCellar(1, autumn.id, 5), inCellar(2, advent.id, 5), inCellar(3, newYear.id, 5)],
};

function collecting(facts: BasketFacts, more: Partial<CollectionFacts> = {}): CollectionFacts {
  return { ...facts, collectionPoint: { hours: [] }, productId: null, added: null, ...more };
}

function settled(outcome: ReturnType<typeof settleCollection>): SettledCollection {
  if (isRefusal(outcome)) throw new Error(`refused: ${outcome.refused}`);
  return outcome;
}

const adding = (facts: BasketFacts, pack: Pack, wished: CalendarDay | null) =>
  settleCollection(collecting(facts, { added: pack.id }), decided(changeLine(facts, add(pack, 1))), wished);

const withAutumn = afterwards(basket, decided(changeLine(basket, add(autumn, 2))));

describe('the collection day of an advanced order', () => {
  test('is the earliest possible one before any was chosen', () => {
    expect(adding(basket, autumn, null)).toMatchObject({ collectOn: '2026-11-24', decision: { altered: 0 } });
  });

  test('stays if it suits what is added', () => {
    expect(adding(withAutumn, advent, day('2026-12-04'))).toMatchObject({
      collectOn: '2026-12-04',
      decision: { altered: 0, lines: [{ status: LineStatus.normal }] },
    });
  });

  test('moves to the nearest day that suits everything, and every line is marked', () => {
    const { collectOn, decision } = settled(adding(withAutumn, advent, day('2026-11-28')));
    expect(collectOn).toBe('2026-12-03');
    expect(decision.altered).toBe(9);
    expect(decision.lines.map((line) => [line.packId, line.status, line.quantity])).toEqual([
      [advent.id, LineStatus.maximumOrDateMoved, 1],
      [autumn.id, LineStatus.maximumOrDateMoved, 2],
    ]);
  });

  test('keeps the stock of the other lines when it moves', () => {
    const { decision } = settled(adding(withAutumn, advent, day('2026-11-28')));
    expect(decision.lines[1]?.holds).toEqual([{ stockItemId: 1, quantity: 2 }]);
    expect(decision.stock).toEqual([{ stockItemId: 2, reserved: 1 }]);
  });

  test('moves when the chosen one is now too soon', () => {
    const later = { ...withAutumn, today: day('2026-11-27') };
    const moved = settled(settleCollection(collecting(later), decided(refreshBasket(later)), day('2026-11-28')));
    expect(moved.collectOn).toBe('2026-11-30');
    expect(moved.decision).toMatchObject({ altered: 9, lines: [{ status: 9, quantity: 2 }] });
  });

  test('is that of the viewed product while the order is empty, and nothing is marked', () => {
    const looking = collecting(basket, { productId: advent.product.id });
    const nothing = decided(refreshBasket(basket));
    expect(settled(settleCollection(looking, nothing, null)).collectOn).toBe('2026-12-03');
    expect(settled(settleCollection(looking, nothing, day('2026-11-28')))).toMatchObject({
      collectOn: '2026-12-03',
      decision: { altered: 0 },
    });
  });

  test('stays when the order is emptied', () => {
    const emptied = settleCollection(collecting(withAutumn), decided(clearBasket(withAutumn)), day('2026-12-04'));
    expect(emptied).toMatchObject({ collectOn: '2026-12-04', decision: { altered: 0 } });
  });

  test('is none when all possible days have passed', () => {
    const lines = [aLine(1, autumn, 1), aLine(2, newYear, 1)];
    const holds = lines.map(({ id, packId }) => ({
      lineId: id,
      stockItemId: (packId === autumn.id ? 1 : 3) as StockItemId,
      quantity: 1,
    }));
    const facts = { ...withAutumn, draft: { ...withAutumn.draft, lines }, holds };
    expect(
      settled(settleCollection(collecting(facts), decided(refreshBasket(facts)), day('2026-12-04'))),
    ).toMatchObject({
      collectOn: null,
      decision: { altered: 9 },
    });
  });
});

describe('a separate order is required', () => {
  test('when the added pack has no day in common with the order', () => {
    expect(adding(withAutumn, newYear, day('2026-12-04'))).toEqual({
      refused: 'no-common-day',
      packName: 'Hoar, live',
    });
  });

  test('but not when the beer cannot be collected at this site at all', () => {
    const shut = { hours: [{ id: 1, weekday: 0 as const, opens: -1, closes: 0, overrideOn: null }] };
    const decision = decided(changeLine(basket, add(autumn, 1)));
    expect(settleCollection(collecting(basket, { added: autumn.id, collectionPoint: shut }), decision, null)).toEqual({
      refused: 'not-for-sale',
      packName: 'Reedcutter, live',
    });
  });
});

const choosing = (facts: BasketFacts, wished: string, pack: Pack | null = null) =>
  dayToCollect(collecting(facts, { productId: pack?.product.id ?? null }), day(wished));

describe('choosing a day', () => {
  test('takes any day that suits the order', () => {
    expect(choosing(withAutumn, '2026-11-24')).toBe('2026-11-24');
    expect(choosing(withAutumn, '2026-12-05')).toBe('2026-12-05');
    expect(choosing(basket, '2026-12-31', advent)).toBe('2026-12-31');
  });

  test.each([
    ['too soon', withAutumn, '2026-11-23', autumn, '2026-11-24'],
    ['after the last day', withAutumn, '2026-12-06', autumn, '2026-12-05'],
    ['before the first day of the viewed product', basket, '2026-12-02', advent, '2026-12-03'],
    ['possible for the order and not for the viewed product', withAutumn, '2026-12-02', advent, '2026-12-03'],
  ] as const)('takes the nearest where the day is %s', (_, facts, wished, pack, nearest) => {
    expect(choosing(facts, wished, pack)).toBe(nearest);
  });

  test('for a product without a common day requires a separate order', () => {
    expect(choosing(withAutumn, '2027-01-05', newYear)).toEqual({ refused: 'no-common-day', packName: 'Hoar, live' });
  });

  test('for a product that is not made to order is refused', () => {
    expect(dayToCollect(collecting(basket, { productId: 999 as ProductId }), day('2026-12-02'))).toEqual({
      refused: 'unknown-pack',
    });
  });

  test('is refused when the site opens on no day of the window', () => {
    const shut = { hours: [{ id: 1, weekday: 0 as const, opens: -1, closes: 0, overrideOn: null }] };
    expect(dayToCollect(collecting(withAutumn, { collectionPoint: shut }), day('2026-12-02'))).toEqual({
      refused: 'day-not-possible',
      day: '2026-12-02',
    });
  });
});

test('a moved day is marked on every remaining line, and on an order without lines', () => {
  expect(markDayMoved(withAutumn, decided(refreshBasket(withAutumn)))).toMatchObject({
    altered: 9,
    lines: [{ packId: autumn.id, status: LineStatus.maximumOrDateMoved, quantity: 2 }],
  });
  expect(markDayMoved(basket, decided(refreshBasket(basket)))).toMatchObject({ altered: 9, lines: [] });
});
