import { expect, test } from 'vitest';
import { BLANK_FIELDS, fieldsOfKind, KINDS_TO_MAKE } from './fields-of-kind.ts';
import { BoxRule, ExtraKind, PackKind, VatCode } from './pack-codes.ts';
import { packFaults, type PackToSave } from './pack-faults.ts';

const BOTTLE: PackToSave = {
  ...BLANK_FIELDS,
  name: 'Bottle',
  kind: PackKind.bottleOrCan,
  extraKind: ExtraKind.none,
  sizeMl: 500,
  vatCode: VatCode.standard,
  retail: 360,
  tier1: 205,
  cost: 120,
  barcode: '4006381333931',
  boxRule: BoxRule.freeOverMinimum,
  boxCells: 10,
  soldFrom: null,
  soldTo: null,
};
const CASE = { kind: PackKind.caseOfOne, bulkOf: 101, bulkQuantity: 12 };
const CASK = { kind: PackKind.cask, sizeMl: 40_900, boxRule: BoxRule.collectionOnly, boxCells: 0 };

const NO_DRINK = { ...BLANK_FIELDS, vatCode: VatCode.standard, retail: 1500 };
const SMALL = { id: null, colour: '', sizeName: 'Small', text: '', firstStock: null };
const SHIRT = { ...NO_DRINK, kind: PackKind.merchandise, extraKind: ExtraKind.variantsBySize, variants: [SMALL] };
const TICKET = { ...NO_DRINK, kind: PackKind.ticket, extraKind: ExtraKind.ticketWithoutSession, firstStock: 40 };
const GIFT = { ...NO_DRINK, kind: PackKind.voucherOrMembership, extraKind: ExtraKind.giftVoucher, couponId: 1 };
const SUM = {
  ...NO_DRINK,
  kind: PackKind.openPriceExVat,
  extraKind: ExtraKind.openPriceExVat,
  ownValueLeast: 500,
  ownValueMost: 20_000,
};

test.each([
  {},
  SHIRT,
  TICKET,
  GIFT,
  SUM,
  { membersOnly: true, couponId: 101 },
  { retail: null, tier1: null, cost: null, barcode: '' },
  { retail: 1, cost: 0 },
  { retail: 10_000_000 },
  CASE,
  { ...CASE, bulkQuantity: 2 },
  { ...CASK, deposit: 3000, draughtRelief: true },
  { ...CASK, kind: PackKind.miniKegOrBagInBox, sizeMl: 20_000, draughtRelief: true },
  { boxRule: BoxRule.freeWithAnyBox, boxCells: 0 },
  { kind: PackKind.multipack, vatCode: VatCode.mixed, components: [{ packId: 1, quantity: 6 }] },
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
  ['bulkOf', { bulkOf: 101 }],
  ['variants', { ...SHIRT, variants: [] }],
  ['variants.1.sizeName', { ...SHIRT, variants: [SMALL, { ...SMALL, sizeName: 'small' }] }],
  ['variants.0.sizeName', { ...SHIRT, variants: [{ ...SMALL, sizeName: '' }] }],
  ['variants.0.firstStock', { ...SHIRT, variants: [{ ...SMALL, firstStock: -1 }] }],
  ['firstStock', { ...TICKET, firstStock: -1 }],
  ['couponId', { ...GIFT, couponId: null }],
  ['couponId', { couponId: 101 }],
  ['ownValueLeast', { ...SUM, ownValueLeast: 99 }],
  ['ownValueMost', { ...SUM, ownValueMost: 499 }],
  ['ownValueMost', { ...SUM, ownValueMost: 99_901 }],
  ['kind', { ...GIFT, kind: PackKind.ticket }],
  ['membersOnly', { ...GIFT, membersOnly: true }],
  ['draughtRelief', { draughtRelief: true }],
  ['draughtRelief', { ...CASK, sizeMl: 19_999, draughtRelief: true }],
  ['soldTo', { soldFrom: '2026-12-02', soldTo: '2026-12-01' }],
])('what is wrong with the %s is said there: %o', (field, wrong) => {
  expect(Object.keys(packFaults({ ...BOTTLE, ...wrong }))).toEqual([field]);
});

test('what was ordered keeps its size and what is in it, and may have another price', () => {
  const ordered = BOTTLE;
  expect(packFaults({ ...BOTTLE, retail: 400, name: 'Big bottle' }, ordered)).toEqual({});
  expect(Object.keys(packFaults({ ...BOTTLE, sizeMl: 330 }, ordered))).toEqual(['sizeMl']);
  const cased = { ...BOTTLE, ...CASE };
  expect(Object.keys(packFaults({ ...BOTTLE, ...CASE, bulkOf: 102, bulkQuantity: 24 }, cased))).toEqual([
    'bulkOf',
    'bulkQuantity',
  ]);
});

test('the contents of a mixed box that was ordered stay, in whatever order they stand', () => {
  const [one, other] = [
    { packId: 1, quantity: 4 },
    { packId: 2, quantity: 2 },
  ];
  const box = { ...BOTTLE, kind: PackKind.multipack, components: [one, other] };
  expect(packFaults({ ...box, components: [other, one] }, box)).toEqual({});
  for (const components of [[one], [one, { ...other, quantity: 3 }]])
    expect(Object.keys(packFaults({ ...box, components }, box))).toEqual(['components']);
});

test('every kind takes the fields that it has, and what another kind has is refused at that field', () => {
  const written = {
    sizeMl: 500,
    bulkOf: 1,
    bulkQuantity: 2,
    components: [{ packId: 1, quantity: 2 }],
    choices: [1],
    variants: [SMALL],
    firstStock: 1,
    couponId: 1,
    ownValueLeast: 500,
    ownValueMost: 600,
    tier0: 1,
    tier1: 1,
    tier2: 1,
    tier3: 1,
    tier4: 1,
    cost: 1,
    deposit: 1,
    barcode: '4006381333931',
    boxRule: BoxRule.collectionOnly,
    byPost: true,
    bestBeforeText: 'A year',
    membersOnly: true,
    draughtRelief: true,
  };
  for (const one of KINDS_TO_MAKE) {
    const fields = fieldsOfKind(one)!;
    for (const [name, value] of Object.entries(written)) {
      const faults = packFaults({ ...BOTTLE, ...BLANK_FIELDS, ...one, [name]: value });
      if (!fields.has(name as keyof typeof BLANK_FIELDS)) expect(faults, `${name} of ${one.kind}`).toHaveProperty(name);
      else expect(faults[name] ?? '').not.toContain('A pack of this kind has none of this');
    }
  }
});
