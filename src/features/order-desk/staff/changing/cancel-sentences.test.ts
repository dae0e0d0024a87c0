import { expect, test } from 'vitest';
import { pence } from '#rules/money/pence.ts';
import { cancelSentences } from './cancel-sentences.ts';

const order = {
  goesBack: { own: pence(1800), ofAdditions: pence(0) },
  email: 'ada@example.org',
  goesWith: [],
  box: null,
  giftVouchers: pence(0),
  lines: [{ isRefundable: true }],
};
const spoken = (more: Partial<Parameters<typeof cancelSentences>[0]>) =>
  cancelSentences({ ...order, ...more }).join(' ');

test('nothing is said of gift vouchers and codes where there are none', () => {
  expect(spoken({})).toContain('£18.00 goes back the way it came.');
  expect(spoken({})).not.toMatch(/voucher|code/i);
});

test('gift vouchers that paid for it and codes that it issued are named, each for itself', () => {
  const vouchers = 'Gift vouchers that paid for it have their value again.';
  const codes = 'Codes that it issued open nothing any more.';
  expect(spoken({ giftVouchers: pence(500) })).toContain(vouchers);
  expect(spoken({ giftVouchers: pence(500) })).not.toContain(codes);
  expect(spoken({ lines: [{ isRefundable: true }, { isRefundable: false }] })).toContain(codes);
  expect(spoken({ lines: [{ isRefundable: false }] })).not.toContain(vouchers);
});

test('an order without goods says nothing of goods', () => {
  expect(spoken({ lines: [] })).not.toContain('sold again');
});
