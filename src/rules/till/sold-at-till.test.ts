import { expect, test } from 'vitest';
import type { CalendarDay } from '../calendar/instant.ts';
import { ADVANCED_SALES_GROUP } from '../catalogue/packs/pack-codes.ts';
import {
  firkin,
  giftVoucher,
  membership,
  ownValueVoucher,
  pickSix,
  reedcutter,
  tillOpenPrice,
  tillPint,
} from '../catalogue/packs/packs.fixtures.ts';
import { isSoldAtTill } from './sold-at-till.ts';

const today = '2026-11-24' as CalendarDay;

test('bottles, boxes, gift vouchers, items of the till and what is sold by telephone alone are sold at the till', () => {
  const ofTill = [tillPint, tillOpenPrice, { ...reedcutter, teleOnly: true }];
  for (const pack of [reedcutter, pickSix, giftVoucher, ownValueVoucher, ...ofTill])
    expect(isSoldAtTill(pack, today)).toBe(true);
});

test('a membership, what is made to order, and what has no retail price today, is not', () => {
  const live = { ...reedcutter, product: { ...reedcutter.product, groupId: ADVANCED_SALES_GROUP } };
  const noRetail = { ...firkin, retailIncPence: null };
  for (const pack of [membership, live, noRetail, { ...reedcutter, active: false }])
    expect(isSoldAtTill(pack, today)).toBe(false);
});
