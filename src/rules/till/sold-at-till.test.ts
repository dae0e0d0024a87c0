import { expect, test } from 'vitest';
import type { CalendarDay } from '../calendar/instant.ts';
import { ADVANCED_SALES_GROUP } from '../catalogue/pack-codes.ts';
import {
  firkin,
  giftVoucher,
  membership,
  ownValueVoucher,
  pickSix,
  reedcutter,
  tillOpenPrice,
  tillPint,
} from '../catalogue/packs.fixtures.ts';
import { isSoldAtTill } from './sold-at-till.ts';

const today = '2026-11-24' as CalendarDay;

test('bottles, boxes, items of the till and what is sold by telephone alone are sold at the till', () => {
  for (const pack of [reedcutter, pickSix, tillPint, tillOpenPrice, { ...reedcutter, teleOnly: true }])
    expect(isSoldAtTill(pack, today)).toBe(true);
});

test('what gives out a code, is made to order, or has no retail price today, is not', () => {
  const live = { ...reedcutter, product: { ...reedcutter.product, groupId: ADVANCED_SALES_GROUP } };
  const noRetail = { ...firkin, retailIncPence: null };
  for (const pack of [giftVoucher, ownValueVoucher, membership, live, noRetail, { ...reedcutter, active: false }])
    expect(isSoldAtTill(pack, today)).toBe(false);
});
