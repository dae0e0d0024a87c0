import { expect, test } from 'vitest';
import { ShopMode } from '#rules/roles/shop-mode.ts';
import { servedShopperOf } from './draft-owner.ts';

const servedAs = (role: number, secondFactorGiven: boolean) =>
  servedShopperOf({
    person: { id: 7, role, businessId: null, sessionId: 1, secondFactorGiven, secondFactorAt: null },
    requestedMode: ShopMode.retail,
  });

test('telesales may give a discount once the second factor is given, others never', () => {
  expect(servedAs(60, true).mayGiveDiscount).toBe(true);
  expect(servedAs(60, false).mayGiveDiscount).toBe(false);
  for (const role of [10, 51, 101]) expect(servedAs(role, true).mayGiveDiscount).toBe(false);
});
