import { expect, test } from 'vitest';
import type { CalendarDay } from '../calendar/instant.ts';
import { instant, later } from '../calendar/instant.ts';
import { pence } from '../money/pence.ts';
import type { PersonId } from '../orders/placing/draft.ts';
import type { OrderVoucher } from '../vouchers/order-voucher.ts';
import { spendableAtTill, sumsByCode, vouchersThatPay } from './pay-by-voucher.ts';
import type { TillSale } from './till-sale.ts';

const now = instant('2026-11-21T19:00:00Z');
const today = '2026-11-21' as CalendarDay;
const ADA = 7 as PersonId;
const buyer = { personId: null, today, now };

const gift = (more: object = {}): OrderVoucher =>
  ({
    id: 1,
    code: 'GIFT',
    coupon: { type: 1 },
    personId: null,
    active: true,
    startsOn: null,
    endsOn: today,
    value: pence(3000),
    usedOnline: pence(500),
    usedTap: pence(100),
    lastReport: null,
    holds: [],
    ...more,
  }) as unknown as OrderVoucher;
const by = (voucherCode: string, amount: number) => ({ by: 'voucher' as const, amount: pence(amount), voucherCode });
const cash = { by: 'cash' as const, amount: pence(200), voucherCode: '' };
const pay = (payments: TillSale['payments'], spent = 0, voucher = gift()) =>
  vouchersThatPay(
    payments,
    { vouchers: new Map([['GIFT', voucher]]), spent: new Map([['GIFT', pence(spent)]]) },
    buyer,
  );

test('a gift voucher pays what is left of it, less what payments under way count on, on its last day as well', () => {
  expect(spendableAtTill(gift(), buyer)).toBe(2400);
  const held = gift({ holds: [{ used: pence(400), until: later(now, 1) }] });
  expect(spendableAtTill(held, buyer)).toBe(2000);
  expect(spendableAtTill(gift({ usedOnline: pence(2900) }), buyer)).toBe(0);
});

test('what is not there, is no gift voucher, or is not good today pays nothing', () => {
  expect(spendableAtTill(null, buyer)).toBe('voucher-unknown');
  for (const more of [
    { coupon: { type: 60 } },
    { coupon: { type: 111 } },
    { active: false },
    { endsOn: '2026-11-20' },
    { startsOn: '2026-11-22' },
  ])
    expect(spendableAtTill(gift(more), buyer)).toBe('voucher-not-valid');
});

test('a gift voucher that belongs to somebody pays for her alone', () => {
  expect(spendableAtTill(gift({ personId: ADA }), buyer)).toBe('voucher-not-valid');
  expect(spendableAtTill(gift({ personId: ADA }), { ...buyer, personId: ADA })).toBe(2400);
});

test('each voucher pays just its part, also where it stands in two, and one penny more is too much', () => {
  expect(pay([cash, by('GIFT', 2400)])).toMatchObject([{ code: 'GIFT', value: 2400, usedOnline: 0, usedTap: 0 }]);
  expect(pay([by('GIFT', 400), by('GIFT', 2000)])).toMatchObject([{ value: 2400 }]);
  expect(pay([by('GIFT', 401), by('GIFT', 2000)])).toBe('voucher-short');
  expect(pay([by('GIFT', 2401)])).toBe('voucher-short');
  expect(pay([cash])).toEqual([]);
});

test('what earlier sales of the message have taken is not there twice', () => {
  expect(pay([by('GIFT', 400)], 2000)).toMatchObject([{ value: 400 }]);
  expect(pay([by('GIFT', 401)], 2000)).toBe('voucher-short');
  expect(pay([by('NONE', 1)])).toBe('voucher-unknown');
});

test('parts by gift voucher are added up by code, and money is none', () => {
  expect([...sumsByCode([cash, by('A', 1), by('B', 2), by('A', 3)])]).toEqual([
    ['A', 4],
    ['B', 2],
  ]);
});
