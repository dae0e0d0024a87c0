import { expect, test } from 'vitest';
import { pence } from '../money/pence.ts';
import { faultOfChoice, lineOfPack, NOTHING_CHOSEN } from './line-of-pack.ts';
import { anythingAtTill, bookAtTill, bottleAtTill, shirtAtTill, sixAtTill, tillPacks } from './till.fixtures.ts';

const six = (...picks: readonly number[]) => faultOfChoice(sixAtTill, { ...NOTHING_CHOSEN, picks });
const at = (price: number | null) =>
  faultOfChoice(anythingAtTill, { ...NOTHING_CHOSEN, price: price === null ? null : pence(price) });
const box = (...picks: readonly number[]) => lineOfPack(sixAtTill, { ...NOTHING_CHOSEN, picks }, tillPacks);

test('a bottle is sold without another question, and a variant alone where there are some', () => {
  expect(faultOfChoice(bottleAtTill, NOTHING_CHOSEN)).toBeNull();
  expect(faultOfChoice(bottleAtTill, { ...NOTHING_CHOSEN, extraItemId: 501 })).toBe('no-variant');
  expect(faultOfChoice(shirtAtTill, NOTHING_CHOSEN)).toBe('no-variant');
  expect(faultOfChoice(shirtAtTill, { ...NOTHING_CHOSEN, extraItemId: 502 })).toBeNull();
});

test('a box is full, of what may go into it', () => {
  expect(six(10, 10, 10, 10, 10)).toBe('box-not-full');
  expect(six(10, 10, 10, 10, 10, 65)).toBeNull();
  expect(six(10, 10, 10, 10, 10, 50)).toBe('box-not-full');
  expect(six(10, 10, 10, 10, 10, 10, 10)).toBe('box-not-full');
});

test('a price that the seller names stands within the bounds of the pack', () => {
  expect([at(null), at(99), at(100), at(99_900), at(99_901)]).toEqual([
    'no-price',
    'price-out-of-bounds',
    null,
    null,
    'price-out-of-bounds',
  ]);
  const boundless = { ...anythingAtTill, ownValue: null };
  expect(faultOfChoice(boundless, { ...NOTHING_CHOSEN, price: pence(0) })).toBe('price-out-of-bounds');
  expect(faultOfChoice(boundless, { ...NOTHING_CHOSEN, price: pence(1) })).toBeNull();
});

test('a line says what was chosen, and has VAT and age of what is in the box', () => {
  expect(lineOfPack(shirtAtTill, { ...NOTHING_CHOSEN, extraItemId: 502 }, tillPacks)).toMatchObject({
    name: 'T-shirt, Cotton',
    chosen: 'L, Navy',
    price: 1800,
    alcohol: false,
  });
  expect(box(10, 65, 10, 65, 65, 65)).toMatchObject({
    chosen: '2 × Reedcutter, 4 × A book of marsh ales',
    vat: [
      { rate: 2000, weight: 650 },
      { rate: 0, weight: 6000 },
    ],
    alcohol: true,
  });
  expect(box(65, 65, 65, 65, 65, 65).alcohol).toBe(false);
  const named = { ...NOTHING_CHOSEN, price: pence(1250) };
  expect(lineOfPack(anythingAtTill, named, tillPacks).price).toBe(1250);
  // A price of the list is that of the list, whatever is named.
  expect(lineOfPack(bookAtTill, named, tillPacks).price).toBe(1500);
});
