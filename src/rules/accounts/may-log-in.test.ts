import { expect, test } from 'vitest';
import { mayLogIn } from './may-log-in.ts';

const isDisabled = false;

test('whoever has said that she is 18 or over may log in, now or at an earlier time', () => {
  expect(mayLogIn({ isDisabled, age: { isStored: true, isSaidNow: false } })).toBe(true);
  expect(mayLogIn({ isDisabled, age: { isStored: false, isSaidNow: true } })).toBe(true);
  expect(mayLogIn({ isDisabled, age: { isStored: true, isSaidNow: true } })).toBe(true);
});

test('whoever never has is asked for it, by the name of the field', () => {
  expect(mayLogIn({ isDisabled, age: { isStored: false, isSaidNow: false } })).toEqual({
    refused: 'age-not-confirmed',
    fields: { ageConfirmed: 'Confirm that you are 18 or over' },
  });
});

test('a disabled account is refused like one that is not there, whatever is said of age', () => {
  for (const isStored of [true, false])
    expect(mayLogIn({ isDisabled: true, age: { isStored, isSaidNow: true } })).toEqual({ refused: 'wrong-log-in' });
});
