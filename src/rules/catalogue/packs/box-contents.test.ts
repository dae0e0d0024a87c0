import { assert, array, constantFrom, integer, property, record, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import { boxContentFaults, type PackForBox, vatOfContents } from './box-contents.ts';
import { ExtraKind, PackKind, VatCode } from './pack-codes.ts';

const BOTTLE: PackForBox = {
  id: 1,
  name: 'Bitter, Bottle',
  kind: PackKind.bottleOrCan,
  extraKind: ExtraKind.none,
  vatCode: VatCode.standard,
  boxCells: 10,
  isSold: true,
};
const BOOK: PackForBox = {
  ...BOTTLE,
  id: 2,
  name: 'Book',
  kind: PackKind.merchandise,
  extraKind: ExtraKind.plainGoods,
  vatCode: VatCode.none,
};
const SHIRT: PackForBox = { ...BOOK, id: 3, name: 'Shirt', extraKind: ExtraKind.variantsBySize };
const BOX: PackForBox = { ...BOTTLE, id: 4, name: 'Six', kind: PackKind.multipack, vatCode: VatCode.mixed };
const DRAFT: PackForBox = { ...BOTTLE, id: 5, name: 'Stout, Bottle', isSold: false };
const PACKS = [BOTTLE, BOOK, SHIRT, BOX, DRAFT];
const mixed = (...parts: readonly (readonly [number, number])[]) => ({
  id: 4,
  kind: PackKind.multipack,
  boxCells: 0,
  components: parts.map(([packId, quantity]) => ({ packId, quantity })),
  choices: [],
});
const toFill = (choices: number[], boxCells = 60) => ({
  id: null,
  kind: PackKind.dynamicPack,
  components: [],
  choices,
  boxCells,
});

test('a box holds drinks and plain goods', () => {
  expect(boxContentFaults(mixed([1, 6], [2, 1]), PACKS)).toEqual({});
  expect(boxContentFaults(mixed([1, 2]), PACKS)).toEqual({});
  expect(boxContentFaults(toFill([1]), PACKS)).toEqual({});
});

test.each([
  ['components', mixed([4, 2]), 'A box cannot be in itself'],
  ['components', { ...mixed([4, 2]), id: 9 }, 'Six is a box itself'],
  ['components', mixed([3, 2]), 'Shirt cannot be in this box'],
  ['components', mixed([5, 2]), 'Stout, Bottle is not on sale'],
  ['components', mixed([1, 2], [1, 3]), 'Bitter, Bottle stands here twice'],
  ['components', mixed([77, 2]), 'not there any more'],
  ['components', mixed([1, 1]), 'two pieces or more'],
  ['components', mixed([1, 201]), '200 pieces at most'],
  ['components', mixed(), 'Please choose'],
  ['choices', toFill([]), 'Please choose'],
  ['choices', toFill([2]), 'only bottles and cans'],
  ['boxCells', toFill([1], 10), 'two places'],
  ['boxCells', toFill([1], 65), 'Ten for each place'],
])('what is wrong with the %s is said there: %o', (field, box, sentence) => {
  const faults = boxContentFaults(box, PACKS);
  expect(Object.keys(faults)).toEqual([field]);
  expect(faults[field]).toContain(sentence);
});

test('what was in the box before may stay when it is not on sale any more', () => {
  expect(boxContentFaults(mixed([5, 2]), PACKS, [5])).toEqual({});
});

test('a box has the VAT of what is in it, and mixed where that differs', () => {
  expect(vatOfContents([BOOK, BOOK])).toBe(VatCode.none);
  expect(vatOfContents([BOTTLE, BOOK])).toBe(VatCode.mixed);
});

test('however staff fill their boxes one after another, no box is ever in a circle', () => {
  const kinds = constantFrom(PackKind.bottleOrCan, PackKind.multipack, PackKind.dynamicPack, PackKind.merchandise);
  const ids = integer({ min: 0, max: 5 });
  const save = record({
    box: ids,
    parts: array(tuple(ids, integer({ min: 1, max: 3 })), { minLength: 1, maxLength: 3 }),
  });
  assert(
    property(array(kinds, { minLength: 6, maxLength: 6 }), array(save, { maxLength: 20 }), (sorts, saves) => {
      const packs = sorts.map((kind, id) => ({ ...BOTTLE, id, kind, name: `Pack ${id}` }));
      const inside = new Map<number, readonly number[]>();
      for (const { box, parts } of saves) {
        const { kind } = packs[box]!;
        const choices = parts.map(([id]) => id);
        const components = parts.map(([packId, quantity]) => ({ packId, quantity }));
        const faults = boxContentFaults({ id: box, kind, boxCells: 60, components, choices }, packs);
        const isBox = kind === PackKind.multipack || kind === PackKind.dynamicPack;
        if (isBox && Object.keys(faults).length === 0) inside.set(box, choices);
      }
      const depth = (id: number, above: readonly number[]): void => {
        expect(above).not.toContain(id);
        for (const part of inside.get(id) ?? []) depth(part, [...above, id]);
      };
      for (const { id } of packs) depth(id, []);
    }),
  );
});
