import { expect, test } from 'vitest';
import { instant } from '../../calendar/instant.ts';
import { changePrices, type PricesNow, releasePrices } from './change-prices.ts';
import { ExtraKind, PackKind } from '../packs/pack-codes.ts';

const BOTTLE: PricesNow = {
  id: 1,
  kind: PackKind.bottleOrCan,
  extraKind: ExtraKind.none,
  archived: false,
  changedAt: instant('2026-11-24T09:05:00.000Z'),
  changedBy: 'Ada',
  retail: 350,
  tier0: null,
  tier1: 200,
  tier2: null,
  tier3: null,
  tier4: null,
  cost: 120,
};
const packs = new Map([BOTTLE, { ...BOTTLE, id: 2, archived: true }].map((pack) => [pack.id, pack]));
const wish = { packId: 1, price: 'retail', from: 350, to: 360 } as const;

test('what differs is gathered by pack, with what was before; what stands there already is left out', () => {
  const wishes = [
    wish,
    { ...wish, price: 'tier1', from: 200, to: null },
    { ...wish, price: 'cost', from: 120, to: 120 },
  ] as const;
  expect(changePrices(wishes, packs)).toEqual([
    { id: 1, before: { retail: 350, tier1: 200 }, after: { retail: 360, tier1: null } },
  ]);
  expect(changePrices([], packs)).toEqual([]);
});

test.each([
  ['of a pack that is not there', { ...wish, packId: 3 }],
  ['of nought', { ...wish, to: 0 }],
  ['above £100,000', { ...wish, to: 10_000_001 }],
  ['below nothing, as a cost', { ...wish, price: 'cost', from: 120, to: -1 }],
] as const)('a price %s is refused at its cell, and nothing is changed', (_, wrong) => {
  const cells = [{ ...wish, price: 'tier0', from: null, to: 1 } as const, wrong];
  expect(changePrices(cells, packs)).toEqual({ refused: 'wrong-fields', fields: { 'cells.1': expect.any(String) } });
});

test('£100,000 and a cost of nothing are no faults', () => {
  expect(
    changePrices(
      [
        { ...wish, to: 10_000_000 },
        { ...wish, price: 'cost', from: 120, to: 0 },
      ],
      packs,
    ),
  ).toHaveLength(1);
});

test('a price that is there twice is refused', () => {
  expect(changePrices([wish, wish], packs)).toMatchObject({ fields: { 'cells.1': 'This price is here twice' } });
});

test('a price that is another one by now than was seen is said with who made it so, and at the hour of London', () => {
  expect(changePrices([{ ...wish, from: 340 }], packs)).toEqual({
    refused: 'prices-changed',
    fields: { 'cells.0': 'Ada has made it £3.50 at 09:05' },
  });
  expect(changePrices([{ ...wish, from: 340, to: 350 }], packs)).toEqual([]);
});

test('prepared prices are set whatever stands there, but in packs that are gone or archived', () => {
  const wishes = [
    wish,
    { ...wish, packId: 2 },
    { ...wish, packId: 3 },
    { ...wish, packId: 3, price: 'tier0' } as const,
  ];
  expect(releasePrices(wishes, packs)).toEqual({
    changes: [{ id: 1, before: { retail: 350 }, after: { retail: 360 } }],
    leftOut: [2, 3],
  });
});
