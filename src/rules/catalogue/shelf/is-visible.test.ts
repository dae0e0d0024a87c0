import { expect, test } from 'vitest';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import { isVisible } from './is-visible.ts';
import type { Viewer } from './is-visible.ts';
import { firkin, membersGyle, polypin, reedcutter, tillPint } from '../packs/packs.fixtures.ts';

const today = '2026-11-21' as CalendarDay;
const visitor: Viewer = { audience: { kind: 'retail' }, telesales: false, till: false };
const pub: Viewer = { ...visitor, audience: { kind: 'trade', tier: 4 } };

test('a cask without a retail price is shown to the trade only', () => {
  expect(isVisible(firkin, visitor, today)).toBe(false);
  expect(isVisible(firkin, pub, today)).toBe(true);
});

test('a pack that is retired, or outside its days of sale, is shown to nobody', () => {
  const over = { ...reedcutter, soldTo: '2026-11-20' as CalendarDay };
  expect(isVisible({ ...reedcutter, active: false }, visitor, today)).toBe(false);
  expect(isVisible(over, visitor, today)).toBe(false);
  expect(isVisible({ ...over, soldTo: today }, visitor, today)).toBe(true);
});

test('members-only beer and packs not sold online are shown nevertheless', () => {
  expect(isVisible(membersGyle, visitor, today)).toBe(true);
  expect(isVisible({ ...reedcutter, noOnlineShop: true }, visitor, today)).toBe(true);
});

test('packs sold by telephone only are shown to telesales', () => {
  const byTelephone = { ...reedcutter, teleOnly: true };
  expect(isVisible(byTelephone, visitor, today)).toBe(false);
  expect(isVisible(byTelephone, { ...visitor, telesales: true }, today)).toBe(true);
});

test('till items are shown only to telesales who ask for the till', () => {
  expect(isVisible(tillPint, { ...visitor, till: true }, today)).toBe(false);
  expect(isVisible(tillPint, { ...visitor, telesales: true }, today)).toBe(false);
  expect(isVisible(tillPint, { ...visitor, telesales: true, till: true }, today)).toBe(true);
});

const live = (soldFrom: string, soldTo: string) => ({
  ...polypin,
  soldFrom: soldFrom as CalendarDay,
  soldTo: soldTo as CalendarDay,
  leadDays: 5,
});

test('beer made to order is on sale before its first collection, and until it is too late to rack it for the last', () => {
  expect(isVisible(live('2026-12-20', '2027-01-10'), visitor, today)).toBe(true);
  expect(isVisible(live('2026-11-01', '2026-11-26'), visitor, today)).toBe(true);
  expect(isVisible(live('2026-11-01', '2026-11-25'), visitor, today)).toBe(false);
  expect(isVisible({ ...live('2026-11-01', '2026-12-24'), active: false }, visitor, today)).toBe(false);
});
