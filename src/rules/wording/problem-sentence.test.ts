import { expect, test } from 'vitest';
import { instant } from '#rules/calendar/instant.ts';
import { type Pence, pence } from '#rules/money/pence.ts';
import { problemSentence } from './problem-sentence.ts';

const payment = {
  attemptId: 12,
  orderId: 7,
  orderReference: 'BS100007',
  provider: 'card-gateway' as const,
  paymentReference: 'BS100007-1',
  amount: 2160 as Pence,
};

test('an unknown payment says what to look for, and how to settle it either way', () => {
  const { summary, advice } = problemSentence({
    kind: 'payment-unknown',
    ...payment,
    begunAt: instant('2026-11-24T09:30:00Z'),
  });
  expect(summary).toContain('the card gateway took £21.60 for BS100007 (payment BS100007-1)');
  expect(advice).toContain('payment-known -- 12 paid');
  expect(advice).toContain('payment-known -- 12 not-paid');
});

test('a refund to be made in the merchant system names sum and payment', () => {
  const { summary, advice } = problemSentence({ kind: 'refund-by-hand', ...payment, provider: 'paypal' });
  expect(summary).toBe('£21.60 for BS100007 is to be refunded in the merchant system of PayPal (payment BS100007-1)');
  expect(advice).toContain('npm run refund-made -- 12');
});

test('an order paid far below its sum names both sums', () => {
  const { orderId, orderReference } = payment;
  const sums = { due: pence(2160), received: pence(5) };
  const { summary, advice } = problemSentence({ kind: 'payment-below-sum', orderId, orderReference, ...sums });
  expect(summary).toBe('BS100007 costs £21.60 and was paid £0.05');
  expect(advice).toContain('npm run order-released -- BS100007');
});
