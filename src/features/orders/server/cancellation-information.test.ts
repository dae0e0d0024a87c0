import { expect, test } from 'vitest';
import { completedDetails } from '#features/brewery/server/brewery.service.ts';
import { cancellationInformation } from './cancellation-information.ts';

const entered = { legalName: 'Tern Ltd', email: 'hello@tern.example', telephone: '01632 960000' };
const place = { address: ['1 Quay Street', 'Testham'], postcode: 'NR34 0ZZ' };
const texts = (details: Parameters<typeof completedDetails>[0]) =>
  JSON.stringify(cancellationInformation([], completedDetails(details, ''), 'G1'));

test('the right to cancel and its form say where to write, with or without a registered office', () => {
  const where = 'Tern Ltd, 1 Quay Street, Testham, NR34 0ZZ, hello@tern.example, 01632 960000';
  const without = texts({ ...entered, ...place });
  expect(without).toContain(`before the 14 days are over: ${where}.`);
  expect(without).toContain(`To ${where}:`);
  const office = texts({ ...entered, ...place, registeredOffice: ['2 High Street', 'Norwich'] });
  expect(office).toContain('To Tern Ltd, 2 High Street, Norwich, hello@tern.example, 01632 960000:');
});
