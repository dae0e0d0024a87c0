import { expect, test } from 'vitest';
import { instant } from '#rules/calendar/instant.ts';
import { dataLinkEnds, invitationEnds, keepUnconfirmedSince, linkEnds } from './mailed-links.ts';

const now = instant('2026-11-21T10:00:00Z');

test('a link that confirms is good for 48 hours, one that sets a password for one, an invitation for 48, one to a guest’s data for 24', () => {
  expect(linkEnds('confirm', now)).toBe('2026-11-23T10:00:00.000Z');
  expect(linkEnds('new-email', now)).toBe('2026-11-23T10:00:00.000Z');
  expect(linkEnds('reset', now)).toBe('2026-11-21T11:00:00.000Z');
  expect(dataLinkEnds(now)).toBe('2026-11-22T10:00:00.000Z');
  expect(invitationEnds(now)).toBe('2026-11-23T10:00:00.000Z');
});

test('accounts that were never confirmed are kept for fourteen days', () => {
  expect(keepUnconfirmedSince(now)).toBe('2026-11-07T10:00:00.000Z');
});
