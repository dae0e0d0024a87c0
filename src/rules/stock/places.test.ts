import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readBinCodes } from './bin-code.ts';
import { moveFaults } from './move-faults.ts';
import type { StockItemId } from './stock-item.ts';
import { type StockPlace, takeFromPlaces } from './take-from-places.ts';

const BOTTLE = 1 as StockItemId;
const GLASS = 2 as StockItemId;
const place = (binId: number, gyleNum: string, quantity: number, more: Partial<StockPlace> = {}): StockPlace => ({
  stockItemId: BOTTLE,
  binId,
  gyleNum,
  subRef: '',
  quantity,
  isFit: true,
  ...more,
});
const bottles = (units: number, ...gyles: readonly (readonly [string, number])[]) => ({
  stockItemId: BOTTLE,
  units,
  gyles: gyles.map(([gyleNum, quantity]) => ({ gyleNum, subRef: '', quantity })),
});
const taken = (...args: Parameters<typeof takeFromPlaces>) =>
  takeFromPlaces(...args).map(({ binId, gyleNum, quantity }) => [binId, gyleNum, quantity]);

describe('what is packed is taken from bins', () => {
  const lying = [place(1, 'G1', 4), place(2, 'G2', 10), place(3, '', 10)];

  test('in their turn where no gyle was noted', () => {
    expect(taken(lying, [bottles(6)])).toEqual([
      [1, 'G1', 4],
      [2, 'G2', 2],
    ]);
  });

  test('from the bins of the gyle that was noted, then from those without one, and never from another gyle', () => {
    expect(taken(lying, [bottles(6, ['G2', 6])])).toEqual([[2, 'G2', 6]]);
    expect(taken(lying, [bottles(12, ['G2', 12])])).toEqual([
      [2, 'G2', 10],
      [3, '', 2],
    ]);
    expect(taken(lying.slice(0, 2), [bottles(6, ['G7', 6])])).toEqual([]);
    expect(taken(lying, [bottles(6, ['G2', 2])])).toEqual([
      [1, 'G1', 4],
      [2, 'G2', 2],
    ]);
  });

  test('only what is fit, unless it was noted', () => {
    const old = [place(1, 'G1', 4, { isFit: false }), place(2, 'G2', 10)];
    expect(taken(old, [bottles(6)])).toEqual([[2, 'G2', 6]]);
    expect(taken(old, [bottles(3, ['G1', 3])])).toEqual([[1, 'G1', 3]]);
  });

  test('each item from its own, as far as there is some', () => {
    const both = [...lying, place(2, '', 1, { stockItemId: GLASS })];
    expect(taken(both, [bottles(1), { stockItemId: GLASS, units: 3, gyles: [] }])).toEqual([
      [1, 'G1', 1],
      [2, '', 1],
    ]);
  });

  test('never more than lies there or is packed', () => {
    const gyle = fc.constantFrom('', 'G1', 'G2', 'G3');
    const lies = fc.array(fc.tuple(gyle, fc.integer({ min: 1, max: 9 })), { maxLength: 6 });
    const noted = fc.array(fc.tuple(fc.constantFrom('G1', 'G2', 'G3'), fc.integer({ min: 1, max: 9 })), {
      maxLength: 3,
    });
    fc.assert(
      fc.property(lies, fc.nat(20), noted, (rows, units, gyles) => {
        const places = rows.map(([gyleNum, quantity], at) => place(at, gyleNum, quantity));
        const out = takeFromPlaces(places, [bottles(units, ...gyles)]);
        for (const one of out) expect(one.quantity).toBeLessThanOrEqual(places[one.binId]!.quantity);
        expect(out.reduce((sum, { quantity }) => sum + quantity, 0)).toBeLessThanOrEqual(units);
      }),
    );
  });
});

describe('a move', () => {
  const facts = {
    quantity: 6,
    from: { binId: 1, name: 'Cellar A-01', lies: 6 },
    to: { binId: 2, isArchived: false },
    gyleIsOfBeer: null,
    gyleIsRecalled: false,
  };

  test('is possible from a bin, into one, and out of one', () => {
    expect(moveFaults(facts)).toEqual({});
    expect(moveFaults({ ...facts, to: null })).toEqual({});
    expect(moveFaults({ ...facts, to: null, gyleIsRecalled: true })).toEqual({});
    expect(moveFaults({ ...facts, from: { binId: null, name: '', lies: 6 } })).toEqual({});
  });

  test.each([
    ['number', { quantity: 7 }, 'Only 6 of them lie in Cellar A-01'],
    ['number', { from: { ...facts.from, lies: 0 } }, 'None of them lie in Cellar A-01 any more'],
    ['number', { from: { binId: null, name: '', lies: 5 } }, 'Only 5 of them are not put away'],
    ['number', { from: { binId: null, name: '', lies: 0 } }, 'All of them are put away'],
    ['to', { to: { binId: 2, isArchived: true } }, 'archived'],
    ['to', { to: { binId: 1, isArchived: false } }, 'They lie there already'],
    ['to', { from: { binId: null, name: '', lies: 6 }, to: null }, 'in no bin'],
    ['to', { to: undefined }, 'not there any more'],
    ['gyle', { gyleIsOfBeer: false }, 'another beer'],
    ['gyle', { gyleIsOfBeer: true, gyleIsRecalled: true }, 'was recalled'],
  ] as const)('is refused at %s', (field, more, says) => {
    expect(moveFaults({ ...facts, ...more })).toEqual({ [field]: expect.stringContaining(says) });
  });
});

test('codes of bins are typed in one go, each once', () => {
  expect(readBinCodes(' a-1, A-2\nb/3;a-1 ')).toEqual(['A-1', 'A-2', 'B/3']);
  expect(readBinCodes('A1-A3, B-09 to B-11 C1..C2')).toEqual(['A1', 'A2', 'A3', 'B-09', 'B-10', 'B-11', 'C1', 'C2']);
  expect(readBinCodes('A-1-2, A1-B3, A3-A1')).toEqual(['A-1-2', 'A1-B3', 'A3-A1']);
  expect(readBinCodes('A1-A99999')).toContain('no more than 200');
  expect(readBinCodes('')).toContain('Please type');
  expect(readBinCodes('A-1, =1')).toContain('=1 is no code');
  expect(readBinCodes('A'.repeat(13))).toContain('twelve at most');
  expect(readBinCodes(Array.from({ length: 201 }, (_, at) => `A-${at}`).join(' '))).toContain('no more than 200');
});
