import { expect, test } from 'vitest';
import type { BusinessId, PersonId } from '#rules/orders/placing/draft.ts';
import { shopperOf } from './shopper-of.ts';

const ada = 7 as PersonId;
const pub = { id: 1 as BusinessId, tier: 2, active: true, useShop: true };

test('a retail person is a retail shopper', () => {
  expect(shopperOf(ada, 10, null)).toEqual({ kind: 'retail', personId: ada });
});

test('a trade person has her account, or none when none is linked', () => {
  expect(shopperOf(ada, 1010, pub)).toEqual({ kind: 'trade', personId: ada, account: pub });
  expect(shopperOf(ada, 1010, null)).toEqual({ kind: 'trade', personId: ada, account: null });
});

test('suspension removes the trade account', () => {
  expect(shopperOf(ada, 1002, pub)).toEqual({ kind: 'suspended', personId: ada });
});

test('only role 60 sells to customers', () => {
  expect(shopperOf(ada, 60, null)).toEqual({ kind: 'staff', personId: ada, telesales: true });
  expect(shopperOf(ada, 101, null)).toEqual({ kind: 'staff', personId: ada, telesales: false });
});
