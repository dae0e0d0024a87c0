import { expect, test } from 'vitest';
import { personFaults } from './person-faults.ts';

test('a name is wanted, and a telephone number may be left out', () => {
  expect(personFaults({ name: 'Ada Example', telephone: '' })).toEqual({});
  expect(Object.keys(personFaults({ name: ' ', telephone: 'no' }))).toEqual(['name', 'telephone']);
  expect(personFaults({ name: 'x'.repeat(41), telephone: '01632 960123' })).toHaveProperty('name');
});
