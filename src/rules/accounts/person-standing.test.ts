import { expect, test } from 'vitest';
import { personStanding } from './person-standing.ts';

const open = { role: 10, isDisabled: false, isConfirmed: true };

test.each([
  [open, 'open'],
  [{ ...open, isConfirmed: false }, 'unconfirmed'],
  [{ ...open, role: 2, isConfirmed: false }, 'suspended'],
  [{ ...open, role: 1002 }, 'suspended'],
  [{ ...open, role: 2, isDisabled: true }, 'ended'],
])('%o is %s', (facts, standing) => {
  expect(personStanding(facts)).toBe(standing);
});
