import { expect, test } from 'vitest';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import { pence } from '#rules/money/pence.ts';
import type { PersonId } from '#rules/orders/placing/draft.ts';
import type { Voucher } from './voucher.ts';
import { voucherState } from './voucher-state.ts';

const today = '2026-11-24' as CalendarDay;
const day = (text: string) => text as CalendarDay;

function voucher(type: number, more: Partial<Voucher> = {}): Voucher {
  const coupon = { type } as Voucher['coupon'];
  const open = { personId: null, active: true, startsOn: null, endsOn: null };
  return { coupon, ...open, value: pence(5000), usedOnline: pence(0), usedTap: pence(0), ...more } as Voucher;
}

const [GIFT, DISCOUNT, MEMBERSHIP] = [10, 60, 111];

test.each([
  ['an unused gift voucher', voucher(GIFT), 'good'],
  ['one with a penny left', voucher(GIFT, { usedOnline: pence(4000), usedTap: pence(999) }), 'part spent'],
  ['one with nothing left', voucher(GIFT, { usedOnline: pence(4000), usedTap: pence(1000) }), 'spent'],
  ['one that was not paid for', voucher(GIFT, { active: false }), 'not active'],
  ['one on its last day', voucher(GIFT, { endsOn: today }), 'good'],
  ['one on the day after', voucher(GIFT, { endsOn: day('2026-11-23') }), 'expired'],
  ['a discount from tomorrow on', voucher(DISCOUNT, { startsOn: day('2026-11-25') }), 'not begun'],
  ['a membership that nobody has activated', voucher(MEMBERSHIP), 'good'],
  ['a membership with an owner', voucher(MEMBERSHIP, { personId: 7 as PersonId }), 'in use'],
])('%s is printed as %s', (_what, one, state) => {
  expect(voucherState(one, today)).toBe(state);
});
