import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../calendar/calendar-day.ts';
import type { Instant } from '../../calendar/instant.ts';
import { pence } from '../../money/pence.ts';
import {
  cancelByCustomer,
  type CancelFacts,
  cancelObstacle,
  type OwnOrderFacts,
  refusalToCancel,
} from './cancel-order.ts';
import { OrderStatus } from '../order-codes.ts';
import { moveOrder } from '../order-moves.ts';

const NOW = '2026-03-20T12:00:00.000Z' as Instant;
const paid: OwnOrderFacts = {
  status: OrderStatus.confirmed,
  isInAnotherBox: false,
  chargesDelivery: false,
  additions: [],
  awaitsFunds: false,
  isPaid: true,
  isPaymentUnderWay: false,
  paid: pence(2400),
  held: pence(2400),
  isCodeUsed: false,
  allCancellable: true,
  needsPacking: true,
  orderedAt: NOW,
};

describe('what is in the way of cancelling', () => {
  test.each([
    ['nothing, once it is paid', {}, null],
    ['nothing, while it waits for a transfer', { paid: pence(0), held: pence(0) }, null],
    ['nothing, on its way', { status: OrderStatus.despatched }, null],
    ['that it is cancelled', { status: OrderStatus.unpaidTooLong }, 'cancelled'],
    ['that the customer has it', { status: OrderStatus.collected }, 'fulfilled'],
    ['nothing, in another box that is not packed', { isInAnotherBox: true }, null],
    ['that it is packed in another box', { isInAnotherBox: true, status: OrderStatus.packaged }, 'in-another-box'],
    ['the delivery that it charges for', { isInAnotherBox: true, chargesDelivery: true }, 'charges-delivery'],
    ['nothing that was added to it', { additions: [paid] }, null],
    ['an addition that cannot be cancelled', { additions: [paid, { ...paid, isCodeUsed: true }] }, 'addition'],
    ['money that may still come', { awaitsFunds: true }, 'funds-on-their-way'],
    ['a payment of it that may be made just now', { isPaid: false, isPaymentUnderWay: true }, 'payment-under-way'],
    ['nothing, when another payment of a paid order may come and goes back', { isPaymentUnderWay: true }, null],
    ['a code of it that was used', { isCodeUsed: true }, 'code-used'],
    ['money that no payment holds', { held: pence(0) }, 'payments-differ'],
  ] as const)('%s', (_, facts, obstacle) => {
    expect(cancelObstacle({ ...paid, ...facts })).toBe(obstacle);
  });
});

const statuses = fc.constantFrom(...Object.values(OrderStatus).filter((status) => status >= OrderStatus.confirmed));
const anyFacts: fc.Arbitrary<CancelFacts> = fc.record({
  status: statuses,
  isInAnotherBox: fc.boolean(),
  chargesDelivery: fc.boolean(),
  additions: fc.constant([]),
  awaitsFunds: fc.boolean(),
  isPaid: fc.boolean(),
  isPaymentUnderWay: fc.boolean(),
  paid: fc.constantFrom(pence(0), pence(2400)),
  held: fc.constantFrom(pence(0), pence(2400)),
  isCodeUsed: fc.boolean(),
});

test('whatever may be cancelled may move to its status', () => {
  fc.assert(
    fc.property(anyFacts, fc.boolean(), fc.boolean(), (facts, allCancellable, needsPacking) => {
      for (const to of [OrderStatus.cancelledByStaff, OrderStatus.refusedForAge] as const)
        if (refusalToCancel(facts, to) === null) expect(moveOrder(facts.status, to)).toBe(to);
      if (cancelByCustomer({ ...facts, allCancellable, needsPacking, orderedAt: NOW }, NOW) === 'cancel')
        expect(moveOrder(facts.status, OrderStatus.cancelledByCustomer)).toBe(OrderStatus.cancelledByCustomer);
    }),
  );
});

const at = (day: string): Instant => `${day}T22:30:00.000Z` as Instant;

test('what is packed and not gone yet cannot have been refused for the age', () => {
  const packed = { ...paid, status: OrderStatus.packaged };
  expect(refusalToCancel(packed, OrderStatus.cancelledByStaff)).toBeNull();
  expect(refusalToCancel(packed, OrderStatus.refusedForAge)).toMatchObject({ refused: 'cannot-move-order' });
});

describe('a customer’s wish', () => {
  test.each([
    ['cancels at once what is not packed', {}, 'cancel'],
    ['cancels at once what is held', { status: OrderStatus.heldAtBrewery }, 'cancel'],
    ['asks about what is packed', { status: OrderStatus.packaged }, 'ask'],
    ['asks about what she has', { status: OrderStatus.delivered }, 'ask'],
    ['asks about beer for a day, or a ticket', { allCancellable: false }, 'ask'],
    ['asks when something is in the way', { isCodeUsed: true }, 'ask'],
    ['asks while she may be paying', { isPaid: false, isPaymentUnderWay: true }, 'ask'],
  ] as const)('%s', (_, facts, outcome) => {
    expect(cancelByCustomer({ ...paid, ...facts }, NOW)).toBe(outcome);
  });

  test('of an order that is cancelled is refused', () => {
    expect(cancelByCustomer({ ...paid, status: OrderStatus.cancelledByStaff }, NOW)).toMatchObject({
      refused: 'cannot-cancel',
      detail: 'This order is cancelled already',
    });
  });

  test('of a voucher counts until the fourteenth day after the order, in London’s days', () => {
    const voucher = { ...paid, needsPacking: false, orderedAt: at('2026-06-01') };
    const last = addDays('2026-06-01' as Parameters<typeof addDays>[0], 14);
    expect(cancelByCustomer(voucher, at(last))).toBe('cancel');
    expect(cancelByCustomer(voucher, `${last}T23:30:00.000Z` as Instant)).toBe('ask');
  });
});
