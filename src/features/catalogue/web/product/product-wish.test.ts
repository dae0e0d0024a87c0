import { expect, test } from 'vitest';
import { pence } from '#rules/money/pence.ts';
import { type ProductChoice, productWish } from './product-wish.ts';
import type { ShopCard } from '../../catalogue.contract.ts';

const bottle = { id: 101, prodName: 'Reedcutter', extraTpe: 0, variants: [], multiCards: [] } as unknown as ShopCard;
const shirt = { ...bottle, id: 1001, prodName: 'T-shirt', extraTpe: 1, variants: [{ id: 3 }] } as ShopCard;
const voucher = { ...bottle, id: 1014, extraTpe: 16, couponMinp: pence(500), couponMaxp: pence(20_000) };
const pickTwo = {
  ...bottle,
  id: 911,
  multiCards: [
    { id: 101, numStock: 4 },
    { id: 102, numStock: 1 },
  ],
} as ShopCard;

const chosen: ProductChoice = { quantity: 1, variantId: null, value: '', filling: null };

test('a bottle is bought as it stands', () => {
  expect(productWish(bottle, { ...chosen, quantity: 6 })).toEqual({ packId: 101, quantity: 6 });
});

test('a shirt is bought in a size', () => {
  expect(productWish(shirt, chosen)).toEqual({ refused: 'choose-an-option', packName: 'T-shirt' });
  expect(productWish(shirt, { ...chosen, variantId: 3 })).toEqual({ packId: 1001, quantity: 1, variantId: 3 });
});

test.each(['', '4.99', '200.01', '20.555', 'ten'])('a voucher of "%s" is not for sale', (value) => {
  expect(productWish(voucher, { ...chosen, value })).toEqual({
    refused: 'value-out-of-bounds',
    least: 500,
    most: 20_000,
  });
});

test.each([
  ['5', 500],
  ['200', 20_000],
  ['£12.50', 1250],
])('a voucher of %s is', (value, namedPrice) => {
  expect(productWish(voucher, { ...chosen, value })).toEqual({ packId: 1014, quantity: 1, namedPrice });
});

test('a box is bought full, and no oftener than its beers last', () => {
  expect(filled([101])).toEqual({ refused: 'beers-not-picked' });
  expect(filled([101, 101], 2)).toEqual({ packId: 911, quantity: 2, picks: [101, 101] });
  expect(filled([101, 101], 3)).toEqual({ refused: 'too-many-packs', most: 2 });
  expect(filled([102, 102])).toEqual({ refused: 'too-many-packs', most: 0 });
});

function filled(picks: readonly number[], quantity = 1) {
  return productWish(pickTwo, { ...chosen, quantity, filling: { slots: 2, picks } });
}
