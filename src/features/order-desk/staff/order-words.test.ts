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
const toTransfer = { payMethod: PaymentMethod.bankTransfer, payments: [], isPaid: false };
const [card, transfer] = [payment(PaymentMethod.hostedCard), payment(PaymentMethod.bankTransfer)];

test('an order says by what it was paid, and before any money has come how it is to be', () => {
  expect(paidBySays(toTransfer, true)).toBe('Bank transfer, not paid yet');
  expect(paidBySays(toTransfer, false)).toBe('Bank transfer');
  expect(paidBySays({ ...toTransfer, payments: [card], isPaid: true }, true)).toBe('Card');
  expect(paidBySays({ ...toTransfer, payments: [transfer, card, card], isPaid: true }, true)).toBe(
    'Bank transfer and Card',
  );
  expect(paidBySays({ ...toTransfer, payments: [card] }, true)).toBe('Card, not all of it yet');
  // What has gone back has not paid it.
  expect(paidBySays({ ...toTransfer, payments: [payment(PaymentMethod.cash, 0), card], isPaid: true }, true)).toBe(
    'Card',
  );
});
