import { expect, test } from 'vitest';
import { ShopMode } from '#rules/roles/shop-mode.ts';
import { atCounter } from './draft-owner.ts';

const counterOf = (role: number, secondFactorGiven: boolean) =>
  atCounter({
    person: { id: 7, role, businessId: null, sessionId: 1, secondFactorGiven, secondFactorAt: null },
    askedMode: ShopMode.retail,
  });

test('telesales may give a discount once the second factor is given, others never', () => {
  expect(counterOf(60, true).mayGiveDiscount).toBe(true);
  expect(counterOf(60, false).mayGiveDiscount).toBe(false);
  for (const role of [10, 51, 101]) expect(counterOf(role, true).mayGiveDiscount).toBe(false);
});
