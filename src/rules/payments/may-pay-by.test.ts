import { assert, boolean, constant, constantFrom, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { pence } from '../money/pence.ts';
import { defaultPaymentMethod } from './default-payment-method.ts';
import { mayPayBy } from './may-pay-by.ts';
import type { Payer } from './provider/payer.ts';
import { isPaymentMethod, PaymentMethod } from './payment-methods.ts';

const guest: Payer = {
  trade: false,
  loggedIn: false,
  telesales: false,
  tillRoll: false,
  awaitingQuote: false,
  due: pence(4295),
  termsDays: 0,
  creditLeft: null,
  bankTransferVoucher: false,
  brewery: { paypal: true, hostedCard: true, retailBankTransfer: false },
};
const pub: Payer = { ...guest, trade: true, loggedIn: true };
const codes = Object.values(PaymentMethod);

function allowed(payer: Payer): PaymentMethod[] {
  return codes.filter((method) => mayPayBy(method, payer) === null).toSorted((a, b) => a - b);
}

test('a guest pays by PayPal or by card, and by no other method', () => {
  expect(allowed(guest)).toEqual([PaymentMethod.hostedCard, PaymentMethod.paypal]);
  expect(mayPayBy(PaymentMethod.cash, guest)).toEqual({ refused: 'payment-method-not-allowed' });
});

test('a payment method that the brewery has not set up is not offered', () => {
  expect(allowed({ ...guest, brewery: { paypal: false, hostedCard: true, retailBankTransfer: false } })).toEqual([
    PaymentMethod.hostedCard,
  ]);
});

test('an order paid entirely by vouchers needs no other payment method', () => {
  const free = { ...guest, due: pence(0) };
  expect(allowed(free)).toEqual([PaymentMethod.nothingToPay]);
  expect(mayPayBy(PaymentMethod.paypal, free)).toEqual({ refused: 'nothing-to-pay' });
  expect(mayPayBy(PaymentMethod.nothingToPay, guest)).toEqual({ refused: 'payment-method-not-allowed' });
});

test('a pub may owe up to its limit, to the penny', () => {
  const onTerms = { ...pub, termsDays: 30 };
  expect(mayPayBy(PaymentMethod.onAccount, { ...onTerms, creditLeft: pence(4295) })).toBeNull();
  const exceeded = { refused: 'credit-exceeded', due: 4295 };
  expect(mayPayBy(PaymentMethod.onAccount, { ...onTerms, creditLeft: pence(4294) })).toEqual({
    ...exceeded,
    left: 4294,
  });
  expect(mayPayBy(PaymentMethod.onAccount, { ...onTerms, creditLeft: pence(-100) })).toEqual({ ...exceeded, left: 0 });
  expect(mayPayBy(PaymentMethod.onAccount, { ...onTerms, due: pence(0) })).toEqual({ refused: 'nothing-to-pay' });
  expect(mayPayBy(PaymentMethod.onAccount, pub)).toEqual({ refused: 'payment-method-not-allowed' });
});

test('bank transfer is for trade, and for a shopper with the voucher for it', () => {
  expect(mayPayBy(PaymentMethod.bankTransfer, pub)).toBeNull();
  expect(mayPayBy(PaymentMethod.bankTransfer, { ...guest, bankTransferVoucher: true })).toBeNull();
  expect(mayPayBy(PaymentMethod.bankTransfer, guest)).toEqual({ refused: 'payment-method-not-allowed' });
});

test('staff take cash and cards, or leave an order unpaid, and never approve a payment at PayPal', () => {
  expect(allowed({ ...guest, telesales: true })).toEqual([
    PaymentMethod.undecided,
    PaymentMethod.bankTransfer,
    PaymentMethod.cash,
    PaymentMethod.hostedCard,
    PaymentMethod.cardTakenByStaff,
    PaymentMethod.taproomTill,
  ]);
});

test('nobody pays for a quote before it has a price', () => {
  expect(allowed({ ...pub, termsDays: 30, awaitingQuote: true })).toEqual([PaymentMethod.undecided]);
});

test('the method selected by default is always an allowed one', () => {
  const anyPayer = record({
    trade: boolean(),
    telesales: boolean(),
    awaitingQuote: boolean(),
    due: constantFrom(0, 1, 4295).map(pence),
    termsDays: constantFrom(0, 14),
    creditLeft: constantFrom(null, pence(-1), pence(0), pence(4294), pence(4295)),
    bankTransferVoucher: boolean(),
    brewery: record({ paypal: boolean(), hostedCard: constant(true), retailBankTransfer: boolean() }),
  });
  assert(
    property(anyPayer, (facts) => {
      const payer = { ...guest, loggedIn: true, ...facts };
      expect(mayPayBy(defaultPaymentMethod(payer), payer)).toBeNull();
    }),
  );
});

test('the default is PayPal for a guest, the card without PayPal, the account for a pub on terms', () => {
  expect(defaultPaymentMethod(guest)).toBe(PaymentMethod.paypal);
  expect(defaultPaymentMethod({ ...guest, brewery: { ...guest.brewery, paypal: false } })).toBe(
    PaymentMethod.hostedCard,
  );
  expect(defaultPaymentMethod({ ...pub, termsDays: 14 })).toBe(PaymentMethod.onAccount);
  expect(defaultPaymentMethod({ ...pub, termsDays: 14, creditLeft: pence(4294) })).toBe(PaymentMethod.paypal);
  expect(defaultPaymentMethod({ ...pub, termsDays: 14, due: pence(0) })).toBe(PaymentMethod.nothingToPay);
  expect(defaultPaymentMethod({ ...guest, loggedIn: true, bankTransferVoucher: true })).toBe(
    PaymentMethod.bankTransfer,
  );
  expect(defaultPaymentMethod({ ...guest, bankTransferVoucher: true })).toBe(PaymentMethod.paypal);
  expect(defaultPaymentMethod({ ...guest, due: pence(0) })).toBe(PaymentMethod.nothingToPay);
  expect(defaultPaymentMethod({ ...guest, telesales: true })).toBe(PaymentMethod.undecided);
  expect(defaultPaymentMethod({ ...pub, telesales: true, termsDays: 14 })).toBe(PaymentMethod.onAccount);
});

test('a number that is not a payment method is recognised', () => {
  expect(isPaymentMethod(103)).toBe(true);
  expect(isPaymentMethod(104)).toBe(false);
});

test('over the counter it is cash, a card, the till of the taproom or unpaid, for a pub as for a guest', () => {
  const atCounter = [
    PaymentMethod.undecided,
    PaymentMethod.cash,
    PaymentMethod.hostedCard,
    PaymentMethod.cardTakenByStaff,
    PaymentMethod.taproomTill,
  ];
  const sale = { telesales: true, tillRoll: true };
  expect(allowed({ ...guest, ...sale })).toEqual(atCounter);
  expect(allowed({ ...pub, ...sale, termsDays: 30, creditLeft: pence(10_000) })).toEqual(atCounter);
  expect(allowed({ ...guest, ...sale, due: pence(0) })).toEqual([PaymentMethod.nothingToPay]);
  expect(allowed({ ...guest, tillRoll: true })).toEqual([PaymentMethod.hostedCard]);
});
