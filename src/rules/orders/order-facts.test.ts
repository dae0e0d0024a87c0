import { describe, expect, test } from 'vitest';
import { PaymentMethod } from '#rules/payments/payment-methods.ts';
import { OrderStatus } from './order-codes.ts';
import { isInRetailHistory, orderKindLabel, SALES_HISTORY_KINDS } from './order-kind.ts';
import { orderReference } from './order-reference.ts';
import { hasSetting, SettingBit, withSetting } from './order-settings.ts';
import { stillWaitsFor } from './desk/packing-waits-for.ts';

describe('the kind of an order', () => {
  test.each([
    [0, 'Beer Shop'],
    [1, 'Trade Beer Shop'],
    [10, 'Retail Telesales'],
    [11, 'Trade Telesales'],
    [12, 'Trade Credit Note'],
    [21, 'Till Roll Cash'],
    [22, 'Till Roll Card'],
    [500, 'Advanced Sales'],
    [599, 'Advanced Sales'],
    [600, 'Wastage'],
    [699, 'Wastage'],
    [700, 'Return'],
    [9999, 'Return'],
    [37, 'Beer Shop'],
  ])('%i reads %s', (kind, label) => {
    expect(orderKindLabel(kind)).toBe(label);
  });

  test('decides whether it appears in the retail history, advanced orders included', () => {
    const kinds = [0, 1, 2, 10, 11, 12, 21, 22, 100, 110, 111, 500, 501, 510, 511, 600, 700];
    expect(kinds.filter(isInRetailHistory)).toEqual([0, 2, 10, 21, 22, 100, 110, 500, 510]);
  });

  test('decides whether staff who sell see it first, those by telephone for a chosen day included', () => {
    expect(SALES_HISTORY_KINDS).toEqual([10, 11, 12, 21, 22, 110, 111, 510, 511]);
  });
});

test('a reference is BS and at least six digits', () => {
  expect(orderReference(7)).toBe('BS000007');
  expect(orderReference(100_123)).toBe('BS100123');
  expect(orderReference(12_345_678)).toBe('BS12345678');
});

test('the bit for e-mailed items is worth 32 and leaves the other bits unchanged', () => {
  expect(withSetting(1, SettingBit.emailedItems, true)).toBe(33);
  expect(withSetting(33, SettingBit.emailedItems, false)).toBe(1);
  expect(hasSetting(32, SettingBit.emailedItems)).toBe(true);
  expect(hasSetting(31, SettingBit.emailedItems)).toBe(false);
});

test('an order that is done or cancelled waits for nothing, whatever was not paid', () => {
  const unpaid = { payMethod: PaymentMethod.bankTransfer, isPaid: false, waitsFor: null };
  const statuses = [
    OrderStatus.confirmed,
    OrderStatus.readyToCollect,
    OrderStatus.collected,
    OrderStatus.unpaidTooLong,
  ];
  expect(statuses.map((status) => stillWaitsFor({ ...unpaid, status }))).toEqual(['transfer', 'transfer', null, null]);
});
