import { expect, test } from 'vitest';
import { passwordFault } from './password-fault.ts';

const usual = { longest: 20, refusesCommon: true };
const tom = { name: 'Tom Orford', email: 'tom@example.com', brewery: 'Sallowmere Brewing Company', isStaff: false };
const joan = { ...tom, name: 'Joan Kett', email: 'joan@example.com', isStaff: true };

test.each(['Mere26', 'Barley7mow', 'ÄÖüß12', 'Пароль1', 'aB3 with spaces', 'Aa1'.padEnd(20, 'x'), '🍺🍺🍺Ab1'])(
  '“%s” is accepted',
  (password) => {
    expect(passwordFault(password, usual, tom)).toBeNull();
  },
);

test.each(['', 'Me26x', '🍺🍺Ab1', 'mere2026', 'MERE2026', 'MereMere', '12345678'])(
  '“%s” lacks length or a kind of character',
  (password) => {
    expect(passwordFault(password, usual, tom)).toBe(
      'Use 6 or more characters with one uppercase, one lowercase and one digit',
    );
  },
);

test('a password of staff has twelve characters at least', () => {
  expect(passwordFault('Barley7mow', usual, joan)).toBe(
    'Use 12 or more characters with one uppercase, one lowercase and one digit',
  );
  expect(passwordFault('Barley7mowe', usual, joan)).toContain('12 or more');
  expect(passwordFault('Barley7mower', usual, joan)).toBeNull();
  expect(passwordFault('barley7mower', usual, joan)).toContain('12 or more');
  expect(passwordFault('Barley7mower'.repeat(2), usual, joan)).toBe('Use at most 20 characters');
});

test('a password has at most the length that the policy allows', () => {
  const twentyOne = 'Aa1'.padEnd(21, 'x');
  expect(passwordFault(twentyOne, usual, tom)).toBe('Use at most 20 characters');
  expect(passwordFault(twentyOne, { ...usual, longest: 21 }, tom)).toBeNull();
  expect(passwordFault('🍺'.repeat(17) + 'Aa1', usual, tom)).toBeNull();
});

test.each([
  'Password1',
  'Passw0rd',
  'P4ssw0rd2026!',
  'Qwerty123',
  'Abc123',
  'Letmein1',
  'Welcome99',
  'Chelsea1',
  'Brewery1',
])('“%s” is common, and refused unless the policy allows it', (password) => {
  expect(passwordFault(password, usual, tom)).toBe('Choose one that is harder to guess: many people use this one');
  expect(passwordFault(password, { ...usual, refusesCommon: false }, tom)).toBeNull();
});

test('the owner’s name, e-mail or the brewery’s name with digits is refused, even if the policy allows common passwords', () => {
  for (const refusesCommon of [true, false])
    for (const password of ['Orford26', 'Tom123', 'Sallowmere1'])
      expect(passwordFault(password, { ...usual, refusesCommon }, tom)).toBe(
        'Choose one that is harder to guess: not your name, your e-mail or the name of the brewery',
      );
});
