import { describe, expect, test } from 'vitest';
import { APPLICATION } from './trade.fixtures.ts';
import {
  applicationFaults,
  readAwrsNumber,
  readCompanyNumber,
  formatVatNumber,
  readVatNumber,
  toStoreApplication,
} from './trade-application.ts';

const fieldsOf = (change: Partial<typeof APPLICATION>) => Object.keys(applicationFaults({ ...APPLICATION, ...change }));

describe('an application for a trade account', () => {
  test('may be sent as it is, and without the numbers that not everybody has', () => {
    expect(applicationFaults(APPLICATION)).toEqual({});
    expect(fieldsOf({ vatNumber: '', companyNumber: '', awrsNumber: '', note: '', line2: '' })).toEqual([]);
  });

  test.each(['businessName', 'licenceNumber', 'licensingAuthority', 'contactName', 'line1', 'line4'] as const)(
    'says what is missing of %s',
    (field) => {
      expect(fieldsOf({ [field]: '  ' })).toEqual([field]);
    },
  );

  test('says what is wrong at each field', () => {
    expect(fieldsOf({ kind: 'toString' })).toEqual(['kind']);
    expect(fieldsOf({ postcode: 'NR34' })).toEqual(['postcode']);
    expect(fieldsOf({ telephone: '0163' })).toEqual(['telephone']);
    expect(fieldsOf({ vatNumber: 'GB 123' })).toEqual(['vatNumber']);
    expect(fieldsOf({ companyNumber: '123' })).toEqual(['companyNumber']);
    expect(fieldsOf({ companyNumber: 'SC 123456' })).toEqual([]);
    expect(fieldsOf({ awrsNumber: 'XXXX00000123456' })).toEqual(['awrsNumber']);
    expect(fieldsOf({ note: 'x'.repeat(1001) })).toEqual(['note']);
  });

  test('is stored trimmed, with each number in its one form', () => {
    const typed = { ...APPLICATION, businessName: ' The Anchor ', vatNumber: '123 4567 82', postcode: 'nr341zz' };
    expect(toStoreApplication(typed)).toMatchObject({
      businessName: 'The Anchor',
      vatNumber: 'GB123456782',
      postcode: 'NR34 1ZZ',
      awrsNumber: 'XXAW00000123456',
    });
  });
});

describe('numbers of a business', () => {
  test.each([
    ['GB 123 4567 82', 'GB123456782'],
    ['gb123456782', 'GB123456782'],
    ['123456727', 'GB123456727'],
    ['GB 123 4567 82 001', 'GB123456782001'],
  ])('the VAT number %s proves itself', (typed, stored) => {
    expect(readVatNumber(typed)).toBe(stored);
  });

  test.each(['GB123456783', 'GB132456782', 'GB000000000', '12345678', 'FR123456782', ''])(
    'the VAT number %s does not',
    (typed) => {
      expect(readVatNumber(typed)).toBe(null);
    },
  );

  test('an AWRS number has AW and eleven digits, a company number eight characters', () => {
    expect(readAwrsNumber('xxaw 0000 0123 456')).toBe('XXAW00000123456');
    expect(readAwrsNumber('XXAW0000012345')).toBe(null);
    expect(readCompanyNumber('sc 123456')).toBe('SC123456');
    expect(readCompanyNumber('1234567')).toBe(null);
  });
});

test('a VAT number is printed in its groups, and what is none stays as it is', () => {
  expect(
    ['gb123456782', '123 4567 82', 'GB 123 4567 82', 'GB123456782001', 'GB 000 0000 00', ''].map(formatVatNumber),
  ).toEqual(['GB 123 4567 82', 'GB 123 4567 82', 'GB 123 4567 82', 'GB 123 4567 82 001', 'GB 000 0000 00', '']);
});
