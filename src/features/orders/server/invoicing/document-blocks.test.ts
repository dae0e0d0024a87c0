import { expect, test } from 'vitest';
import { completedDetails } from '#features/brewery/server/brewery.service.ts';
import { partyBlocks } from './document-blocks.ts';
import { sellerOf } from './parties.ts';

const soleTrader = {
  name: 'Alder Bank',
  legalName: 'Ada Quay trading as Alder Bank',
  companyNumber: '',
  vatNumber: '',
  awrsUrn: '',
  registeredOffice: [],
  email: 'ada@alderbank.example',
  telephone: '',
  bank: { accountName: '', sortCode: '', accountNumber: '' },
};

const textOf = (seller: Parameters<typeof partyBlocks>[0]) => JSON.stringify(partyBlocks(seller, null));

test('numbers that a brewery does not have leave no empty line on its papers', () => {
  expect(textOf(soleTrader)).not.toMatch(/VAT|number|Registered/);
  const company = { ...soleTrader, companyNumber: 'SC123456', vatNumber: 'GB123456789' };
  expect(textOf(company)).toMatch(/VAT number GB123456789.*Registered in Scotland, number SC123456/);
});

test('a seller without a registered office is named with its address', () => {
  const place = { address: ['1 Quay Street', 'Testham'], postcode: 'NR34 0ZZ' };
  const seller = sellerOf(completedDetails({ legalName: 'Ada Quay', ...place }, ''));
  expect(textOf(seller)).toContain('"Ada Quay, 1 Quay Street, Testham, NR34 0ZZ"');
});
