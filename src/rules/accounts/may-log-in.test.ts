import { expect, test } from 'vitest';
import { mayLogIn } from './may-log-in.ts';

const isDisabled = false;

test('a person who has declared to be 18 or over, now or earlier, may log in', () => {
  expect(mayLogIn({ isDisabled, age: { isStored: true, isSaidNow: false } })).toBe(true);
  expect(mayLogIn({ isDisabled, age: { isStored: false, isSaidNow: true } })).toBe(true);
  expect(mayLogIn({ isDisabled, age: { isStored: true, isSaidNow: true } })).toBe(true);
});

test('a person who has not is asked to, with the name of the field', () => {
  expect(mayLogIn({ isDisabled, age: { isStored: false, isSaidNow: false } })).toEqual({
    refused: 'age-not-confirmed',
    fields: { ageConfirmed: 'Confirm that you are 18 or over' },
  });
});

test('a disabled account is refused like one that does not exist, with or without the declaration', () => {
  for (const isStored of [true, false])
    expect(mayLogIn({ isDisabled: true, age: { isStored, isSaidNow: true } })).toEqual({ refused: 'wrong-log-in' });
});
