import { expect, test } from 'vitest';
import { emptyDraft, noAddress } from './basket.fixtures.ts';
import { wordsOfBoth } from './words-of-both.ts';

const typed = { ...noAddress, line1: '4 Staithe Lane', postcode: 'NR29 5AB', email: 'guest@example.com' };
const onlyEmail = { ...noAddress, email: 'polly@example.com' };

test('the address that she typed as a guest is kept when her own basket has only her e-mail', () => {
  const into = { ...emptyDraft, invoiceAddress: onlyEmail };
  expect(wordsOfBoth(into, { ...emptyDraft, invoiceAddress: typed }).invoiceAddress).toEqual(typed);
});

test('an address in her own basket is kept', () => {
  const hers = { ...onlyEmail, line1: '1 Mill Road' };
  const into = { ...emptyDraft, invoiceAddress: hers };
  expect(wordsOfBoth(into, { ...emptyDraft, invoiceAddress: typed }).invoiceAddress).toEqual(hers);
});
