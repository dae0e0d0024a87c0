import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { bankAccountFaults, maskedAccount, readBankAccount } from './read-bank-account.ts';

const typed = { holder: 'Ada Example', sortCode: '20-00-00', accountNumber: '55779911' };

test('spaces and hyphens between the digits are taken, as people write them', () => {
  const read = { holder: 'Ada Example', sortCode: '200000', accountNumber: '55779911' };
  expect(readBankAccount(typed)).toEqual(read);
  expect(readBankAccount({ holder: '  Ada   Example ', sortCode: ' 20 00–00', accountNumber: '5577 9911 ' })).toEqual(
    read,
  );
});

test('each field says what is wrong with it', () => {
  expect(bankAccountFaults({ holder: ' ', sortCode: '', accountNumber: '' })).toEqual({
    holder: 'Please enter the name of the account, as your bank writes it',
    sortCode: 'Please enter the sort code: six digits, like 12-34-56',
    accountNumber: 'Please enter the account number: eight digits, like 12345678',
  });
  expect(bankAccountFaults({ ...typed, sortCode: '20-00-0' }).sortCode).toContain('this has 5');
  expect(bankAccountFaults({ ...typed, sortCode: '20-00-000' }).sortCode).toContain('this has 7');
  expect(bankAccountFaults({ ...typed, sortCode: 'ABCDEF' }).sortCode).toBe(
    'A sort code has digits only, like 12-34-56',
  );
  expect(bankAccountFaults({ ...typed, accountNumber: '5577991' }).accountNumber).toBe(
    'An account number has eight digits, like 12345678; this has 7. Put noughts before a shorter one',
  );
  expect(bankAccountFaults({ ...typed, accountNumber: '00000000' }).accountNumber).toContain('noughts only');
  expect(bankAccountFaults({ ...typed, accountNumber: '4929 1234 5678 9012' }).accountNumber).toContain('a card');
  expect(bankAccountFaults({ ...typed, accountNumber: 'GB33BUKB20201555555555' }).accountNumber).toContain(
    'digits only',
  );
  expect(bankAccountFaults({ ...typed, holder: 'Ада' }).holder).toContain('A to Z');
  expect(bankAccountFaults({ ...typed, holder: 'x'.repeat(71) }).holder).toContain('70');
  expect(bankAccountFaults({ ...typed, holder: 'x'.repeat(70) })).toEqual({});
});

test('whatever is typed is either refused in words or read as six and eight digits', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (holder, sortCode, accountNumber) => {
      const account = readBankAccount({ holder, sortCode, accountNumber });
      if ('refused' in account) expect(Object.values(account.fields).every((words) => words.length > 10)).toBe(true);
      else expect(`${account.sortCode},${account.accountNumber}`).toMatch(/^\d{6},\d{8}$/);
    }),
  );
});

test('of an account only the last four digits are shown', () => {
  expect(maskedAccount('55779911')).toBe('••••9911');
});
