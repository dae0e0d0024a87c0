import { expect, test } from 'vitest';
import type { Approval } from '#features/payments/server/providers/payment-provider.ts';
import type { OnlineProvider } from '#rules/payments/provider/provider.ts';
import { OF_ANOTHER_ORDER } from '#rules/payments/attempts/may-capture.ts';
import type { SettleDeps } from '../settling/settle-deps.ts';
import { confirmApproved } from './confirm-approved.ts';

/** Of a shop in which this provider alone has an attempt with that number. */
const depsWith = (attempted: OnlineProvider) =>
  ({
    drafts: { find: async () => ({ id: 7 }) },
    payments: {
      find: async (provider: OnlineProvider) => (provider === attempted ? { orderId: 7, state: 'at-buyer' } : null),
    },
  }) as unknown as SettleDeps;

const silent = { deadline: () => ({}), find: async () => ({ outcome: 'unknown', fault: 'no-answer' }) };
const unknowing = { deadline: () => ({}), find: async () => ({ outcome: 'not-found' }) };

const confirm = (name: OnlineProvider, approval: object, attempted: OnlineProvider) =>
  confirmApproved(
    depsWith(attempted),
    { name, approval: approval as Approval },
    { owner: {} } as never,
    'P1',
    {} as never,
  );

test.each(['paypal', 'card-gateway'] as const)('an approved payment is looked for among those of %s', async (name) => {
  const other = name === 'paypal' ? 'card-gateway' : 'paypal';
  expect(await confirm(name, silent, name)).not.toEqual(OF_ANOTHER_ORDER);
  expect(await confirm(name, silent, other)).toEqual(OF_ANOTHER_ORDER);
});

test('a refusal names the provider that was asked', async () => {
  expect(await confirm('card-gateway', unknowing, 'card-gateway')).toMatchObject({
    detail: 'the card gateway does not know this payment',
  });
});
