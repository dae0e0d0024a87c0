import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CalendarDay } from '../calendar/instant.ts';
import { pence } from '../money/pence.ts';
import type { OrderId } from '../orders/placing/draft.ts';
import { orderReference } from '../orders/order-reference.ts';
import { type OpenLine, proposeMatches, type WaitingOrder } from './propose-matches.ts';
import { referencesIn } from './references-in.ts';

const DAY = '2026-11-25' as CalendarDay;
const order = (reference: number, due = 1440, name = 'Ada Example'): WaitingOrder => ({
  orderId: reference as OrderId,
  reference,
  due: pence(due),
  name,
  orderedOn: DAY,
  recordedByHand: [],
});
const line = (text: string, amount = 1440, id = 1): OpenLine => ({ id, day: DAY, amount: pence(amount), text });
const reasonsOf = (some: OpenLine, ...orders: readonly WaitingOrder[]) =>
  (proposeMatches([some], orders).get(some.id) ?? []).map(({ orderId, reason }) => `${orderId} ${reason}`);

test.each([
  ['BS100123', [[100_123]]],
  ['bs 100 123', [[100_123]]],
  ['Ref: b.s.-100-123 beer', [[100_123]]],
  ['A EXAMPLEBS100123', [[100_123]]],
  ['BS000042', [[42]]],
  ['BS100123 21 NOV', [[10_012_321, 100_123]]],
  ['BS1001232', [[1_001_232]]],
  ['BS100123 BS100124', [[100_123], [100_124]]],
  ['BS10012', []],
  ['100123', []],
  ['', []],
  [`BS${'1'.repeat(40)}`, []],
])('in “%s” the references are found', (text, numbers) => {
  expect(referencesIn(text)).toEqual(numbers);
});

test('a reference is found however people space, dash and capitalise it, whatever stands around', () => {
  const between = fc.constantFrom('', ' ', '-', ' - ', '.', '/');
  const around = fc.constantFrom('', 'FROM A EXAMPLE ', 'fpi ', ' VIA MOBILE');
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9_999_999 }),
      fc.array(between, { minLength: 9, maxLength: 9 }),
      fc.tuple(around, around),
      fc.boolean(),
      (number, gaps, [before, after], small) => {
        const typed = Array.from(orderReference(number), (character, at) => `${character}${gaps[at] ?? ''}`).join('');
        const text = `${before}${small ? typed.toLowerCase() : typed} ${after}`;
        expect(referencesIn(text).flat()).toContain(number);
      },
    ),
  );
});

test('reference and sum are certain; another sum, or the surname with the sum, is looked at; else there is nothing', () => {
  expect(reasonsOf(line('bs 100-123 beer'), order(100_123))).toEqual(['100123 reference-and-sum']);
  expect(reasonsOf(line('BS100123', 1439), order(100_123))).toEqual(['100123 reference']);
  expect(reasonsOf(line('A EXAMPLE'), order(100_123))).toEqual(['100123 sum-and-name']);
  expect(reasonsOf(line('A EXAMPLE', 1439), order(100_123))).toEqual([]);
  expect(reasonsOf(line('A EXAMPLETON'), order(100_123))).toEqual([]);
  expect(reasonsOf(line('MS ZOE OBRIEN'), order(100_123, 1440, 'Zoë O’Brien'))).toEqual(['100123 sum-and-name']);
});

test('a reference of an order that does not wait is no hint at another order of the same sum', () => {
  expect(reasonsOf(line('A EXAMPLE BS100999'), order(100_123))).toEqual([]);
});

test('a longer reference is not taken for a shorter one that it begins with', () => {
  expect(reasonsOf(line('BS1001234'), order(100_123))).toEqual([]);
  expect(reasonsOf(line('BS100123 4'), order(100_123), order(1_001_234))).toEqual(['1001234 reference-and-sum']);
});

test('a text that names two orders is certain of neither', () => {
  const both = [order(100_123), order(100_124, 2000)];
  expect(reasonsOf(line('BS100123 BS100124', 1440), ...both)).toEqual(['100123 reference', '100124 reference']);
  expect(reasonsOf(line('BS100123 BS100999', 1440), ...both)).toEqual(['100123 reference']);
  expect(reasonsOf(line('BS100123 bs100123', 1440), ...both)).toEqual(['100123 reference-and-sum']);
});

test('of two transfers for one order the first is certain, and the second is looked at', () => {
  const found = proposeMatches([line('BS100123', 1440, 1), line('BS100123', 1440, 2)], [order(100_123)]);
  expect([...found.values()].map(([first]) => first?.reason)).toEqual(['reference-and-sum', 'reference']);
});

test('money that came before an order is not certain to pay it, and without its reference no hint at it', () => {
  const before = { ...line('BS100123'), day: '2026-11-24' as CalendarDay };
  expect(reasonsOf(before, order(100_123))).toEqual(['100123 reference']);
  expect(reasonsOf({ ...before, text: 'A EXAMPLE' }, order(100_123))).toEqual([]);
  const found = proposeMatches([before, line('BS100123', 1440, 2)], [order(100_123)]);
  expect(found.get(2)?.map(({ reason }) => reason)).toEqual(['reference-and-sum']);
});

const recorded = (amount: number) => ({ ...order(100_123), recordedByHand: [{ amount: pence(amount) }] });

test('a line of the sum that was recorded by hand may be the same money, and is looked at', () => {
  expect(reasonsOf(line('BS100123'), recorded(1440))).toEqual(['100123 reference']);
  expect(reasonsOf(line('BS100123'), recorded(1439))).toEqual(['100123 reference-and-sum']);
});

test('two orders of one name and sum are both shown', () => {
  expect(reasonsOf(line('A EXAMPLE'), order(100_123), order(100_124))).toHaveLength(2);
});

test('no order is certain for two lines, and what is certain has the sum that is due', () => {
  const reference = fc.integer({ min: 100_000, max: 100_004 });
  const sum = fc.constantFrom(1440, 2000);
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.tuple(reference, sum), { selector: ([number]) => number }),
      fc.array(fc.tuple(reference, sum), { maxLength: 12 }),
      (waiting, lines) => {
        const orders = waiting.map(([number, due]) => order(number, due));
        const open = lines.map(([number, amount], id) => line(orderReference(number), amount, id));
        const certain = [...proposeMatches(open, orders)].flatMap(([id, some]) =>
          some.filter(({ reason }) => reason === 'reference-and-sum').map(({ orderId }) => ({ id, orderId })),
        );
        expect(new Set(certain.map(({ orderId }) => orderId)).size).toBe(certain.length);
        for (const { id, orderId } of certain)
          expect(open[id]?.amount).toBe(orders.find((one) => one.orderId === orderId)?.due);
      },
    ),
  );
});
