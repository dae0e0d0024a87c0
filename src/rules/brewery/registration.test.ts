import { expect, test } from 'vitest';
import { registration } from './registration.ts';

test.each([
  ['01234567', 'Registered in England and Wales, number 01234567'],
  ['OC301234', 'Registered in England and Wales, number OC301234'],
  ['SC123456', 'Registered in Scotland, number SC123456'],
  ['NI012345', 'Registered in Northern Ireland, number NI012345'],
  ['R0000123', 'Registered in Northern Ireland, number R0000123'],
  ['RS001234', 'Registered in England and Wales, number RS001234'],
  [' sc 123456', 'Registered in Scotland, number SC123456'],
  ['', ''],
])('the number %s says where a company is registered', (companyNumber, says) => {
  expect(registration(companyNumber)).toBe(says);
});
