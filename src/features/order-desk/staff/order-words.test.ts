import { expect, test } from 'vitest';
import { pence } from '#rules/money/pence.ts';
import { PaymentMethod } from '#rules/payments/payment-methods.ts';
import type { OrderForDesk } from '../order-desk.contract.ts';
import { paidBySays } from './order-words.ts';

const payment = (payMethod: number, left = 100): OrderForDesk['payments'][number] => ({
  id: payMethod,
  payMethod,
  amount: pence(100),
  left: pence(left),
  receivedOn: null,
  reference: '',
  withdrawObstacle: null,
  carriedFrom: '',
});
const toTransfer = {
  payMethod: PaymentMethod.bankTransfer,
  payments: [],
  isPaid: false,
  leftToPay: pence(100),
  dueOn: null,
};
const [card, transfer] = [payment(PaymentMethod.hostedCard), payment(PaymentMethod.bankTransfer)];

test('an order says by what it was paid, and before any money has come how it is to be', () => {
  expect(paidBySays(toTransfer)).toBe('Bank transfer, not paid yet');
  expect(paidBySays({ ...toTransfer, payMethod: PaymentMethod.onAccount, dueOn: '2027-01-03' })).toBe(
    'On account, not paid yet, due by Sunday 3 January 2027',
  );
  // Of what is cancelled nothing is left to pay.
  expect(paidBySays({ ...toTransfer, leftToPay: pence(0) })).toBe('Bank transfer');
  expect(paidBySays({ ...toTransfer, payments: [card], isPaid: true })).toBe('Card');
  expect(paidBySays({ ...toTransfer, payments: [transfer, card, card], isPaid: true })).toBe('Bank transfer and Card');
  expect(paidBySays({ ...toTransfer, payments: [card] })).toBe('Card, not all of it yet');
  // What has gone back has not paid it.
  expect(paidBySays({ ...toTransfer, payments: [payment(PaymentMethod.cash, 0), card], isPaid: true })).toBe('Card');
});
