import { expect, test } from 'vitest';
import { BoxRule, ExtraKind, PackKind, VatCode } from './pack-codes.ts';
import { packFaults, type PackToSave } from './pack-faults.ts';

const BOTTLE: PackToSave = {
  name: 'Bottle',
  kind: PackKind.bottleOrCan,
  extraKind: ExtraKind.none,
  sizeMl: 500,
  vatCode: VatCode.standard,
  retail: 360,
  tier0: null,
  tier1: 205,
  tier2: null,
  tier3: null,
  tier4: null,
  cost: 120,
  deposit: 0,
  barcode: '4006381333931',
  boxRule: BoxRule.freeOverMinimum,
  boxCells: 10,
  bulkOf: null,
  bulkQuantity: null,
  membersOnly: false,
  draughtRelief: false,
  soldFrom: null,
  soldTo: null,
};
const CASE = { kind: PackKind.caseOfOne, bulkOf: 101, bulkQuantity: 12 };
const CASK = { kind: PackKind.cask, sizeMl: 40_900, boxRule: BoxRule.collectionOnly, boxCells: 0 };

test.each([
  {},
  { retail: null, tier1: null, cost: null, barcode: '' },
  { retail: 1, cost: 0 },
  { retail: 10_000_000 },
  CASE,
  { ...CASE, bulkQuantity: 2 },
  { ...CASK, deposit: 3000, draughtRelief: true },
  { ...CASK, kind: PackKind.miniKegOrBagInBox, sizeMl: 20_000, draughtRelief: true },
  { boxRule: BoxRule.freeWithAnyBox, boxCells: 0 },
  { kind: PackKind.merchandise, extraKind: ExtraKind.plainGoods, sizeMl: 0, boxCells: 0 },
  { kind: PackKind.multipack, vatCode: VatCode.mixed },
  { soldFrom: '2026-12-01', soldTo: '2026-12-01' },
])('a pack that fits its kind may be saved: %o', (right) => {
  expect(packFaults({ ...BOTTLE, ...right })).toEqual({});
});

test.each([
  ['name', { name: '' }],
  ['sizeMl', { sizeMl: 0 }],
  ['vatCode', { vatCode: VatCode.mixed }],
  ['retail', { retail: 0 }],
  ['retail', { retail: -360 }],
  ['retail', { retail: 10_000_001 }],
  ['tier3', { tier3: 0 }],
  ['cost', { cost: -1 }],
  ['deposit', { deposit: 1 }],
  ['deposit', { ...CASK, deposit: -1 }],
  ['barcode', { barcode: '4006381333932' }],
  ['barcode', { barcode: '400638133393' }],
  ['boxCells', { boxCells: 0 }],
  ['bulkOf', { ...CASE, bulkOf: null }],
  ['bulkQuantity', { ...CASE, bulkQuantity: 1 }],
  ['bulkOf', { bulkOf: 101, bulkQuantity: 12 }],
  ['membersOnly', { extraKind: ExtraKind.giftVoucher, membersOnly: true }],
  ['draughtRelief', { draughtRelief: true }],
  ['draughtRelief', { ...CASK, sizeMl: 19_999, draughtRelief: true }],
  ['soldTo', { soldFrom: '2026-12-02', soldTo: '2026-12-01' }],
])('what is wrong with the %s is said there: %o', (field, wrong) => {
  expect(Object.keys(packFaults({ ...BOTTLE, ...wrong }))).toEqual([field]);
});

test('what was ordered keeps its size and what is in it, and may have another price', () => {
  const ordered = { sizeMl: 500, bulkOf: null, bulkQuantity: null };
  expect(packFaults({ ...BOTTLE, retail: 400, name: 'Big bottle' }, ordered)).toEqual({});
  expect(Object.keys(packFaults({ ...BOTTLE, sizeMl: 330 }, ordered))).toEqual(['sizeMl']);
  const cased = { sizeMl: 500, bulkOf: 101, bulkQuantity: 12 };
  expect(Object.keys(packFaults({ ...BOTTLE, ...CASE, bulkOf: 102, bulkQuantity: 24 }, cased))).toEqual([
    'bulkOf',
    'bulkQuantity',
  ]);
});
