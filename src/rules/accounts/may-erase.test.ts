import { expect, test } from 'vitest';
import { type EraseFacts, mayErase } from './may-erase.ts';

const facts: EraseFacts = { role: 10, otherAdministrators: 0, beingPaid: [], onTheirWay: [] };

test('who has nothing under way may have her account erased', () => {
  expect(mayErase(facts)).toBe(true);
});

test('who is paying, or waits for a parcel, is told for what', () => {
  expect(mayErase({ ...facts, beingPaid: ['your basket'], onTheirWay: ['BS100001'] })).toEqual({
    refused: 'still-being-paid',
    orders: ['your basket'],
  });
  expect(mayErase({ ...facts, onTheirWay: ['BS100001'] })).toEqual({
    refused: 'still-on-its-way',
    orders: ['BS100001'],
  });
});

test.each([101, 1101])('the last administrator (role %i) stays, and one of two may go', (role) => {
  expect(mayErase({ ...facts, role })).toEqual({ refused: 'last-administrator' });
  expect(mayErase({ ...facts, role, otherAdministrators: 1 })).toBe(true);
});

test('a member of staff who is no administrator may go', () => {
  expect(mayErase({ ...facts, role: 60 })).toBe(true);
});
