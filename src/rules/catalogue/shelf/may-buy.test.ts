import { describe, expect, test } from 'vitest';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import { ANONYMOUS_BUYER } from '#rules/roles/buyer.ts';
import type { Buyer } from '#rules/roles/buyer.ts';
import { mayBuy, refusalToSell } from './may-buy.ts';
import type { CouponId } from '../packs/pack.ts';
import { firkin, membersGyle, reedcutter, tillOpenPrice, tillPint } from '../packs/packs.fixtures.ts';

const today = '2026-11-21' as CalendarDay;
const pub: Buyer = { ...ANONYMOUS_BUYER, audience: { kind: 'trade', tier: 1 } };
const clerk: Buyer = { ...ANONYMOUS_BUYER, telesales: true };

const member = (couponId: number, specialProducts: boolean): Buyer => ({
  ...ANONYMOUS_BUYER,
  memberships: [{ couponId: couponId as CouponId, specialProducts }],
});

test('anybody may buy a bottle', () => {
  expect(mayBuy(reedcutter, ANONYMOUS_BUYER, today)).toBe(true);
});

describe('a pack is not for sale', () => {
  test.each([
    ['that is not active', { ...reedcutter, active: false }],
    ['that the online shop does not sell', { ...reedcutter, noOnlineShop: true }],
    ['that is sold by telephone only', { ...reedcutter, teleOnly: true }],
    ['without a retail price', firkin],
    ['that is sold at the till', tillPint],
    ['whose price is named at the till', tillOpenPrice],
    ['whose last day was yesterday', { ...reedcutter, soldTo: '2026-11-20' as CalendarDay }],
    ['whose first day is tomorrow', { ...reedcutter, soldFrom: '2026-11-22' as CalendarDay }],
  ])('%s', (_why, pack) => {
    expect(refusalToSell(pack, ANONYMOUS_BUYER, today)).toEqual({
      refused: 'not-for-sale',
      packName: pack.product.name,
    });
  });

  test('to a trade person whose account is not open', () => {
    expect(mayBuy(firkin, { ...pub, accountOpen: false }, today)).toBe(false);
    expect(mayBuy(firkin, pub, today)).toBe(true);
  });
});

test('a pack is for sale on its first and on its last day', () => {
  expect(mayBuy({ ...reedcutter, soldFrom: today, soldTo: today }, ANONYMOUS_BUYER, today)).toBe(true);
});

test('staff sell by telephone packs that the web does not show', () => {
  expect(mayBuy({ ...reedcutter, teleOnly: true }, clerk, today)).toBe(true);
  expect(mayBuy(tillPint, clerk, today)).toBe(true);
});

test('a suspended shopper buys nothing', () => {
  expect(refusalToSell(reedcutter, { ...ANONYMOUS_BUYER, suspended: true }, today)).toEqual({
    refused: 'shopper-suspended',
  });
});

describe('a members-only pack', () => {
  test('is refused to others with a reason of its own', () => {
    expect(refusalToSell(membersGyle, ANONYMOUS_BUYER, today)).toEqual({
      refused: 'members-only',
      packName: "Members' Gyle No. 7",
    });
  });

  test('that names a club is for that club alone, special products or not', () => {
    expect(mayBuy(membersGyle, member(112, false), today)).toBe(true);
    expect(mayBuy(membersGyle, member(101, true), today)).toBe(false);
  });

  test('that names no club is for any club with special products', () => {
    const anyClub = { ...membersGyle, couponId: null };
    expect(mayBuy(anyClub, member(101, true), today)).toBe(true);
    expect(mayBuy(anyClub, member(101, false), today)).toBe(false);
  });
});
