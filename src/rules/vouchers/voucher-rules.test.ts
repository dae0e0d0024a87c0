import { describe, expect, test } from 'vitest';
import { instant } from '../calendar/instant.ts';
import { londonDay } from '../calendar/london-time.ts';
import { addDays, calendarDay } from '../calendar/calendar-day.ts';
import { codeOf, family, gift, held, ruth, tenPercent, walter } from '../memberships/memberships.fixtures.ts';
import { pence } from '../money/pence.ts';
import { discountKindName } from '../wording/names/discount-kind-name.ts';
import { renewalSentence } from '../wording/shop/renewal-sentence.ts';
import { isActive } from './is-active.ts';
import { mayKnowUse, ownerNumberFor } from './owner-number.ts';
import { storedCode } from './stored-code.ts';
import { voucherBalance } from './voucher-balance.ts';
import { renewsInShop, voucherKind } from './voucher-kind.ts';

const today = calendarDay('2026-11-21');
const inDays = (days: number) => addDays(today, days);
const active = (more: object, coupon = tenPercent) => isActive(codeOf(coupon, more), today);
const giftOf = (personId: typeof ruth | null) => codeOf(gift, { personId });

test.each([
  [1, 'gift'],
  [49, 'gift'],
  [50, 'discount'],
  [100, 'discount'],
  [101, 'membership'],
  [112, 'membership'],
] as const)('type %i is a %s', (type, kind) => {
  expect(voucherKind(type)).toBe(kind);
});

test('clubs above 110 are renewed in the web shop, the others by asking', () => {
  expect([101, 110, 111, 112].map(renewsInShop)).toEqual([false, false, true, true]);
  const sentence = (inShop: boolean, due: 1 | 2) => renewalSentence({ due, inShop, endsOn: today });
  expect(sentence(true, 1)).toMatch(/ends on 21 November 2026.*web shop/);
  expect(sentence(true, 2)).toMatch(/ended on 21 November 2026.*web shop/);
  expect(sentence(false, 1)).toMatch(/ends on 21 November 2026.*contact us/);
  expect(sentence(false, 2)).toMatch(/ended on 21 November 2026.*contact us/);
  expect(renewalSentence({ due: 0, inShop: true, endsOn: today })).toBe('');
});

test('the balance of a gift voucher is its value less what shop and taproom took', () => {
  expect(voucherBalance({ value: pence(5000), usedOnline: pence(1200), usedTap: pence(600) })).toBe(3200);
});

describe('a voucher is active', () => {
  test('from its first day to its last, or without end', () => {
    expect(active({})).toBe(true);
    expect(active({ startsOn: today, endsOn: today })).toBe(true);
    expect(active({ startsOn: inDays(1) })).toBe(false);
    expect(active({ endsOn: inDays(-1) })).toBe(false);
  });

  test.each([
    ['the day on which clocks go forward', '2027-03-28', '2027-03-28T22:59:59.999Z', '2027-03-28T23:00:00Z'],
    ['a day in summer', '2027-07-31', '2027-07-31T22:59:59.999Z', '2027-07-31T23:00:00Z'],
    ['a day in winter', '2027-01-31', '2027-01-31T23:59:59.999Z', '2027-02-01T00:00:00Z'],
  ])('until midnight in London, and not a minute longer, on %s', (_, endsOn, last, over) => {
    const code = codeOf(tenPercent, { endsOn: calendarDay(endsOn) });
    expect(isActive(code, londonDay(instant(last)))).toBe(true);
    expect(isActive(code, londonDay(instant(over)))).toBe(false);
  });

  test('only when it is paid for', () => {
    expect(active({ active: false }, gift)).toBe(false);
  });

  test('as a membership that continues from the one before, for its member alone', () => {
    expect(isActive(held(family, inDays(5), inDays(369)), today)).toBe(true);
    expect(active({ startsOn: inDays(5) }, family)).toBe(false);
  });
});

test('a code is stored in upper case and without spaces pasted with it', () => {
  expect(storedCode(' clubnew 234\n')).toBe('CLUBNEW234');
  expect(storedCode('  ')).toBe('');
  for (const copied of [
    '“CLUBNEW234”',
    "'clubnew234'.",
    'CLUBNEW\u200B234',
    '\uFEFFCLUBNEW234\u2060',
    '«CLUBNEW234»,',
    '(CLUBNEW234)',
    '"CLUBNEW234."',
    'CLUBNEW234.',
    '\u00A0CLUB NEW\u00A0234',
  ])
    expect(storedCode(copied)).toBe('CLUBNEW234');
  expect(storedCode('AB-12')).toBe('AB-12');
});

test('nobody learns the owner of a voucher, nor what was used of somebody else’s', () => {
  expect([giftOf(null), giftOf(ruth), giftOf(walter)].map((one) => ownerNumberFor(one, ruth))).toEqual([0, 2, -1]);
  expect([giftOf(null), giftOf(ruth)].map((one) => ownerNumberFor(one, null))).toEqual([0, -1]);
  expect([giftOf(null), giftOf(ruth), giftOf(walter)].map((one) => mayKnowUse(one, ruth))).toEqual([true, true, false]);
  expect([giftOf(null), giftOf(ruth)].map((one) => mayKnowUse(one, null))).toEqual([false, false]);
});

test('each discount type has a name, and any other number has none', () => {
  expect([0, 1, 2, 3, 4].map(discountKindName)).toEqual([
    'None',
    'Standard',
    'Min Order Value Applies',
    'Administrator Given',
    'None',
  ]);
});
