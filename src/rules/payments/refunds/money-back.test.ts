import { expect, test } from 'vitest';
import { instant } from '../../calendar/instant.ts';
import { pence } from '../../money/pence.ts';
import { moneyBackOf, type RefundFacts } from './money-back.ts';

const [ASKED, MADE, WRITTEN] = ['2026-06-01', '2026-06-03', '2026-06-02'].map((day) => instant(`${day}T10:00:00.000Z`));

const refund: RefundFacts = {
  amount: pence(720),
  provider: 'paypal',
  state: 'pending',
  carriedTo: null,
  requestedAt: ASKED!,
  settledAt: null,
  accountAskedAt: null,
  isAccountKnown: false,
  wasTransferred: false,
};
const transfer = { provider: 'transfer', state: 'by-hand' } as const;
const written = { accountAskedAt: WRITTEN! };

test.each([
  ['asked of its provider', {}, 'paypal', 'on-its-way', ASKED],
  ['made', { state: 'made', settledAt: MADE! }, 'paypal', 'made', MADE],
  ['refused by its provider', { state: 'failed' }, 'paypal', 'by-person', ASKED],
  ['in doubt', { state: 'in-doubt' }, 'paypal', 'by-person', ASKED],
  ['to be handed back', { provider: 'cash', state: 'by-hand' }, 'cash', 'by-person', ASKED],
  ['a transfer nobody was asked about', transfer, 'transfer', 'needs-account', null],
  ['a transfer whose customer was asked', { ...transfer, ...written }, 'transfer', 'needs-account', WRITTEN],
  [
    'a transfer to a known account',
    { ...transfer, ...written, isAccountKnown: true },
    'transfer',
    'to-known-account',
    ASKED,
  ],
  ['refused, and asked for an account', { state: 'failed', ...written }, 'transfer', 'needs-account', WRITTEN],
  ['in doubt, though an account was asked for', { state: 'in-doubt', ...written }, 'paypal', 'by-person', ASKED],
  [
    'refused, and paid by the bank',
    { state: 'made', settledAt: MADE!, wasTransferred: true },
    'transfer',
    'made',
    MADE,
  ],
] as const)('a refund that is %s', (_, facts, by, state, since) => {
  expect(moneyBackOf([{ ...refund, ...facts }])).toEqual([{ amount: 720, by, state, since }]);
});

test('what was withdrawn, or counts for another order, does not go back', () => {
  expect(
    moneyBackOf([
      { ...refund, state: 'withdrawn' },
      { ...refund, state: 'made', carriedTo: 42 },
    ]),
  ).toEqual([]);
});
