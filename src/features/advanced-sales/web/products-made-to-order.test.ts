import { expect, test } from 'vitest';
import { pence } from '#rules/money/pence.ts';
import { productsMadeToOrder } from './products-made-to-order.ts';

const bag = { id: 601, prodId: 71, groupId: 6, cPackPrice: pence(4400), packName: 'Bag in box', inStock: false };

test('the shelf of advanced sales has each product once, from its cheapest pack', () => {
  const products = productsMadeToOrder([
    { ...bag, id: 101, prodId: 1, groupId: 1, packName: 'Bottle' },
    { ...bag, id: 651, cPackPrice: pence(7900), packName: 'Polypin' },
    bag,
    { ...bag, id: 611 },
    { ...bag, id: 754, prodId: 74, packName: 'Pin', inStock: true },
  ]);
  expect(products).toMatchObject([
    { card: { id: 651, prodId: 71 }, packNames: ['Polypin', 'Bag in box'], from: 4400, inStock: false },
    { card: { id: 754, prodId: 74 }, packNames: ['Pin'], from: 4400, inStock: true },
  ]);
  expect(productsMadeToOrder([])).toEqual([]);
});
