import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { instant } from '../calendar/instant.ts';
import { depositsBack, depositsThatWaited, linesToCredit, type ReturnOfKind } from './deposits-back.ts';

test.each([
  ['all of them had a deposit', 3, 5, [], { counted: 3, credited: 3 }],
  ['only two of them had one', 3, 2, [], { counted: 2, credited: 2 }],
  ['none had one', 3, 0, [], { counted: 0, credited: 0 }],
  ['an entry takes back two of three', -2, 2, [3], { counted: -2, credited: 0 }],
  ['it takes back more than ever counted', -5, 2, [3], { counted: -3, credited: 0 }],
  ['two were credited too many before', 3, 2, [3, -2], { counted: 3, credited: 1 }],
  ['as many come back as were credited too many', 2, 2, [3, -2], { counted: 2, credited: 0 }],
])('when %s', (_when, quantity, outstanding, earlier, result) => {
  expect(depositsBack(quantity, outstanding, earlier)).toEqual(result);
});

test('whatever is noted and taken back, as many deposits are credited as ever counted, and never more than were charged', () => {
  const entries = fc.array(
    fc.integer({ min: -6, max: 8 }).filter((quantity) => quantity !== 0),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(fc.nat(15), entries, (charged, quantities) => {
      let [credited, counted]: [number, readonly number[]] = [0, []];
      for (const quantity of quantities) {
        const back = depositsBack(quantity, charged - credited, counted);
        credited += back.credited;
        counted = [...counted, back.counted];
        const running = counted.map((_, place) => counted.slice(0, place + 1).reduce((sum, one) => sum + one, 0));
        expect(credited).toBe(Math.max(0, ...running));
        expect(Math.min(...running)).toBeGreaterThanOrEqual(0);
        expect(credited).toBeLessThanOrEqual(charged);
        expect(Math.abs(back.counted)).toBeLessThanOrEqual(Math.abs(quantity));
      }
    }),
    { endOnFailure: true },
  );
});

const line = (orderId: number, left: number) => ({ orderId, lineId: orderId, packKind: 4, sizeMl: 40_900, left });

test('the order that was handed over first has its deposits back first', () => {
  const open = [line(1, 2), line(2, 0), line(3, 4)];
  expect(linesToCredit(3, open).map(({ line: { orderId }, quantity }) => [orderId, quantity])).toEqual([
    [1, 2],
    [3, 1],
  ]);
  expect(linesToCredit(0, open)).toEqual([]);
  expect(linesToCredit(9, open).reduce((sum, { quantity }) => sum + quantity, 0)).toBe(6);
});

const day = (number: number) => instant(`2026-11-${String(number).padStart(2, '0')}T09:00:00Z`);
const back = (on: number, quantity: number, deposits = 0, origin: ReturnOfKind['origin'] = 'empty'): ReturnOfKind => ({
  origin,
  quantity,
  deposits,
  notedAt: day(on),
});

test.each<[string, readonly [on: number, left: number][], readonly ReturnOfKind[], number]>([
  ['nothing came back', [[3, 2]], [], 0],
  ['two came back that no deposit was counted for', [[3, 2]], [back(4, 2)], 2],
  ['one of them was counted', [[3, 2]], [back(4, 2, 1)], 1],
  ['they came back on the day of the order itself', [[4, 2]], [back(4, 2)], 2],
  ['they were there before the order was', [[5, 2]], [back(4, 2)], 0],
  ['more came back than have a deposit', [[3, 2]], [back(4, 9)], 2],
  ['a full one came back whose own deposit had gone', [[3, 2]], [back(4, 1, 0, 'full')], 1],
  ['what waited was counted before', [[3, 1]], [back(4, 1), back(5, 1, 1, 'waited')], 0],
  ['an entry was taken back', [[3, 2]], [back(4, 2), back(5, -1)], 1],
  [
    'the same containers are of one order alone',
    [
      [2, 1],
      [3, 1],
    ],
    [back(4, 1)],
    1,
  ],
])('of deposits that waited, when %s', (_when, orders, returns, waited) => {
  const open = orders.map(([on, left]) => ({ left, fulfilledAt: day(on) }));
  expect(depositsThatWaited(open, returns)).toBe(waited);
});
