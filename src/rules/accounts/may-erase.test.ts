import { expect, test } from 'vitest';
import { type EraseFacts, mayErase } from './may-erase.ts';

const facts: EraseFacts = { role: 10, otherAdministrators: 0, beingPaid: [], onTheirWay: [] };

test('an account with nothing pending may be erased', () => {
  expect(mayErase(facts)).toBe(true);
});

test('an account with a pending payment or delivery may not, and the refusal names which', () => {
  expect(mayErase({ ...facts, beingPaid: ['your basket'], onTheirWay: ['BS100001'] })).toEqual({
    refused: 'still-being-paid',
    orders: ['your basket'],
  });
  expect(mayErase({ ...facts, onTheirWay: ['BS100001'] })).toEqual({
    refused: 'still-on-its-way',
    orders: ['BS100001'],
  });
});

test.each([101, 1101])('the last administrator (role %i) may not be erased, one of two may', (role) => {
  expect(mayErase({ ...facts, role })).toEqual({ refused: 'last-administrator' });
  expect(mayErase({ ...facts, role, otherAdministrators: 1 })).toBe(true);
});

test('a member of staff who is not an administrator may be erased', () => {
  expect(mayErase({ ...facts, role: 60 })).toBe(true);
});
