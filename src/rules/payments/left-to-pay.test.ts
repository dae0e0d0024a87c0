import { assert, nat, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pence } from '../money/pence.ts';
import { OrderStatus } from '../orders/order-codes.ts';
import { leftToPay, type PayableOnline, refusalToPayLeft } from './left-to-pay.ts';

const unpaid: PayableOnline = {
  status: OrderStatus.confirmed,
  isPaid: false,
  waitsFor: null,
  owed: pence(2400),
  held: pence(0),
};

describe('what is left to pay of a placed order', () => {
  test.each<[string, Partial<PayableOnline>, number]>([
    ['nothing has come', {}, 2400],
    ['a part has come, and a person decides', { held: pence(1000), waitsFor: 'person' }, 1400],
    ['the customer has it already', { status: OrderStatus.delivered }, 2400],
    ['it counts as paid', { isPaid: true }, 0],
    ['it counts as paid with a penny less', { isPaid: true, held: pence(2399) }, 0],
    ['its money is announced', { waitsFor: 'funds' }, 0],
    ['more has come', { held: pence(2500), waitsFor: 'person' }, 0],
    ['it is cancelled', { status: OrderStatus.cancelledByStaff }, 0],
    ['it waits for its quote', { status: OrderStatus.quoteRequired }, 0],
    ['it is a draft', { status: OrderStatus.draft }, 0],
  ])('%s', (_, more, left) => {
    expect(leftToPay({ ...unpaid, ...more })).toBe(left);
  });

  test('is never more than what is missing', () => {
    assert(
      property(nat(100_000), nat(100_000), (owed, held) => {
        const left = leftToPay({ ...unpaid, owed: pence(owed), held: pence(held) });
        expect(left + Math.min(held, owed)).toBe(owed);
      }),
    );
  });
});

describe('a payment of what is left', () => {
  const asking = { state: 'asking', provider: 'paypal', crossReference: null } as const;

  test('begins for the sum that the payer saw, and for no other', () => {
    expect(refusalToPayLeft(unpaid, pence(2400), [])).toBeNull();
    expect(refusalToPayLeft(unpaid, pence(2399), [])).toEqual({ refused: 'order-changed' });
  });

  test('does not begin when nothing is left', () => {
    expect(refusalToPayLeft({ ...unpaid, isPaid: true }, pence(0), [])).toEqual({ refused: 'nothing-left-to-pay' });
  });

  test('waits for one whose money may have been taken', () => {
    for (const running of [
      asking,
      { ...asking, state: 'unknown' },
      { state: 'asking', provider: 'card-gateway', crossReference: 'X' },
    ] as const)
      expect(refusalToPayLeft(unpaid, pence(2400), [running])).toMatchObject({ refused: 'payment-unknown' });
  });

  test('takes the place of one that nobody has finished', () => {
    const left = [
      { state: 'started', provider: 'paypal', crossReference: null },
      { state: 'asking', provider: 'card-gateway', crossReference: null },
    ] as const;
    expect(refusalToPayLeft(unpaid, pence(2400), left)).toBeNull();
  });
});
