import { expect, test } from 'vitest';
import { newCustomerFaults } from './new-customer-faults.ts';

const ada = { name: 'Ada Example', email: 'ada@example.com', telephone: '01986 960 777', postcode: 'nr34 9ab' };

test('a customer has a name and an e-mail address; telephone and postcode are good or left out', () => {
  expect(newCustomerFaults(ada)).toEqual({});
  expect(newCustomerFaults({ ...ada, telephone: '', postcode: ' ' })).toEqual({});
});

test('what is wrong is named by its field, all at once', () => {
  expect(newCustomerFaults({ name: ' ', email: 'ada', telephone: '12', postcode: 'NR34' })).toEqual({
    name: 'Enter the name of the customer',
    email: 'Enter the whole e-mail address, like ada@example.com',
    telephone: 'Please enter a telephone number with its area code, such as 01632 960123',
    postcode: 'Please enter a whole postcode, such as AB1 0ZZ',
  });
  expect(newCustomerFaults({ ...ada, name: 'a'.repeat(40) })).toEqual({});
  expect(newCustomerFaults({ ...ada, name: 'a'.repeat(41) })).toEqual({ name: 'Use at most 40 characters' });
});
