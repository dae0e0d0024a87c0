import { expect, test } from 'vitest';
import { pence } from '../../money/pence.ts';
import type { OrderId } from '../../orders/placing/draft.ts';
import { mayCapture, OF_ANOTHER_ORDER } from './may-capture.ts';

const payment = { status: 'APPROVED', customId: '123', amount: pence(3205), currency: 'GBP' };
const draft = { orderId: 123 as OrderId, due: pence(3205), state: 'started' } as const;

test('a payment that was declined or abandoned may still be captured when its buyer approves it', () => {
  for (const state of ['started', 'declined', 'abandoned', 'asking'] as const)
    expect(mayCapture(payment, { ...draft, state })).toBeNull();
});

test('a refunded payment is not captured again', () => {
  for (const state of ['refund-due', 'refunded'] as const)
    expect(mayCapture(payment, { ...draft, state })).toMatchObject({ refused: 'payment-failed' });
});

test('a payment for another order is refused', () => {
  expect(mayCapture({ ...payment, customId: '124' }, draft)).toBe(OF_ANOTHER_ORDER);
});
