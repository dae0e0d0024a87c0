import { expect, test } from 'vitest';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import { whyHidden } from './is-visible.ts';
import { refusalToSell } from './may-buy.ts';
import type { CouponId } from '../packs/pack.ts';
import { firkin, membersGyle, reedcutter } from '../packs/packs.fixtures.ts';
import { buyerOfAudience, type PreviewAudience, previewAudiences } from './preview-audiences.ts';

const today = '2026-11-21' as CalendarDay;
const club = { id: 900 as CouponId, name: 'Club', specialProducts: true };
const all = previewAudiences([club], 5);
const viewerOf = (audience: PreviewAudience) => ({ ...buyerOfAudience(audience), till: false });
const reasonsOf = (pack: typeof reedcutter) => new Set(all.map((one) => whyHidden(pack, viewerOf(one), today)));
const refusalOf = (pack: typeof reedcutter, audience: PreviewAudience) =>
  refusalToSell(pack, buyerOfAudience(audience), today)?.refused ?? null;

test('there is one audience each for visitors, members of a club, tiers of trade and the suspended', () => {
  expect(all.map(({ kind }) => kind)).toEqual(['visitor', 'member', ...Array(5).fill('trade'), 'suspended']);
  expect(previewAudiences([], 0).map(({ kind }) => kind)).toEqual(['visitor', 'suspended']);
});

test('each sees the shelf of its own: retail or its tier, and the reason why it sees nothing', () => {
  expect(whyHidden(firkin, viewerOf({ kind: 'visitor' }), today)).toBe('no-price');
  expect(whyHidden(firkin, viewerOf({ kind: 'trade', tier: 4 }), today)).toBe(null);
  expect(reasonsOf({ ...reedcutter, active: false })).toEqual(new Set(['not-active']));
  expect(reasonsOf({ ...reedcutter, soldTo: '2026-11-20' as CalendarDay })).toEqual(new Set(['not-its-days']));
  expect(whyHidden({ ...reedcutter, teleOnly: true }, viewerOf({ kind: 'visitor' }), today)).toBe('by-telephone');
});

test('members alone may buy what is theirs, and the suspended nothing', () => {
  const ofAnyClub = { ...membersGyle, couponId: null };
  expect(refusalOf(ofAnyClub, { kind: 'visitor' })).toBe('members-only');
  expect(refusalOf(ofAnyClub, { kind: 'member', club })).toBe(null);
  expect(refusalOf(ofAnyClub, { kind: 'member', club: { ...club, specialProducts: false } })).toBe('members-only');
  expect(refusalOf(reedcutter, { kind: 'suspended' })).toBe('shopper-suspended');
  expect(refusalOf(reedcutter, { kind: 'trade', tier: 1 })).toBe(null);
});
