import { expect, test } from 'vitest';
import { signUpState } from './sign-up-state.ts';

test.each([
  [true, null, 'passed-on'],
  [true, 'accepted', 'passed-on'],
  [true, 'waiting', 'waiting'],
  [true, 'refused', 'refused'],
  [true, 'given-up', 'given-up'],
  [false, 'accepted', 'unsubscribed'],
  [false, null, 'unsubscribed'],
] as const)('a wish (%s) whose sign-up is %s is %s', (isWished, passing, state) => {
  expect(signUpState({ isWished, passing, isImported: false })).toBe(state);
});

test('who agreed in another shop is not passed on, until she asks here or leaves', () => {
  const imported = { isImported: true, passing: null } as const;
  expect(signUpState({ ...imported, isWished: true })).toBe('imported');
  expect(signUpState({ ...imported, isWished: false })).toBe('unsubscribed');
});
