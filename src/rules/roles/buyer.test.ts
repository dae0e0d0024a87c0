import { expect, test } from 'vitest';
import type { BusinessId, PersonId } from '#rules/orders/placing/draft.ts';
import { ShopMode } from './shop-mode.ts';
import { buyerIn } from './buyer.ts';
import { ANONYMOUS } from './shopper.ts';
import type { Shopper, TradeAccount } from './shopper.ts';

const personId = 7 as PersonId;
const pub: TradeAccount = { id: 1 as BusinessId, tier: 2, active: true, useShop: true };
const nobody = { account: null, memberships: [] };
const tradeWith = (account: TradeAccount | null): Shopper => ({ kind: 'trade', personId, account });

test('an anonymous shopper buys at retail', () => {
  expect(buyerIn(ShopMode.retail, ANONYMOUS, nobody)).toMatchObject({
    audience: { kind: 'retail' },
    suspended: false,
    telesales: false,
    accountOpen: true,
  });
});

test('a trade person pays the prices of her business’s tier', () => {
  expect(buyerIn(ShopMode.trade, tradeWith(pub), nobody).audience).toEqual({ kind: 'trade', tier: 2 });
});

test.each([null, { ...pub, active: false }, { ...pub, useShop: false }])(
  'a trade account that is missing, inactive or without use of the shop is not open (%o)',
  (account) => {
    expect(buyerIn(ShopMode.trade, tradeWith(account), nobody).accountOpen).toBe(false);
  },
);

test('staff sell at the tier of the chosen business, and at the standard tier before one is chosen', () => {
  const staff: Shopper = { kind: 'staff', personId, telesales: false };
  const sale = buyerIn(ShopMode.telesalesTrade, staff, { account: pub, memberships: [] });
  expect(sale).toMatchObject({ audience: { kind: 'trade', tier: 2 }, telesales: true, accountOpen: true });
  expect(buyerIn(ShopMode.telesalesTrade, staff, nobody)).toMatchObject({
    audience: { kind: 'trade', tier: 1 },
    accountOpen: false,
  });
});

test('staff sell to an active account that does not use the shop itself, and to none that is inactive', () => {
  const staff: Shopper = { kind: 'staff', personId, telesales: true };
  const openTo = (account: TradeAccount) =>
    buyerIn(ShopMode.telesalesTrade, staff, { account, memberships: [] }).accountOpen;
  expect([openTo({ ...pub, useShop: false }), openTo({ ...pub, active: false })]).toEqual([true, false]);
});

test('a chosen business has no effect unless the shopper is staff', () => {
  expect(buyerIn(ShopMode.trade, tradeWith(null), { account: pub, memberships: [] }).accountOpen).toBe(false);
});

test('a suspended shopper sees retail prices and cannot buy', () => {
  const buyer = buyerIn(ShopMode.suspended, { kind: 'suspended', personId }, nobody);
  expect(buyer).toMatchObject({ audience: { kind: 'retail' }, suspended: true });
  expect(buyerIn(ShopMode.suspended, { kind: 'anonymous' }, nobody).suspended).toBe(true);
});
