import { expect, test } from 'vitest';
import { mayLogIn } from './may-log-in.ts';

test('whoever has said that she is 18 or over may log in, now or at an earlier time', () => {
  expect(mayLogIn({ isStored: true, isSaidNow: false })).toBe(true);
  expect(mayLogIn({ isStored: false, isSaidNow: true })).toBe(true);
  expect(mayLogIn({ isStored: true, isSaidNow: true })).toBe(true);
});

test('whoever never has is asked for it, by the name of the field', () => {
  expect(mayLogIn({ isStored: false, isSaidNow: false })).toEqual({
    refused: 'age-not-confirmed',
    fields: { ageConfirmed: 'Confirm that you are 18 or over' },
  });
});
