import { expect, test } from 'vitest';
import { BOTTLE } from './price-rows.fixtures.ts';
import { marginOfRow, notesOf } from './row-notes.ts';
import { cellOf, type TypedPrice, type TypedPrices } from './typed-prices.ts';

const typedOf = (...cells: readonly Pick<TypedPrice, 'price' | 'text'>[]): TypedPrices =>
  new Map(
    cells.map(({ price, text }) => {
      const cell = { packId: 1, price, pack: 'Bitter, Bottle', from: BOTTLE[price], text };
      return [cellOf(cell), cell];
    }),
  );
const vatRates = [{ code: BOTTLE.vatCode, rate: 2000 }];
const says = (typed: TypedPrices, answers = new Map<string, string>()) =>
  notesOf(BOTTLE, { typed, answers, vatRates }).map((note) => note.says);

test('what was not understood is said with its column, and so is what the server said', () => {
  expect(
    says(
      typedOf({ price: 'retail', text: 'ask' }, { price: 'tier1', text: '2.10' }),
      new Map([['1:tier1', 'Ada has …']]),
    ),
  ).toEqual(['Retail: Not understood: pounds and pence, such as 3.60', 'Trade: Ada has …']);
});

test('a new price below cost is warned of, and a new cost above old prices', () => {
  expect(says(typedOf({ price: 'retail', text: '1.20' }))).toEqual([expect.stringContaining('below cost')]);
  expect(says(typedOf({ price: 'cost', text: '2.50' }))).toEqual([expect.stringMatching(/^Trade: .*below cost/)]);
  expect(says(typedOf({ price: 'retail', text: '3.60' }))).toEqual([]);
  expect(says(typedOf())).toEqual([]);
});

test('the margin follows what is typed, and stays while that is not understood', () => {
  const rateWith = (text: string) =>
    marginOfRow(BOTTLE, 'retail', { typed: typedOf({ price: 'retail', text }), vatRates })?.rate;
  expect(rateWith('3.60')).toBe(6000);
  expect(rateWith('x')).toBe(marginOfRow(BOTTLE, 'retail', { typed: typedOf(), vatRates })?.rate);
  expect(rateWith('')).toBeUndefined();
});
