import { expect, test } from 'vitest';
import { membershipsThatOpen } from './memberships-that-open.ts';
import { ExtraKind } from '../packs/pack-codes.ts';
import type { CouponId, Pack } from '../packs/pack.ts';
import { membersGyle, reedcutter } from '../packs/packs.fixtures.ts';

const membership = (couponId: number, extraKind: Pack['extraKind'] = ExtraKind.membership): Pack => ({
  ...reedcutter,
  extraKind,
  couponId: couponId as CouponId,
});
const single = membership(101);
const family = membership(111);
const barrel = membership(112);
const renewal = membership(111, ExtraKind.membershipRenewal);
const onSale = [reedcutter, single, family, barrel, renewal];
const special = new Set([111, 112] as CouponId[]);

test('a pack for any club is available with memberships of clubs with special products, but not with a renewal', () => {
  expect(membershipsThatOpen({ ...membersGyle, couponId: null }, onSale, special)).toEqual([family, barrel]);
});

test('a pack of one club is available with that club alone', () => {
  const ofSingle = { ...membersGyle, couponId: 101 as CouponId };
  expect(membershipsThatOpen(ofSingle, onSale, special)).toEqual([single]);
});

test('a pack for everybody needs no membership', () => {
  expect(membershipsThatOpen(reedcutter, onSale, special)).toEqual([]);
});
