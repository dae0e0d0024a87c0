import { expect, test } from 'vitest';
import { instant } from '#rules/calendar/instant.ts';
import { dataLinkEnds, invitationEnds, keepUnconfirmedSince, linkEnds } from './mailed-links.ts';

const now = instant('2026-11-21T10:00:00Z');

test('a link is valid for 48 hours to confirm, 1 to set a password, 48 as an invitation, 24 to see a guest’s data', () => {
  expect(linkEnds('confirm', now)).toBe('2026-11-23T10:00:00.000Z');
  expect(linkEnds('new-email', now)).toBe('2026-11-23T10:00:00.000Z');
  expect(linkEnds('reset', now)).toBe('2026-11-21T11:00:00.000Z');
  expect(dataLinkEnds(now)).toBe('2026-11-22T10:00:00.000Z');
  expect(invitationEnds(now)).toBe('2026-11-23T10:00:00.000Z');
});

test('accounts that were never confirmed are kept for fourteen days', () => {
  expect(keepUnconfirmedSince(now)).toBe('2026-11-07T10:00:00.000Z');
});
