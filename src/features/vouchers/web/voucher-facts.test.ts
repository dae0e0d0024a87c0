import { expect, test } from 'vitest';
import { pence } from '#rules/money/pence.ts';
import { voucherFacts } from './voucher-facts.ts';
import type { WireVoucher as Voucher } from '../vouchers.contract.ts';

const voucher: Voucher = {
  code: 'ANYCODE234',
  couponId: 1,
  couponName: 'Any',
  couponNote: '',
  tpe: 1,
  appUserId: 0,
  active: true,
  dtStart: null,
  dtEnd: '2027-11-20',
  reNewDue: 0,
  colDiscount: 1500,
  discount: 1250,
  discountTpe: 2,
  couponMinp: pence(6000),
  valp: pence(5000),
  holdPurchase: true,
  couponSpecialProds: false,
};

const factLines = (more: Partial<Voucher>) =>
  voucherFacts({ ...voucher, ...more }).map(({ name, says }) => `${name}: ${says}`);

test('a gift voucher tells its value, what was used and what is left to who may know it', () => {
  expect(factLines({ cUsedOnline: pence(1200), cUsedTap: pence(600), note: 'For Ada' })).toEqual([
    'Value: £50.00',
    'Used: £18.00',
    'Left: £32.00',
    'Valid until: 20 November 2027',
    'Note: For Ada',
  ]);
});

test('to anybody else it tells its value and its end', () => {
  expect(factLines({})).toEqual(['Value: £50.00', 'Valid until: 20 November 2027']);
});

test('a discount tells its rates with two decimals, from what order on, and its kind', () => {
  expect(factLines({ tpe: 60 })).toEqual([
    'Discount: 12.50%',
    'Collection only discount: 15.00%',
    'Minimum order value: £60.00',
    'Kind of discount: Min Order Value Applies',
    'Valid until: 20 November 2027',
  ]);
});

test('a membership tells what it gives, and that it has no days before it is activated', () => {
  expect(factLines({ tpe: 112, dtEnd: null, couponMinp: pence(0), note: '' })).toEqual([
    'Valid until: Begins on the day it is activated',
    'Discount: 12.50%',
    'Collection only discount: 15.00%',
    'Minimum order value: None',
    'Purchases may be held at the brewery: Yes',
    'Limited releases for members: No',
  ]);
});
