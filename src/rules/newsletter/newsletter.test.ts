import { array, assert, property, stringMatching } from 'fast-check';
import { expect, test } from 'vitest';
import { instant, millisecondsBetween } from '#rules/calendar/instant.ts';
import { newsletterWording, newsletterWordings } from './newsletter-wording.ts';
import { nextTry } from './next-try.ts';
import { providerWords } from './provider-words.ts';
import { splitName } from './split-name.ts';

test.each([
  ['Ada Example', 'Ada', 'Example'],
  ['Ada', 'Ada', ''],
  ['  Ada   King  Lovelace ', 'Ada', 'King Lovelace'],
  ['Ada\tExample', 'Ada', 'Example'],
  ['', '', ''],
  ['   ', '', ''],
  ['ada@example.com', '', ''],
  ['Ada ada@example.com', '', ''],
])('%j is split', (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName });
});

test('no word of a name is lost or added', () => {
  assert(
    property(array(stringMatching(/^[^\s@]+$/), { maxLength: 5 }), (words) => {
      const { firstName, lastName } = splitName(words.join('  '));
      expect(`${firstName} ${lastName}`.trim()).toBe(words.join(' '));
    }),
  );
});

test.each([
  ['0 - Please enter a value', 'Please enter a value'],
  [
    'ada@example.com is already subscribed to list. <a href="https://x.example/p?u=1&amp;e=2">Click here to update your profile</a>.',
    'ada@example.com is already subscribed to list. Click here to update your profile.',
  ],
  ['Almost finished&hellip; <b>Thank</b>\r\nyou!', 'Almost finished&hellip; Thank you!'],
  ['<script>alert(1)</script>', 'alert(1)'],
])('the answer %j is converted to text', (answer, words) => {
  expect(providerWords(answer)).toBe(words);
});

test('an answer is cut to the length of a paragraph', () => {
  expect(providerWords('x'.repeat(900))).toHaveLength(300);
});

test('the current version is among those ever shown', () => {
  expect(newsletterWordings).toContain(newsletterWording.version);
});

test('a sign-up is retried at growing intervals for about two days, then left to a person', () => {
  const now = instant('2026-11-21T10:00:00Z');
  const wait = (tries: number) => millisecondsBetween(now, nextTry(tries, now) ?? now) / 60_000;
  expect([1, 2, 3, 9, 10, 15].map(wait)).toEqual([1, 2, 4, 256, 360, 360]);
  expect(nextTry(16, now)).toBe(null);
});
