import { expect, test } from 'vitest';
import { mayChangeRole, mayEndAccess } from './may-end-access.ts';

const colleague = { role: 60, isSelf: false, otherAdministrators: 1 };

test('the access of a colleague is ended, also of an administrator while there is another one', () => {
  expect(mayEndAccess(colleague)).toBe(true);
  expect(mayEndAccess({ ...colleague, role: 101 })).toBe(true);
});

test('nobody ends her own access, and nobody that of the last administrator', () => {
  expect(mayEndAccess({ ...colleague, isSelf: true })).toEqual({ refused: 'own-access' });
  expect(mayEndAccess({ ...colleague, role: 101, otherAdministrators: 0 })).toEqual({ refused: 'last-administrator' });
  expect(mayEndAccess({ ...colleague, otherAdministrators: 0 })).toBe(true);
});

test('a member of staff is given another role of staff', () => {
  expect(mayChangeRole(colleague, 101)).toBe(true);
  expect(mayChangeRole(colleague, 60)).toBe(true);
  expect(mayChangeRole(colleague, 10)).toMatchObject({ refused: 'wrong-fields' });
  expect(mayChangeRole({ ...colleague, isSelf: true }, 101)).toEqual({ refused: 'own-access' });
  expect(mayChangeRole({ ...colleague, role: 101, otherAdministrators: 0 }, 60)).toEqual({
    refused: 'last-administrator',
  });
});

test('a customer is not made a member of staff', () => {
  expect(mayChangeRole({ ...colleague, role: 10 }, 60)).toEqual({ refused: 'unknown-person' });
});
