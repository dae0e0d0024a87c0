import { expect, test } from 'vitest';
import { pence } from '#rules/money/pence.ts';
import { chargeSentences } from './charge-sentences.ts';

const order = { orderRef: 'BS1234', email: 'ada@example.org' };
const otherwise = 'mail a link to pay';

test('nothing charged and nothing credited: only who hears of it', () => {
  expect(chargeSentences(order, { charge: pence(0), credited: null, otherwise })).toEqual([
    'A mail to ada@example.org says so.',
  ]);
});

test('what is credited counts for the charge, and the rest is to be paid', () => {
  const credited = { money: pence(300), giftVouchers: pence(120) };
  expect(chargeSentences(order, { charge: pence(695), credited, otherwise })).toEqual([
    '£3.00 of what was paid counts for it.',
    '£1.20 goes back to the gift vouchers that paid for it.',
    '£3.95 is to be paid, and BS1234 is not packed before: record the money at once if it is here, or mail a link to pay.',
    'A mail to ada@example.org says so.',
  ]);
});

test('what the charge leaves of the credit goes back, and nothing is to be paid', () => {
  const credited = { money: pence(695), giftVouchers: pence(0) };
  expect(chargeSentences({ ...order, email: '' }, { charge: pence(300), credited, otherwise })).toEqual([
    '£3.00 of what was paid counts for it.',
    '£3.95 goes back the way it was paid.',
    'There is no e-mail address: please tell the customer.',
  ]);
});
