import { expect, test } from 'vitest';
import { sellerAddress } from './seller-address.ts';

const place = { registeredOffice: [], address: ['1 Quay Street', 'Testham'], postcode: 'NR34 0ZZ' };

test('the registered office is the address of the seller, and the address with its postcode where there is none', () => {
  expect(sellerAddress({ ...place, registeredOffice: ['2 High Street', 'Norwich'] })).toEqual([
    '2 High Street',
    'Norwich',
  ]);
  expect(sellerAddress(place)).toEqual(['1 Quay Street', 'Testham', 'NR34 0ZZ']);
  expect(sellerAddress({ ...place, address: [], postcode: '' })).toEqual([]);
});
