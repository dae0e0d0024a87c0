import { expect, test } from 'vitest';
import { mailAboutData } from './mail-about-data.ts';

test('the owner of an account is told to log in, whatever data there is', () => {
  expect(mailAboutData({ isOfAccount: true, held: 0 })).toBe('log-in');
  expect(mailAboutData({ isOfAccount: true, held: 5 })).toBe('log-in');
});

test('a guest gets a link when there is any data of hers, and otherwise no mail', () => {
  expect(mailAboutData({ isOfAccount: false, held: 1 })).toBe('link');
  expect(mailAboutData({ isOfAccount: false, held: 0 })).toBe('none');
});
