import { expect, test } from 'vitest';
import { whyUnavailable } from './why-unavailable.ts';

const coded = (code: string) => Object.assign(new Error(code), { code });

test.each([
  ['57P01', 'away'],
  ['57P03', 'away'],
  ['08006', 'away'],
  ['25P03', 'away'],
  ['ECONNREFUSED', 'away'],
  ['53300', 'busy'],
  ['55P03', 'busy'],
  ['57014', 'busy'],
  ['25006', 'read-only'],
  ['53000', 'out-of-resources'],
  ['53100', 'out-of-resources'],
  ['53200', 'out-of-resources'],
  ['58030', 'out-of-resources'],
  ['23505', null],
  ['42P01', null],
  ['ENOENT', null],
])('%s means that the database is %s', (code, why) => {
  expect(whyUnavailable(coded(code))).toBe(why);
});

test('a broken connection and an exhausted pool have no code, and are recognised by their messages', () => {
  expect(whyUnavailable(new Error('Connection terminated unexpectedly'))).toBe('away');
  expect(whyUnavailable(new Error('timeout exceeded when trying to connect'))).toBe('busy');
  expect(whyUnavailable(new Error('no cellar'))).toBeNull();
  expect(whyUnavailable('Connection terminated')).toBeNull();
});
