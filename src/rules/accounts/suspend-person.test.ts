import { expect, test } from 'vitest';
import { liftSuspension, reasonFault, suspendPerson } from './suspend-person.ts';

test.each([
  [10, { role: 2 }],
  [11, { role: 2 }],
  [1010, { role: 1002 }],
  [2, { refused: 'not-to-suspend', because: 'suspended' }],
  [1002, { refused: 'not-to-suspend', because: 'suspended' }],
  [51, { refused: 'not-to-suspend', because: 'staff' }],
  [60, { refused: 'not-to-suspend', because: 'staff' }],
  [101, { refused: 'not-to-suspend', because: 'staff' }],
])('suspending somebody with role %i gives %o', (role, outcome) => {
  expect(suspendPerson(role)).toEqual(outcome);
});

test.each([
  ['has her role again', { role: 2, roleBefore: 11 }, { role: 11 }],
  ['is a customer when nobody knows her role', { role: 2, roleBefore: null }, { role: 10 }],
  ['is a trade person when nobody knows her role', { role: 1002, roleBefore: null }, { role: 1010 }],
  ['is a customer when she was unlinked from her business meanwhile', { role: 2, roleBefore: 1010 }, { role: 10 }],
  ['is a trade person when she was linked meanwhile', { role: 1002, roleBefore: 10 }, { role: 1010 }],
  ['is refused when she is not suspended', { role: 10, roleBefore: null }, { refused: 'not-suspended' }],
])('whose suspension is lifted %s', (_, facts, outcome) => {
  expect(liftSuspension(facts)).toEqual(outcome);
});

test('a suspension wants a reason of at most 500 characters', () => {
  expect(reasonFault('  ')).not.toBeNull();
  expect(reasonFault('x')).toBeNull();
  expect(reasonFault('é'.repeat(500))).toBeNull();
  expect(reasonFault('é'.repeat(501))).toBe('Use at most 500 characters');
});
