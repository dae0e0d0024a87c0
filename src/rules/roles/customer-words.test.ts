import { expect, test } from 'vitest';
import { customerWords } from './customer-words.ts';

test.each([
  [' nr35 1zz ', 'NR351ZZ'],
  ['NR3', 'NR3'],
  ['B1', 'B1'],
  ['Jolly', null],
  ['NR', null],
  ['NR35 1ZZZ9', null],
  ['1 Mill Lane', null],
])('%s begins the postcode %s', (typed, postcode) => {
  expect(customerWords(typed).postcode).toBe(postcode);
});

test.each([
  ['01632 960123', '01632960123'],
  ['+44 1632 960123', '01632960123'],
  ['(01632) 96', '0163296'],
  ['0163', '0163'],
  ['016', null],
  ['ada1632@example.com', null],
  ['NR35 1632', null],
])('%s begins the telephone number %s', (typed, telephone) => {
  expect(customerWords(typed).telephone).toBe(telephone);
});

test('anything is looked for in names, as typed', () => {
  expect(customerWords('  The Dog & Duck ').text).toBe('The Dog & Duck');
});
