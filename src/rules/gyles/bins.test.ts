import { array, assert, boolean, constantFrom, integer, property, record, shuffledSubarray, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import type { ProductId } from '../catalogue/packs/pack.ts';
import { addUp, type Pence, pence } from '../money/pence.ts';
import type { LineId } from '../orders/placing/draft.ts';
import { binsOfLine, type PackedGyle } from './bins-of-line.ts';
import { type BinShown, mergeBins } from './merge-bins.ts';
import { type LineSums, splitByGyle } from './split-by-gyle.ts';

const LINE = 7 as LineId;
const REEDCUTTER = 1 as ProductId;
const packedOf = (gyle: string, quantity: number, part = 0): PackedGyle => {
  const [gyleNum = '', subRef = ''] = gyle.split(' ');
  return { lineId: LINE, part, gyleNum, subRef, beverageId: REEDCUTTER, quantity };
};
const bins = (quantity: number, packed: readonly PackedGyle[], more: object = {}) =>
  binsOfLine({ id: LINE, quantity, takenOut: 0, isBox: false, ...more }, packed).map(
    ({ gyles, quantity: pieces, takenOut }) =>
      `${pieces} (${takenOut} out) of ${gyles.map(({ gyleNum, subRef }) => gyleNum + subRef).join('+')}`,
  );

test('a line has a bin for each sub-batch that it was packed from, and one before it is packed', () => {
  expect(bins(6, [])).toEqual(['6 (0 out) of ']);
  expect(bins(6, [packedOf('G1 A', 6)])).toEqual(['6 (0 out) of G1A']);
  expect(bins(6, [packedOf('G2', 2), packedOf('G1 A', 4)])).toEqual(['4 (0 out) of G1A', '2 (0 out) of G2']);
});

test('what was taken out before packing is counted once, with the first bin', () => {
  expect(bins(6, [packedOf('G1', 2), packedOf('G2', 3)], { takenOut: 1 })).toEqual([
    '3 (1 out) of G1',
    '3 (0 out) of G2',
  ]);
});

test('a box is one piece with the gyles of all its beers, each once', () => {
  const packed = [packedOf('G2', 1, 1), packedOf('G1', 1, 0), packedOf('G1', 1, 2)];
  expect(bins(1, packed, { isBox: true })).toEqual(['1 (0 out) of G1+G2']);
});

/** Sums of a line as the one sum of the shop makes them: retail with VAT in the price, trade with VAT on top. */
const sums = record({
  unit: integer({ min: 0, max: 20_000 }),
  counts: array(integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 6 }),
  discount: integer({ min: 0, max: 100 }),
  rate: constantFrom(0, 500, 2000),
  isTrade: boolean(),
}).map(({ unit, counts, discount: percent, rate, isTrade }) => {
  const list = unit * counts.reduce((so, count) => so + count, 0);
  const discount = Math.round((list * percent) / 100);
  const after = list - discount;
  const vat = isTrade ? Math.round((after * rate) / 10_000) : Math.round((after * rate) / (10_000 + rate));
  const [net, gross] = isTrade ? [after, after + vat] : [after - vat, after];
  const of = { list, discount, net, vat, gross } as Record<keyof LineSums, number> as LineSums;
  return { unit, counts, sums: of, isTrade };
});
const NAMES = ['list', 'discount', 'net', 'vat', 'gross'] as const;

test('the sums of the bins add up to the line to the penny, and each bin is a line of its own', () => {
  assert(
    property(sums, ({ unit, counts, sums: line, isTrade }) => {
      const parts = splitByGyle(line, counts);
      for (const name of NAMES) expect(addUp(parts.map((part) => part[name]))).toBe(line[name]);
      parts.forEach((part, at) => {
        expect(part.list).toBe(unit * counts[at]!);
        expect(part.net + part.vat).toBe(part.gross);
        expect(part.list - part.discount).toBe(isTrade ? part.net : part.gross);
        for (const name of NAMES) expect(part[name]).toBeGreaterThanOrEqual(0);
      });
    }),
  );
});

