import { expect, test } from 'vitest';
import { tradeNotice } from './trade-notice.ts';

const sales = { salesTelephone: '01632 960009', salesEmail: 'trade@example.com' };
const trade = { audience: { kind: 'trade', tier: 1 }, accountOpen: false } as const;
const NOT_ACTIVE = 'Not an active Trade Account or not linked to a user record.';
const RING = 'For trade orders ring 01632 960009 or write to trade@example.com.';

test.each([null, { active: false, useShop: true }, { active: false, useShop: false }])(
  'a trade account that is closed or missing is not active (%o)',
  (business) => expect(tradeNotice({ buyer: trade, business }, sales)).toBe(`${NOT_ACTIVE} ${RING}`),
);

test('an account that may only look says so, and whom to ring', () => {
  expect(tradeNotice({ buyer: trade, business: { active: true, useShop: false } }, sales)).toBe(
    `This account shows you what we have and what it costs; it does not order here. ${RING}`,
  );
});

const says = (salesTelephone: string, salesEmail: string) =>
  tradeNotice({ buyer: trade, business: null }, { salesTelephone, salesEmail });

test('a brewery without a sales desk names none', () => {
  expect(says('', '')).toBe(NOT_ACTIVE);
  expect(says('', 'trade@example.com')).toBe(`${NOT_ACTIVE} For trade orders write to trade@example.com.`);
  expect(says('01632 960009', '')).toBe(`${NOT_ACTIVE} For trade orders ring 01632 960009.`);
});

test('whoever may buy, and everybody who is not trade, reads nothing', () => {
  const business = { active: true, useShop: true };
  expect(tradeNotice({ buyer: { ...trade, accountOpen: true }, business }, sales)).toBe('');
  expect(tradeNotice({ buyer: { audience: { kind: 'retail' }, accountOpen: true }, business: null }, sales)).toBe('');
});
