import { expect, test } from 'vitest';
import { USUAL_AGE_POLICY } from './age-policy.ts';
import { type BreweryToSave, breweryFaults, LONGEST_OF_BREWERY } from './brewery-faults.ts';
import { linesOf, readPosition, readSocialLinks } from './read-brewery-lines.ts';

const EMPTY = Object.fromEntries(Object.keys(LONGEST_OF_BREWERY).map((field) => [field, '']));
const NOTHING = { ...EMPTY, notRegisteredForVat: false, ...USUAL_AGE_POLICY } as BreweryToSave;
const named = (more: Partial<BreweryToSave>): BreweryToSave => ({ ...NOTHING, name: 'Tidewater', ...more });

test('what law asks for in Scotland is asked for although only the place has changed', () => {
  const stored = named({ challengeAge: 21 });
  expect(Object.keys(breweryFaults({ ...stored, licensedIn: 'scotland' }, stored))).toEqual(['challengeAge']);
  expect(breweryFaults({ ...stored, licensedIn: 'scotland', challengeAge: 25 }, stored)).toEqual({});
});

test('a brewery needs a name and nothing else', () => {
  expect(breweryFaults(named({}), null)).toEqual({});
  expect(Object.keys(breweryFaults(NOTHING, null))).toEqual(['name']);
});

test('a VAT number and the word that there is none contradict each other, and neither has to be there', () => {
  const both = named({ vatNumber: 'GB123456782', notRegisteredForVat: true });
  expect(Object.keys(breweryFaults(both, both))).toEqual(['notRegisteredForVat']);
  expect(breweryFaults({ ...both, vatNumber: '' }, null)).toEqual({});
});

test('a VAT number is not lost in passing: without it, it is asked whether the brewery is registered', () => {
  const stored = named({ vatNumber: 'GB123456782' });
  expect(Object.keys(breweryFaults({ ...stored, vatNumber: '' }, stored))).toEqual(['vatNumber']);
  expect(breweryFaults({ ...stored, vatNumber: '', notRegisteredForVat: true }, stored)).toEqual({});
});

test.each([
  ['companyNumber', '1234567', '01234567'],
  ['companyNumber', 'ABC12345', 'SC123456'],
  ['vatNumber', 'GB 123 4567 89', 'GB 123 4567 82'],
  ['awrsUrn', 'XXBW00000123456', 'XXAW 0000 0123 456'],
  ['postcode', 'NR34', 'nr349ab'],
  ['telephone', '12345', '01632 960123'],
  ['salesTelephone', 'ring us', '+44 1632 960123'],
  ['email', 'us@tidewater', 'us@tidewater.example'],
  ['salesEmail', 'a@b.example, c@d.example', 'sales@tidewater.example'],
  ['position', '1.56, 52.46', '52.46, 1.56'],
  ['position', 'somewhere', '50.1 -5.5'],
  ['social', 'https://instagram.example/us', 'Instagram https://instagram.example/us'],
  ['social', 'Us javascript:alert(1)', 'Us http://us.example'],
] as const)('of %s “%s” is refused and “%s” is taken', (field, wrong, right) => {
  expect(Object.keys(breweryFaults(named({ [field]: wrong }), null))).toEqual([field]);
  expect(breweryFaults(named({ [field]: right }), null)).toEqual({});
});

test.each(Object.entries(LONGEST_OF_BREWERY))('%s has at most %i characters', (field, most) => {
  expect(breweryFaults(named({ [field]: 'a'.repeat(most + 1) }), null)).toHaveProperty(field);
  const just = breweryFaults(named({ [field]: 'a'.repeat(most) }), null);
  expect(Object.values(just).join()).not.toContain('At most');
});

test('what is as it is stored is not found fault with', () => {
  const stored = named({ vatNumber: 'GB 000 0000 00' });
  expect(breweryFaults({ ...stored, telephone: '01632 960123' }, stored)).toEqual({});
  expect(Object.keys(breweryFaults({ ...stored, vatNumber: 'GB 000 0000 01' }, stored))).toEqual(['vatNumber']);
});

const many = (count: number) => Array.from({ length: count }, (_, at) => `A https://a.example/${at}`).join('\n');

test('links are read line by line, and a fault names its line', () => {
  expect(readSocialLinks('\n Insta gram   https://a.example/x \nMastodon https://b.example/@us\n')).toEqual({
    links: [
      { name: 'Insta gram', url: 'https://a.example/x' },
      { name: 'Mastodon', url: 'https://b.example/@us' },
    ],
  });
  expect(readSocialLinks('A https://a.example\nB')).toEqual({ fault: expect.stringContaining('Line 2') });
  expect(readSocialLinks('A https://a.example\nB https://a.example')).toEqual({
    fault: expect.stringContaining('twice'),
  });

  expect(readSocialLinks(many(10))).toHaveProperty('links');
  expect(readSocialLinks(many(11))).toHaveProperty('fault');
});

test('a position that is not known is nought and nought', () => {
  expect(readPosition(' ')).toEqual({ latitude: 0, longitude: 0 });
  expect(readPosition('52.46,1.56')).toEqual({ latitude: 52.46, longitude: 1.56 });
  expect(readPosition('52.46 1.56 3')).toBeNull();
});

test('empty lines of an address are left out', () => {
  expect(linesOf(' The Maltings \n\n Testham ')).toEqual(['The Maltings', 'Testham']);
});
