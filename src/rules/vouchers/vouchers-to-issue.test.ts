import { expect, test } from 'vitest';
import { calendarDay } from '../calendar/calendar-day.ts';
import { ExtraKind } from '../catalogue/packs/pack-codes.ts';
import { pence } from '../money/pence.ts';
import type { LineId } from '../orders/placing/draft.ts';
import { BYTES_OF_A_CODE, voucherCode } from './voucher-code.ts';
import { type PaidLine, vouchersToIssue } from './vouchers-to-issue.ts';

const today = calendarDay('2026-11-24');
const line = (extraKind: ExtraKind, quantity: number, unitPrice = 2000): PaidLine => ({
  lineId: (extraKind * 10 + quantity) as LineId,
  extraKind,
  quantity,
  unitPrice: pence(unitPrice),
});

test.each([ExtraKind.giftVoucher, ExtraKind.giftVoucherOfOwnValue])(
  'a gift voucher (%i) is worth the price paid, and is valid for 24 months',
  (kind) => {
    expect(vouchersToIssue([line(kind, 1, 1234)], today)).toEqual([
      { lineId: kind * 10 + 1, piece: 1, value: 1234, startsOn: '2026-11-24', endsOn: '2028-11-24' },
    ]);
  },
);

test('three vouchers on one line are issued as three separate vouchers', () => {
  const issued = vouchersToIssue([line(ExtraKind.giftVoucher, 3)], today);
  expect(issued.map(({ piece, value }) => [piece, value])).toEqual([
    [1, 2000],
    [2, 2000],
    [3, 2000],
  ]);
});

test.each([ExtraKind.membership, ExtraKind.membershipRenewal])(
  'a membership (%i) can be activated at any time, and has no value to spend',
  (kind) => {
    expect(vouchersToIssue([line(kind, 1, 5500)], today)).toEqual([
      { lineId: kind * 10 + 1, piece: 1, value: 0, startsOn: null, endsOn: null },
    ]);
  },
);

test('beer, goods, tickets and deposits issue no code, and neither does an empty order', () => {
  const others = Object.values(ExtraKind).filter((kind) => kind < 13 || kind > 16);
  expect(others.length).toBeGreaterThan(8);
  expect(vouchersToIssue([...others.map((kind) => line(kind, 2)), line(ExtraKind.giftVoucher, 0)], today)).toEqual([]);
});

test('a code has thirteen characters, 65 bits, none easily confused, all equally likely', () => {
  const spelt = voucherCode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  const counts = Map.groupBy(spelt, (letter) => letter);
  expect([...counts.keys()].toSorted().join('')).toBe('23456789ABCDEFGHJKLMNPQRSTUVWXYZ');
  expect(new Set([...counts.values()].map((all) => all.length))).toEqual(new Set([8]));
  expect(voucherCode(new Uint8Array(BYTES_OF_A_CODE))).toBe('AAAAAAAAAAAAA');
});
