import { expect, test } from 'vitest';
import { instant } from '../../calendar/instant.ts';
import { pence } from '../../money/pence.ts';
import { moneyBackSentence, moneyBackStandingSentence } from './money-back-sentence.ts';

const amount = pence(720);
const since = instant('2026-06-03T10:00:00.000Z');

test.each([
  ['paypal', '£7.20 goes back to you by PayPal, within five working days.'],
  ['card-gateway', '£7.20 goes back to your card, within five working days.'],
  ['transfer', '£7.20 goes back to you by bank transfer.'],
] as const)('what goes back by %s', (provider, says) => {
  expect(moneyBackSentence({ amount, provider })).toBe(says);
});

test.each([
  ['paypal', 'on-its-way', '£7.20 goes back to you by PayPal, within five working days.'],
  ['card-gateway', 'by-person', '£7.20 goes back to your card. A person at the brewery is seeing to it.'],
  ['cash', 'by-person', '£7.20 goes back to you in cash.'],
  [
    'transfer',
    'needs-account',
    '£7.20 goes back to you by bank transfer once we know your account: please open the link in our mail of 03 June 2026.',
  ],
  [
    'transfer',
    'to-known-account',
    '£7.20 goes back to you by bank transfer, to the account that you told us. We write to you when we have sent it.',
  ],
  ['card-gateway', 'made', '£7.20 went back to your card on 03 June 2026.'],
] as const)('a refund by %s that is %s', (by, state, says) => {
  expect(moneyBackStandingSentence({ amount, by, state, since })).toBe(says);
});

test('who was not asked for her account hears that it is needed', () => {
  expect(moneyBackStandingSentence({ amount, by: 'transfer', state: 'needs-account', since: null })).toBe(
    '£7.20 goes back to you by bank transfer. For that we need to know your account.',
  );
});
