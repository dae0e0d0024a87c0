import { describe, expect, test } from 'vitest';
import { basisPoints, pence } from '../../money/pence.ts';
import { OrderStatus } from '../../orders/order-codes.ts';
import { PaymentMethod } from '../payment-methods.ts';
import { type RecordedPayment, withdrawPayment, type WithdrawingOrder } from './withdraw-payment.ts';

const payment: RecordedPayment = { state: 'captured', amount: pence(2400), refunds: [] };
const order: WithdrawingOrder = {
  status: OrderStatus.confirmed,
  payMethod: PaymentMethod.bankTransfer,
  isPaid: true,
  owed: pence(2400),
  paid: pence(2400),
  hasIssuedCodes: false,
  hasInvoice: false,
  hasCredits: false,
};
const withdrawn = (more: Partial<WithdrawingOrder>, of: Partial<RecordedPayment> = {}) =>
  withdrawPayment({ ...payment, ...of }, { ...order, ...more }, basisPoints(9000));

test('an order that is not packed waits for its transfer again', () => {
  expect(withdrawn({})).toEqual({ decide: 'take-off', paid: 0, isPaid: false, overPaid: 0, waitsFor: null });
});

test('with a part that stays it waits for a person', () => {
  expect(withdrawn({ paid: pence(3000) })).toMatchObject({ paid: 600, isPaid: false, waitsFor: 'person' });
});

test('what was paid too much can be taken back whatever became of the order', () => {
  const packed = { status: OrderStatus.packaged, hasInvoice: true, hasCredits: true, hasIssuedCodes: true };
  expect(withdrawn({ ...packed, paid: pence(4800) })).toMatchObject({ decide: 'take-off', isPaid: true, overPaid: 0 });
});

test('what a person has released for less stays released', () => {
  const released = withdrawn({ paid: pence(500), status: OrderStatus.packaged }, { amount: pence(100) });
  expect(released).toMatchObject({ decide: 'take-off', paid: 400, isPaid: true, waitsFor: null });
});

test('an order on account did not wait for its money, so it may be with its customer', () => {
  const onAccount = { payMethod: PaymentMethod.onAccount, status: OrderStatus.delivered };
  expect(withdrawn(onAccount)).toMatchObject({ decide: 'take-off', isPaid: false, waitsFor: null });
});

describe('refused', () => {
  test.each([
    ['once it was packed because of it', { status: OrderStatus.packaged }, {}, 'packed'],
    ['once codes were issued', { hasIssuedCodes: true }, {}, 'Codes'],
    ['once it was invoiced as paid', { hasInvoice: true }, {}, 'invoice'],
    ['once parts were refunded', { hasCredits: true }, {}, 'refunded'],
    ['while some of it goes back', {}, { refunds: [{ state: 'by-hand' }] }, 'goes back'],
    ['twice', {}, { state: 'withdrawn' }, 'before'],
    ['once it went back', { status: OrderStatus.unpaidTooLong }, { refunds: [{ state: 'made' }] }, 'gone back'],
  ] as const)('%s', (_, more, of, words) => {
    expect(withdrawn(more, of)).toMatchObject({
      refused: 'cannot-withdraw-payment',
      detail: expect.stringContaining(words),
    });
  });
});

test('of a cancelled order nothing goes back that has never come', () => {
  expect(withdrawn({ status: OrderStatus.cancelledByStaff }, { refunds: [{ state: 'by-hand' }] })).toEqual({
    decide: 'keep-money-here',
  });
});
