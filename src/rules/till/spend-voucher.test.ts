import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addUp } from '../money/pence.ts';
import { addLine } from './change-sale.ts';
import { type CurrentSale, emptySale } from './current-sale.ts';
import { addPayment, leftToPay, removePayment } from './pay-sale.ts';
import { priceSale } from './price-sale.ts';
import { saleToSend } from './sale-to-send.ts';
import { settleSale } from './settle-sale.ts';
import { addVoucher, sellsVoucher, voucherPart, waitsForShop } from './spend-voucher.ts';
import { rateOf, sum, tillLine } from './till.fixtures.ts';

/** Ten bottles at £3.25. */
const ten = addLine(emptySale(1), tillLine(10));
const gift = tillLine(2, {
  packId: 90,
  price: sum(2000),
  vat: [{ rate: rateOf(0), weight: 1 }],
  discountable: false,
  needsNetwork: true,
});
const voucher = (pence: number, code = 'GIFT') => ({ code, pence: sum(pence) });
const ALL = sum(0);
const pay = (sale: CurrentSale, by: 'cash' | 'card', tendered: number) =>
  addPayment(sale, { by, tendered: sum(tendered), total: priceSale(sale).total });

test('a voucher pays the smaller of what is left on it and what is left to pay, or less if one wishes', () => {
  expect(voucherPart(ten, voucher(3000), ALL)).toBe(3000);
  expect(voucherPart(ten, voucher(5000), ALL)).toBe(3250);
  expect(voucherPart(ten, voucher(5000), sum(1000))).toBe(1000);
  expect(voucherPart(ten, voucher(500), sum(1000))).toBe(500);
  expect(voucherPart(pay(ten, 'card', 3000), voucher(5000), ALL)).toBe(250);
});

test('the same voucher once more has less on it, and an empty one pays nothing', () => {
  const once = addVoucher(ten, voucher(3000), sum(2000));
  expect(once.payments).toEqual([{ by: 'voucher', amount: 2000, tendered: 2000, voucherCode: 'GIFT' }]);
  expect(voucherPart(once, voucher(3000), ALL)).toBe(1000);
  const twice = addVoucher(once, voucher(3000), ALL);
  expect(voucherPart(twice, voucher(3000), ALL)).toBe('empty');
  expect(addVoucher(twice, voucher(3000), ALL)).toBe(twice);
  expect(leftToPay(priceSale(ten).total, removePayment(twice, 0).payments)).toBe(2250);
});

test('nothing is left to pay, five vouchers are the most, and none buys another', () => {
  expect(voucherPart(pay(ten, 'cash', 4000), voucher(100), ALL)).toBe('nothing-left-to-pay');
  const five = ['A', 'B', 'C', 'D', 'E'].reduce((so, code) => addVoucher(so, voucher(1, code), ALL), ten);
  expect(voucherPart(five, voucher(100, 'F'), ALL)).toBe('too-many');
  expect(voucherPart(five, voucher(100, 'E'), ALL)).toBe(99);
  const mixed = addLine(ten, gift);
  expect(voucherPart(mixed, voucher(9000), ALL)).toBe(3250);
  expect(voucherPart(addVoucher(mixed, voucher(9000), ALL), voucher(100, 'B'), ALL)).toBe('only-vouchers-left');
  expect(voucherPart(addLine(emptySale(1), gift), voucher(100), ALL)).toBe('only-vouchers-left');
});

test('a sale waits for the shop when a voucher pays of it, or is in it', () => {
  expect([ten, addLine(ten, gift), addVoucher(ten, voucher(1), ALL)].map(waitsForShop)).toEqual([false, true, true]);
  expect([ten, addLine(ten, gift)].map(sellsVoucher)).toEqual([false, true]);
});

test('what the shop has said of a sale is over as soon as it is paid otherwise', () => {
  const refused = { ...addVoucher(ten, voucher(100), ALL), refusal: 'There is not so much left' };
  expect(removePayment(refused, 0)).not.toHaveProperty('refusal');
  expect(pay(refused, 'cash', 100)).not.toHaveProperty('refusal');
  expect(addVoucher(refused, voucher(100, 'B'), ALL)).not.toHaveProperty('refusal');
});

test('however vouchers and money pay a sale, the server finds the same sums in its message', () => {
  const anyPart = fc.record({
    code: fc.constantFrom('', 'A', 'B', 'C'),
    amount: fc.integer({ min: 1, max: 2000 }),
    wish: fc.integer({ min: 0, max: 800 }),
  });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 8 }),
      fc.boolean(),
      fc.array(anyPart, { maxLength: 9 }),
      (n, isMixed, parts) => {
        const lines = isMixed ? addLine(addLine(emptySale(1), tillLine(n)), gift) : addLine(emptySale(1), tillLine(n));
        const paid = parts.reduce(
          (so, { code, amount, wish }) =>
            code === '' ? pay(so, 'cash', amount) : addVoucher(so, voucher(amount, code), sum(wish)),
          lines,
        );
        const { unpaid, payments, tendered, total } = saleToSend(paid);
        const byVoucher = addUp(payments.filter(({ by }) => by === 'voucher').map(({ amount }) => amount));
        expect(settleSale({ total, payments, isUnpaid: unpaid, tendered })).toMatchObject({
          byVoucher,
          isPaid: !unpaid,
        });
        expect(byVoucher).toBeLessThanOrEqual(priceSale(addLine(emptySale(1), tillLine(n))).total);
        for (const { by, voucherCode } of payments) expect(voucherCode !== '').toBe(by === 'voucher');
      },
    ),
    { endOnFailure: true },
  );
});