const item = record({
  id: integer({ min: 1, max: 5 }),
  packId: constantFrom(101, 102),
  extraItemId: constantFrom(0, 9),
  dynamicPks: constantFrom([], [101, 102]),
  tpe: constantFrom(1, 200),
  cPackPrice: constantFrom(300, 360),
  vatRateId: constantFrom(0, 2000),
  vatVal: constantFrom(0, 2000),
  status: constantFrom(0, 3),
  vLink: constantFrom(''),
  gyles: array(
    constantFrom(
      { gyleNum: 'G1', subRef: '', beverageId: REEDCUTTER },
      { gyleNum: 'G1', subRef: 'A', beverageId: REEDCUTTER },
      { gyleNum: 'G2', subRef: '', beverageId: REEDCUTTER },
    ),
    { maxLength: 2 },
  ),
  numPacks: integer({ min: 0, max: 20 }),
  oldPacks: integer({ min: 0, max: 20 }),
  takenOut: integer({ min: 0, max: 3 }),
  cLine: integer({ min: 0, max: 5000 }),
  cLineDiscount: integer({ min: 0, max: 500 }),
  cLineNet: integer({ min: 0, max: 5000 }),
  cLineVat: integer({ min: 0, max: 1000 }),
  cLineInc: integer({ min: 0, max: 6000 }),
});
const items = array(item, { maxLength: 12 });
const SUMS = [
  'numPacks',
  'oldPacks',
  'takenOut',
  'cLine',
  'cLineDiscount',
  'cLineNet',
  'cLineVat',
  'cLineInc',
] as const;
const sumOf = (lines: readonly BinShown[], name: (typeof SUMS)[number]) => lines.reduce((so, one) => so + one[name], 0);
const sameness = ({ packId, extraItemId, dynamicPks, tpe, cPackPrice, vatRateId, vatVal }: BinShown) =>
  JSON.stringify([packId, extraItemId, dynamicPks, tpe, cPackPrice, vatRateId, vatVal]);
/** What a merged line says of its money, its pieces and its gyles; which of the lines gave it its number is told apart. */
const wordsOf = (lines: readonly BinShown[]) =>
  lines
    .map(({ id: _id, ...line }) => line)
    .toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));

test('merged lines keep every sum, and no two of them are equal in pack, price, VAT and kind', () => {
  assert(
    property(items, (lines) => {
      const merged = mergeBins(lines);
      for (const name of SUMS) expect(sumOf(merged, name)).toBe(sumOf(lines, name));
      expect(new Set(merged.map(sameness)).size).toBe(merged.length);
      expect(new Set(merged.map(sameness))).toEqual(new Set(lines.map(sameness)));
    }),
  );
});

test('merging twice changes nothing, and neither does the order of the lines', () => {
  const shuffled = items.chain((lines) =>
    tuple(shuffledSubarray(lines, { minLength: lines.length }), shuffledSubarray(lines, { minLength: lines.length })),
  );
  assert(
    property(shuffled, ([one, other]) => {
      expect(mergeBins(mergeBins(one)).map(withoutOrderOfGyles)).toEqual(mergeBins(one).map(withoutOrderOfGyles));
      expect(wordsOf(mergeBins(other).map(withoutOrderOfGyles))).toEqual(
        wordsOf(mergeBins(one).map(withoutOrderOfGyles)),
      );
    }),
  );
});

/** A line that nothing was merged with keeps its gyles as they came. */
const withoutOrderOfGyles = (line: BinShown): BinShown => ({
  ...line,
  gyles: line.gyles.filter(
    (gyle, at) =>
      line.gyles.findIndex(({ gyleNum, subRef }) => gyleNum === gyle.gyleNum && subRef === gyle.subRef) === at,
  ),
});

test('a line that was split by its gyles is the same line again when it is merged', () => {
  assert(
    property(sums, ({ unit, counts, sums: line }) => {
      const parts = splitByGyle(line, counts).map((part, at) => binOf(part, unit, counts[at]!, `G${at}`));
      const [whole, ...others] = mergeBins(parts);
      expect(others).toEqual([]);
      const { cLine, cLineDiscount, cLineNet, cLineVat, cLineInc, numPacks } = whole!;
      expect({ list: cLine, discount: cLineDiscount, net: cLineNet, vat: cLineVat, gross: cLineInc }).toEqual(line);
      expect(numPacks).toBe(counts.reduce((so, count) => so + count, 0));
    }),
  );
});

function binOf(part: LineSums, unit: number, numPacks: number, gyleNum: string): BinShown {
  return {
    id: LINE,
    packId: 101,
    extraItemId: 0,
    dynamicPks: [],
    tpe: 1,
    cPackPrice: unit,
    vatRateId: 2000,
    vatVal: 2000,
    status: 0,
    vLink: '',
    gyles: [{ gyleNum, subRef: '', beverageId: REEDCUTTER }],
    numPacks,
    oldPacks: numPacks,
    takenOut: 0,
    cLine: part.list,
    cLineDiscount: part.discount,
    cLineNet: part.net,
    cLineVat: part.vat,
    cLineInc: part.gross,
  };
}

test('a shirt keeps its size, and what was removed is not added to what was sold', () => {
  const none: Pence = pence(0);
  const line = binOf({ list: none, discount: none, net: none, vat: none, gross: none }, 0, 1, 'G1');
  expect(mergeBins([line, { ...line, id: 8, extraItemId: 3 }])).toHaveLength(2);
  expect(mergeBins([line, { ...line, id: 8, status: 1001 }])).toHaveLength(2);
});
