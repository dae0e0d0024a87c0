import { expect, test } from 'vitest';
import { mailAboutData } from './mail-about-data.ts';

test('who has an account is sent to its log-in, whatever is held', () => {
  expect(mailAboutData({ isOfAccount: true, held: 0 })).toBe('log-in');
  expect(mailAboutData({ isOfAccount: true, held: 5 })).toBe('log-in');
});

test('a guest gets a link when anything is held of her, and otherwise no mail', () => {
  expect(mailAboutData({ isOfAccount: false, held: 1 })).toBe('link');
  expect(mailAboutData({ isOfAccount: false, held: 0 })).toBe('none');
});
