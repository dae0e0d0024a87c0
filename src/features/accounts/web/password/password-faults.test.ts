import { expect, test } from 'vitest';
import { newPasswordFaults, nobodyKnown } from './password-faults.ts';

test('a new password of six characters with all three kinds, typed twice alike, is taken', () => {
  expect(faults('Mere26', 'Mere26')).toEqual({});
  expect(faults('Mére 2026 – as you d', 'Mére 2026 – as you d')).toEqual({});
});

test('two that differ, or one that is not typed again, are not confirmed', () => {
  expect(faults('Mere26', 'Mere62')).toEqual({ password2: 'Password not confirmed' });
  expect(faults('Mere26', '')).toEqual({ password2: 'Password not confirmed' });
});

test('none at all is asked for, and each field says what is wrong with it', () => {
  expect(faults('', '')).toEqual({ password: 'Please choose a password', password2: 'Password not confirmed' });
  expect(faults('', 'Mere26')).toEqual({ password: 'Please choose a password', password2: 'Password not confirmed' });
  expect(Object.keys(faults('mere', 'mare'))).toEqual(['password', 'password2']);
});

test.each(['Mer26', 'mere26', 'MERE26', 'Meremere'])('%s lacks something, and is told what', (password) => {
  expect(faults(password, password)['password']).toContain(
    '6 or more characters with one uppercase, one lowercase and one digit',
  );
});

test('staff are told that twelve characters are the least', () => {
  expect(faults('Barley7mow', 'Barley7mow', 20, true)['password']).toContain('12 or more characters');
  expect(faults('Barley7mower', 'Barley7mower', 20, true)).toEqual({});
});

test('twenty characters are the most, and twenty-one are not cut short', () => {
  expect(faults(`Ab1${'x'.repeat(17)}`, `Ab1${'x'.repeat(17)}`)).toEqual({});
  const longer = `Ab1${'x'.repeat(18)}`;
  expect(faults(longer, longer)['password']).toContain('at most 20');
  expect(faults(longer, longer, 128)).toEqual({});
});

function faults(password: string, password2: string, longest = 20, isStaff = false) {
  return newPasswordFaults({ password, password2 }, longest, nobodyKnown(isStaff));
}
