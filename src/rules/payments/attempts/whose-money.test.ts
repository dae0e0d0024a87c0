import { describe, expect, test } from 'vitest';
import { pence } from '../../money/pence.ts';
import { OrderStatus } from '../../orders/order-codes.ts';
import { lifeOf, ownOfReturned, paidBy } from './whose-money.ts';

test.each([
  ['a basket', OrderStatus.draft, 'draft'],
  ['one that was merged into another', OrderStatus.redundantDraft, 'gone'],
  ['one that was placed', OrderStatus.confirmed, 'confirmed'],
  ['one that waits for its quote', OrderStatus.quoteRequired, 'confirmed'],
  ['one that its customer has', OrderStatus.delivered, 'confirmed'],
  ['one that was cancelled', OrderStatus.cancelledByCustomer, 'gone'],
] as const)('a provider’s answer about %s', (_, status, life) => {
  expect(lifeOf(status)).toBe(life);
});

describe('whose money an order has already', () => {
  const draft = { status: OrderStatus.draft, isPaid: false };
  const unpaid = { status: OrderStatus.confirmed, isPaid: false };
  const paid = { status: OrderStatus.confirmed, isPaid: true };
  test.each([
    ['nobody’s, while it is a basket', draft, 'asking', [], 'nobody'],
    ['nobody’s, when it was placed and not paid', unpaid, 'asking', [], 'nobody'],
    ['that of this payment', unpaid, 'captured', [], 'this-attempt'],
    ['that of this payment, beside another one of a paid order', paid, 'captured', ['captured'], 'this-attempt'],
    ['that of another, while it is a basket', draft, 'asking', ['captured'], 'another-payment'],
    ['that of another, once it is paid', paid, 'asking', ['captured'], 'another-payment'],
    ['vouchers, once it is paid', paid, 'asking', [], 'another-payment'],
    ['nobody’s that is enough, while a part of a placed order is paid', unpaid, 'asking', ['captured'], 'nobody'],
    ['that of another which is announced', unpaid, 'asking', ['awaiting-funds'], 'another-payment'],
    ['nobody’s, when this one is announced itself', unpaid, 'awaiting-funds', [], 'nobody'],
    ['nobody’s, when others came to nothing', unpaid, 'unknown', ['failed', 'refunded', 'withdrawn'], 'nobody'],
  ] as const)('%s', (_, order, state, others, whose) => {
    const attempt = { id: 1, state };
    const attempts = [attempt, ...others.map((other, at) => ({ id: at + 2, state: other }))];
    expect(paidBy(order, attempt, attempts)).toBe(whose);
  });
});

describe('of money that its provider has returned, an order loses', () => {
  const carried = [{ amount: pence(300) }];
  test.each([
    ['all, when none was carried over', { isKnown: false, own: pence(900), carried: [] }, 900],
    ['its own part, beside another order’s', { isKnown: false, own: pence(600), carried }, 600],
    ['nothing, when all was another order’s', { isKnown: false, own: pence(0), carried }, null],
    ['nothing, when the shop has asked for it', { isKnown: true, own: pence(0), carried: [] }, null],
  ] as const)('%s', (_, returned, own) => {
    expect(ownOfReturned(returned)).toBe(own);
  });
});
