import { expect, test } from 'vitest';
import { breweryBankFaults } from './brewery-bank-faults.ts';

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
