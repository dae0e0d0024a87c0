import { describe, expect, test } from 'vitest';
import { addDays, calendarDay } from '../calendar/calendar-day.ts';
import { ExtraKind, PackKind } from '../catalogue/packs/pack-codes.ts';
import type { CouponId, Pack, PackId } from '../catalogue/packs/pack.ts';
import { giftVoucher } from '../catalogue/packs/packs.fixtures.ts';
import { pence } from '../money/pence.ts';
import type { VoucherId } from '../vouchers/voucher.ts';
import { firstClub, isFamilyClub } from './first-club.ts';
import { listedVouchers } from './listed-vouchers.ts';
import { barrel, codeOf, family, gift, held, ruth, single, tenPercent } from './memberships.fixtures.ts';
import { membershipsInForce } from './memberships-in-force.ts';
import { reminderDue } from './reminder-due.ts';
import { RenewalDue, renewalDue } from './renewal-due.ts';
import { renewalPack } from './renewal-pack.ts';

const today = calendarDay('2026-11-21');
const inDays = (days: number) => addDays(today, days);
const listed = (...vouchers: Parameters<typeof listedVouchers>[0]) =>
  listedVouchers(vouchers, today).map(({ voucher, due }) => [voucher.id, due]);
const giftOfRuth = (more: object) => codeOf(gift, { personId: ruth, value: pence(1000), ...more });
const owed = (endsIn: number, more: object = {}) => {
  const endsOn = inDays(endsIn);
  return reminderDue({ endsOn, lastEndOfMember: endsOn, dueReminderFor: null, overReminderFor: null, ...more }, today);
};

test.each([
  [31, RenewalDue.no],
  [30, RenewalDue.soon],
  [0, RenewalDue.soon],
  [-1, RenewalDue.over],
])('a membership that ends in %i days is due: %i', (days, due) => {
  expect(renewalDue({ endsOn: inDays(days) }, today)).toBe(due);
});

test('a membership without an end is never due', () => {
  expect(renewalDue({ endsOn: null }, today)).toBe(RenewalDue.no);
});

describe('memberships active today', () => {
  test('are those within their days, inclusive, the oldest first', () => {
    const these = [
      held(barrel, today, inDays(9), { id: 3 as VoucherId }),
      held(family, inDays(-9), today, { id: 4 as VoucherId }),
      held(single, inDays(1), inDays(9)),
      held(single, inDays(-9), inDays(-1)),
      held(single, inDays(-9), inDays(9), { active: false }),
      codeOf(single),
      codeOf(tenPercent, { personId: ruth }),
    ];
    expect(membershipsInForce(these, today).map(({ id }) => id)).toEqual([4, 3]);
    expect(firstClub(these, today)).toBe('Family');
    expect(firstClub([], today)).toBe('');
  });

  test('are of the family club whatever the case of its name', () => {
    expect([isFamilyClub('FAMILY', 'Family'), isFamilyClub('Barrel', 'Family'), isFamilyClub('', '')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('the list of a member', () => {
  test('keeps a membership for 90 days after its end, and no longer', () => {
    expect(listed(held(family, inDays(-455), inDays(-90)))).toEqual([[1, RenewalDue.over]]);
    expect(listed(held(family, inDays(-456), inDays(-91)))).toEqual([]);
  });

  test('shows no renewal due for a year followed by another, and drops it when it has ended', () => {
    const next = (from: number) => held(family, inDays(from), inDays(from + 364), { id: 2 as VoucherId });
    expect(listed(held(family, inDays(-360), inDays(4)), next(5))).toEqual([
      [1, RenewalDue.no],
      [2, RenewalDue.no],
    ]);
    expect(listed(held(family, inDays(-365), inDays(-1)), next(0))).toEqual([[2, RenewalDue.no]]);
  });

  test('has gift vouchers with a balance, but no spent ones, discounts or unpaid vouchers', () => {
    expect(
      listed(
        giftOfRuth({ id: 5 }),
        giftOfRuth({ id: 6, usedOnline: pence(400), usedTap: pence(599) }),
        giftOfRuth({ id: 7, usedOnline: pence(400), usedTap: pence(600) }),
        giftOfRuth({ id: 8, endsOn: inDays(-1) }),
        giftOfRuth({ id: 9, active: false }),
        codeOf(tenPercent, { personId: ruth }),
        held(family, inDays(-9), inDays(200), { active: false }),
      ),
    ).toEqual([
      [5, RenewalDue.no],
      [6, RenewalDue.no],
    ]);
  });
});

describe('a member is sent a reminder', () => {
  test.each([
    [31, null],
    [30, 'due'],
    [0, 'due'],
    [-1, 'over'],
    [-30, 'over'],
    [-31, null],
  ])('about a membership that ends in %i days: %s', (days, mail) => {
    expect(owed(days)).toBe(mail);
  });

  test('once about each end, and again when the end has moved', () => {
    expect(owed(20, { dueReminderFor: inDays(20) })).toBe(null);
    expect(owed(-5, { overReminderFor: inDays(-5) })).toBe(null);
    expect(owed(20, { dueReminderFor: inDays(-10) })).toBe('due');
    expect(owed(-5, { dueReminderFor: inDays(-5) })).toBe('over');
  });

  test('not about a year followed by another', () => {
    expect(owed(20, { lastEndOfMember: inDays(385) })).toBe(null);
    expect(owed(-5, { lastEndOfMember: inDays(360) })).toBe(null);
  });
});

describe('the pack that renews a club', () => {
  const club = family.id;
  const pack = (id: number, extraKind: ExtraKind, more: Partial<Pack> = {}): Pack => ({
    ...giftVoucher,
    id: id as PackId,
    kind: PackKind.voucherOrMembership,
    extraKind,
    couponId: club,
    ...more,
  });
  const membership = pack(1, ExtraKind.membership);
  const renewal = pack(2, ExtraKind.membershipRenewal);

  test('is the one for renewals, or else the membership itself', () => {
    expect(renewalPack([membership, renewal], club, today)?.id).toBe(2);
    expect(renewalPack([membership], club, today)?.id).toBe(1);
  });

  test('is of that club, on sale, and sold in the web shop', () => {
    const nobody: readonly Partial<Pack>[] = [
      { couponId: 112 as CouponId },
      { active: false },
      { noOnlineShop: true },
      { teleOnly: true },
      { retailIncPence: null },
      { soldTo: inDays(-1) },
    ];
    for (const more of nobody)
      expect(renewalPack([pack(2, ExtraKind.membershipRenewal, more)], club, today)).toBe(null);
  });
});
