import { expect, test } from 'vitest';
import { instant, later } from '../calendar/instant.ts';
import { type SellerFacts, sellerStanding } from './seller-standing.ts';

const AT = instant('2026-06-01T12:00:00.000Z');
const seller = (more: Partial<SellerFacts> = {}): SellerFacts => ({
  role: 60,
  disabledAt: null,
  isErased: false,
  isInCopy: false,
  ...more,
});

test('who has the permission may sell, and who never had it may not, nor somebody who is nobody', () => {
  expect(sellerStanding(seller(), AT)).toBe('may');
  expect(sellerStanding(seller({ role: 10 }), AT)).toBe('never');
  expect(sellerStanding(null, AT)).toBe('never');
});

test('who was suspended after the sale had the permission, and who was suspended at that moment had not', () => {
  expect(sellerStanding(seller({ disabledAt: later(AT, 1) }), AT)).toBe('lost');
  expect(sellerStanding(seller({ disabledAt: AT }), AT)).toBe('never');
});

test('whom the copy of the till names has sold by it, whatever has become of her', () => {
  for (const more of [{ role: 10 }, { disabledAt: AT }, { role: 10, isErased: true }])
    expect(sellerStanding(seller({ ...more, isInCopy: true }), AT)).toBe('lost');
  expect(sellerStanding(seller({ isErased: true }), AT)).toBe('never');
});
