import { describe, expect, test } from 'vitest';
import type { CalendarDay } from '../../calendar/instant.ts';
import { basisPoints, pence } from '../../money/pence.ts';
import { OrderStatus } from '../../orders/order-codes.ts';
import { PaymentMethod } from '../payment-methods.ts';
import { type PersonalReceipt, receivePayment, type ReceivingFacts, type ReceivingOrder } from './receive-payment.ts';

const day = (text: string) => text as CalendarDay;
const receipt: PersonalReceipt = {
  provider: 'transfer',
  amount: pence(2400),
  receivedOn: day('2026-11-23'),
  reference: 'BS100007',
};
const order: ReceivingOrder = {
  status: OrderStatus.confirmed,
  payMethod: PaymentMethod.bankTransfer,
  isPaid: false,
  awaitsFunds: false,
  owed: pence(2400),
  paid: pence(0),
  orderedOn: day('2026-11-20'),
  earlier: [],
};
const facts: ReceivingFacts = {
  today: day('2026-11-24'),
  holdsBelow: basisPoints(9000),
  again: false,
  sendsBack: false,
};

const received = (amount: number, more: Partial<ReceivingOrder> = {}) =>
  receivePayment({ ...receipt, amount: pence(amount) }, { ...order, ...more }, facts);

describe('a transfer for an order that waits for it', () => {
  test.each([
    ['all of it', 2400, { isPaid: true, overPaid: 0, waitsFor: null }],
    ['too much', 2500, { isPaid: true, overPaid: 100, waitsFor: null }],
    ['exactly nine tenths', 2160, { isPaid: true, overPaid: -240, waitsFor: null }],
    ['a penny less than nine tenths', 2159, { isPaid: false, overPaid: -241, waitsFor: 'person' }],
    ['a penny', 1, { isPaid: false, overPaid: -2399, waitsFor: 'person' }],
  ])('%s', (_, amount, standing) => {
    expect(received(amount)).toEqual({ decide: 'count', paid: amount, ...standing });
  });

  test('adds up with what came before', () => {
    const part = { paid: pence(1000), payMethod: PaymentMethod.paypal };
    expect(received(1400, part)).toEqual({ decide: 'count', paid: 2400, isPaid: true, overPaid: 0, waitsFor: null });
  });
});

test('an order on account is paid once all of it has come, and never waits', () => {
  const onAccount = { payMethod: PaymentMethod.onAccount };
  expect(received(2399, onAccount)).toMatchObject({ isPaid: false, waitsFor: null, overPaid: -1 });
  expect(received(2400, onAccount)).toMatchObject({ isPaid: true, waitsFor: null, overPaid: 0 });
});

test('what a person has released for less stays paid when more comes', () => {
  expect(received(1, { isPaid: true, paid: pence(500) })).toMatchObject({ isPaid: true, waitsFor: null, paid: 501 });
});

describe('refused', () => {
  test.each([
    ['nothing', { amount: pence(0) }, 'amount'],
    ['less than nothing', { amount: pence(-1) }, 'amount'],
    ['money of tomorrow', { receivedOn: day('2026-11-25') }, 'receivedOn'],
    ['money from before the order', { receivedOn: day('2026-11-19') }, 'receivedOn'],
  ])('%s', (_, wrong, field) => {
    const refusal = receivePayment({ ...receipt, ...wrong }, order, facts);
    expect(refusal).toMatchObject({ refused: 'wrong-fields', fields: { [field]: expect.any(String) } });
  });

  test.each([
    ['of a cancelled order', { status: OrderStatus.unpaidTooLong }],
    ['of an order whose carriage is not known', { status: OrderStatus.quoteRequired }],
    ['while announced money may still come', { awaitsFunds: true }],
  ])('%s', (_, more) => {
    expect(received(2400, more)).toMatchObject({ refused: 'cannot-record-payment' });
  });

  test('what was recorded before, unless it has come once more', () => {
    const twice = { ...order, earlier: [receipt] };
    expect(receivePayment(receipt, twice, facts)).toEqual({ refused: 'payment-recorded-before' });
    expect(receivePayment(receipt, twice, { ...facts, again: true })).toMatchObject({ decide: 'count' });
    expect(receivePayment({ ...receipt, reference: 'BS100007-2' }, twice, facts)).toMatchObject({ decide: 'count' });
  });
});

test('money for a cancelled order goes back, if that is asked for', () => {
  const cancelled = { ...order, status: OrderStatus.cancelledByStaff };
  expect(receivePayment(receipt, cancelled, { ...facts, sendsBack: true })).toEqual({ decide: 'send-back' });
});
