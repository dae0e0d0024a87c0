import { expect, test } from 'vitest';
import type { PersonId } from '#rules/orders/placing/draft.ts';
import { servedAsRetail } from './served-as-retail.ts';
import { ANONYMOUS, type Shopper } from './shopper.ts';

const personId = 7 as PersonId;

test('staff buy for themselves, at retail prices', () => {
  expect(servedAsRetail({ kind: 'staff', personId, telesales: true })).toEqual({ kind: 'retail', personId });
});

test.each<Shopper>([
  ANONYMOUS,
  { kind: 'retail', personId },
  { kind: 'suspended', personId },
  { kind: 'trade', personId, account: null },
])('%o is unchanged', (shopper) => {
  expect(servedAsRetail(shopper)).toEqual(shopper);
});
