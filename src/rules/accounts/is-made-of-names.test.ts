import { expect, test } from 'vitest';
import { isMadeOfNames } from './is-made-of-names.ts';

const tom = { name: 'Tom Orford', email: 'tommy.o.ford77@marsh.example', brewery: 'Sallowmere Brewing Company' };

test.each([
  'Tom123',
  'Orford2026',
  'TomOrford1',
  'Orford.Tom!99',
  '2026Tom',
  'T0m0rf0rd1',
  'TommyOFord77',
  'Tommy77',
  'Marsh2026',
  'Sallowmere1',
  'Sallowm3re26',
  'SallowmereBrewing7',
  'Tom@Sallowmere1',
  'TomTomTom1',
])('“%s” consists of names only', (password) => {
  expect(isMadeOfNames(password, tom)).toBe(true);
});

test.each(['Barley7mow', 'Tomato123', 'Orfordness1', 'MyTom2026', 'Sallow1Hop', 'Ab1234', '123456'])(
  '“%s” does not',
  (password) => {
    expect(isMadeOfNames(password, tom)).toBe(false);
  },
);

test('names with accents or in other alphabets are recognised', () => {
  expect(isMadeOfNames('Zoe2026', { ...tom, name: 'Zoë Ångström' })).toBe(true);
  expect(isMadeOfNames('ZoëAngstrom1', { ...tom, name: 'Zoë Ångström' })).toBe(true);
  expect(isMadeOfNames('Мария1', { ...tom, name: 'Мария' })).toBe(true);
});

test('without known names nothing is rejected; names of one or two letters are ignored', () => {
  expect(isMadeOfNames('Tom12345', { name: '', email: '', brewery: '' })).toBe(false);
  expect(isMadeOfNames('Jo123456', { name: 'Jo', email: 'j@example.com', brewery: '' })).toBe(false);
});

test('a long password of many small pieces is checked quickly', () => {
  const owner = { name: 'aaa aaaa aaaaa', email: '', brewery: '' };
  expect(isMadeOfNames(`${'a'.repeat(125)}B1`, owner)).toBe(false);
  expect(isMadeOfNames(`${'A'.repeat(126)}1`, owner)).toBe(true);
});
