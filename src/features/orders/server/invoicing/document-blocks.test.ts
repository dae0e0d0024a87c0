import { expect, test } from 'vitest';
import { partyBlocks } from './document-blocks.ts';

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
