import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BoxRule } from '#rules/catalogue/packs/pack-codes.ts';
import { festivalTicket, firkin, glass, reedcutter } from '#rules/catalogue/packs/packs.fixtures.ts';
import { pence } from '#rules/money/pence.ts';
import { leastItems, POST_BOX } from './box.ts';
import { cellsInBottleBox, cellsOf, fillOf, packsThatFit } from './box-fill.ts';
import { boxGauge } from './box-gauge.ts';
import { bottleBox, postBox } from './boxes.fixtures.ts';
import { chargedBoxes } from './charged-boxes.ts';

const beerMat = { ...glass, boxRule: BoxRule.freeWithAnyBox, boxCells: 0 };
const freeOverSixty = { ...reedcutter, boxRule: BoxRule.freeOverMinimum };

describe('the boxes of a basket', () => {
  test.each([
    [0, { fullBoxes: 0, partBoxCells: 0, bottlesToFill: 12 }],
    [1, { fullBoxes: 0, partBoxCells: 10, bottlesToFill: 11 }],
    [11, { fullBoxes: 0, partBoxCells: 110, bottlesToFill: 1 }],
    [12, { fullBoxes: 1, partBoxCells: 0, bottlesToFill: 0 }],
    [13, { fullBoxes: 1, partBoxCells: 10, bottlesToFill: 11 }],
  ])('of %i bottles', (quantity, fill) => {
    expect(fillOf(cellsOf([{ pack: reedcutter, quantity }]), 120)).toMatchObject(fill);
  });

  test('hold no casks, tickets, beer mats or post parcels, but linked held orders', () => {
    const lines = [firkin, festivalTicket, beerMat, { ...glass, boxId: POST_BOX }].map((pack) => ({
      pack,
      quantity: 3,
    }));
    expect(cellsOf(lines)).toBe(0);
    expect(fillOf(cellsOf(lines, 60), 120)).toMatchObject({ cells: 60, partBoxCells: 60, bottlesToFill: 6 });
  });

  test('hold packs that are free over the minimum like any other', () => {
    expect(cellsInBottleBox(freeOverSixty)).toBe(10);
  });

  test('have room for two more mini kegs after one', () => {
    const miniKeg = { ...reedcutter, boxCells: 40 };
    expect(packsThatFit(miniKeg, fillOf(40, 120))).toBe(2);
    expect(packsThatFit(miniKeg, fillOf(90, 120))).toBe(0);
    expect(packsThatFit(miniKeg, fillOf(120, 120))).toBe(0);
    expect(packsThatFit(firkin, fillOf(40, 120))).toBe(0);
  });
});

describe('the picture of the boxes', () => {
  test('is three rows of twelve, empty at first', () => {
    const { rows } = boxGauge(0, 120);
    expect(rows).toHaveLength(3);
    expect(rows.flat()).toEqual(Array(36).fill(0));
  });

  test('fills a column for each bottle, and part of one for smaller packs', () => {
    expect(boxGauge(135, 120).rows[1]?.slice(0, 3)).toEqual([10, 5, 0]);
  });

  test('shows the last three of five boxes', () => {
    const { rows, hiddenBoxes } = boxGauge(4 * 120 + 10, 120);
    expect(hiddenBoxes).toBe(2);
    expect(rows.map((row) => row.reduce((sum, cell) => sum + cell, 0))).toEqual([120, 120, 10]);
  });

  test('shows every cell of up to three boxes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2000 }), fc.integer({ min: 1, max: 24 }), (cells, items) => {
        const { rows, hiddenBoxes } = boxGauge(cells, items * 10);
        expect(rows.flat().reduce((sum, cell) => sum + cell, 0) + hiddenBoxes * items * 10).toBe(cells);
        expect(rows.map(({ length }) => length)).toEqual([items, items, items]);
      }),
    );
  });
});

describe('delivery is charged', () => {
  test.each([
    [1, 1],
    [12, 1],
    [13, 2],
    [24, 2],
    [25, 3],
  ])('for %i bottles with %i boxes', (quantity, boxes) => {
    expect(chargedBoxes([{ pack: reedcutter, quantity }], bottleBox, pence(0))).toBe(boxes);
  });

  test('for packs that are free over £60 only below that value', () => {
    const lines = [{ pack: freeOverSixty, quantity: 13 }];
    expect(chargedBoxes(lines, bottleBox, pence(5999))).toBe(2);
    expect(chargedBoxes(lines, bottleBox, pence(6000))).toBe(0);
    expect(chargedBoxes(lines, { ...bottleBox, freeOverPence: pence(0) }, pence(6000))).toBe(2);
  });

  test('for standard packs even when the others are free', () => {
    const lines = [
      { pack: freeOverSixty, quantity: 24 },
      { pack: reedcutter, quantity: 1 },
    ];
    expect(chargedBoxes(lines, bottleBox, pence(9000))).toBe(1);
  });

  test('for a beer mat only when nothing else is delivered', () => {
    const mat = { pack: beerMat, quantity: 2 };
    expect(chargedBoxes([mat], bottleBox, pence(0))).toBe(1);
    expect(chargedBoxes([mat, { pack: freeOverSixty, quantity: 12 }], bottleBox, pence(6000))).toBe(0);
    expect(chargedBoxes([mat, { pack: reedcutter, quantity: 12 }], bottleBox, pence(0))).toBe(1);
  });

  test('only by the cells of the gauge: a post parcel takes none in a bottle box', () => {
    const glasses = { pack: { ...glass, boxId: POST_BOX }, quantity: 5 };
    expect(chargedBoxes([{ pack: reedcutter, quantity: 12 }, glasses], bottleBox, pence(0))).toBe(1);
    expect(chargedBoxes([glasses], bottleBox, pence(0))).toBe(1);
    expect(chargedBoxes([glasses], postBox, pence(0))).toBe(5);
  });

  test('for goods without cells and for held orders, but never for tickets', () => {
    expect(chargedBoxes([{ pack: { ...glass, boxCells: 0 }, quantity: 1 }], bottleBox, pence(0))).toBe(1);
    expect(chargedBoxes([], bottleBox, pence(0), 130)).toBe(2);
    expect(chargedBoxes([{ pack: festivalTicket, quantity: 4 }], bottleBox, pence(0))).toBe(0);
    expect(chargedBoxes([], bottleBox, pence(0))).toBe(0);
  });
});

test('the minimum items of a delivery are stored in tenths, or above 1000 as whole items', () => {
  expect([0, 60, 61, 1000, 1006].map(leastItems)).toEqual([0, 6, 7, 100, 6]);
});
