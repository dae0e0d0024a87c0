import { expect, test } from 'vitest';
import { instant } from '../calendar/instant.ts';
import { lateSince } from './late-since.ts';

const now = instant('2026-11-21T10:15:00Z');

test.each([
  ['never yet', 60, null, false],
  ['just now', 60, '2026-11-21T10:15:00Z', false],
  ['twice its interval and the longest run before', 60, '2026-11-21T10:08:00Z', false],
  ['before that', 60, '2026-11-21T10:07:59Z', true],
  ['yesterday, once a day', 86_400, '2026-11-20T10:15:00Z', false],
  ['three days before, once a day', 86_400, '2026-11-18T10:15:00Z', true],
  ['a moment ahead', 60, '2026-11-21T10:19:00Z', false],
  ['tomorrow', 60, '2026-11-22T10:15:00Z', true],
] as const)('a job whose last success was %s', (_name, everySeconds, at, late) => {
  expect(lateSince({ everySeconds, lastSuccessAt: at === null ? null : instant(at) }, now) !== null).toBe(late);
});

test('a late job is late since its last success, and since now where that lies in the future', () => {
  const since = (at: string) => lateSince({ everySeconds: 60, lastSuccessAt: instant(at) }, now);
  expect(since('2026-11-21T09:00:00Z')).toBe(instant('2026-11-21T09:00:00Z'));
  expect(since('2026-11-22T09:00:00Z')).toBe(now);
});
