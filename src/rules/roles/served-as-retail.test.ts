import { expect, test } from 'vitest';
import type { PersonId } from '#rules/orders/draft.ts';
import { servedAsRetail } from './served-as-retail.ts';
import { ANONYMOUS, type Shopper } from './shopper.ts';

const personId = 7 as PersonId;

test.each<Shopper>([
  { kind: 'trade', personId, account: null },
  { kind: 'staff', personId, telesales: true },
])('%o buys for herself, at retail prices', (shopper) => {
  expect(servedAsRetail(shopper)).toEqual({ kind: 'retail', personId });
});

test.each<Shopper>([ANONYMOUS, { kind: 'retail', personId }, { kind: 'suspended', personId }])(
  '%o is unchanged',
  (shopper) => {
    expect(servedAsRetail(shopper)).toEqual(shopper);
  },
);
