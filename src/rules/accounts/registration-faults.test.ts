import { expect, test } from 'vitest';
import { asOneLine, nameFault, registrationFaults } from './registration-faults.ts';

const policy = { longest: 20, refusesCommon: true };
const ada = { name: 'Ada Example', email: 'ada@example.com', password: 'Barley7mow' };

test('a name, an e-mail and a good password are valid', () => {
  expect(registrationFaults(ada, policy, 'Sallowmere')).toEqual({});
});

test('each wrong field is named, with how to correct it', () => {
  const faults = registrationFaults({ name: ' \n ', email: 'ada@example', password: 'short' }, policy, 'Sallowmere');
  expect(Object.keys(faults)).toEqual(['name', 'email', 'password']);
  expect(registrationFaults({ ...ada, email: 'a@b.example, c@d.example' }, policy, 'Sallowmere')).toHaveProperty(
    'email',
  );
});

test('a name has one to forty characters, on one line', () => {
  expect(nameFault('A')).toBeNull();
  expect(nameFault('é'.repeat(40))).toBeNull();
  expect(nameFault('é'.repeat(41))).toBe('Use at most 40 characters');
  expect(nameFault('\t')).toBe('Enter your name');
  expect(asOneLine('  Ada\n\tExample ')).toBe('Ada Example');
});
