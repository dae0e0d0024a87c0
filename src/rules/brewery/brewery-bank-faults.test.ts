import { expect, test } from 'vitest';
import { breweryBankFaults, breweryBankToStore } from './brewery-bank-faults.ts';

const ACCOUNT = { accountName: 'Tidewater Ales Ltd', sortCode: '20-00-00', accountNumber: '12345678' };

test('a whole account and none at all are taken', () => {
  expect(breweryBankFaults(ACCOUNT)).toEqual({});
  expect(breweryBankFaults({ accountName: '', sortCode: ' ', accountNumber: '' })).toEqual({});
});

test.each([
  ['accountName', ''],
  ['sortCode', '20-00'],
  ['sortCode', ''],
  ['accountNumber', '1234567'],
  ['accountNumber', '00000000'],
])('a wrong or missing part is named: %s “%s”', (field, value) => {
  expect(Object.keys(breweryBankFaults({ ...ACCOUNT, [field]: value }))).toEqual([field]);
});

test('an account is stored as customers read it', () => {
  const stored = { accountName: 'Tidewater Ales Ltd', sortCode: '20-40-60', accountNumber: '12345678' };
  expect(
    breweryBankToStore({ accountName: ' Tidewater  Ales Ltd', sortCode: '204060', accountNumber: '1234 5678' }),
  ).toEqual(stored);
  expect(breweryBankToStore(stored)).toEqual(stored);
  expect(breweryBankToStore({ accountName: '', sortCode: ' ', accountNumber: '' }).sortCode).toBe('');
});
