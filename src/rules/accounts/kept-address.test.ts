import { expect, test } from 'vitest';
import { asKept, type KeptAddress, keptAddressFaults } from './kept-address.ts';

const mill: KeptAddress = {
  name: 'Ada Example',
  line1: '1 Mill Lane',
  line2: '',
  line3: '',
  line4: 'Testham',
  line5: '',
  postcode: 'NR35 1ZZ',
  telephone: '',
};

test('a saved address needs a building and a whole postcode, and nothing else', () => {
  expect(keptAddressFaults(mill)).toEqual({});
  expect(keptAddressFaults({ ...mill, name: '', line4: '' })).toEqual({});
  expect(Object.keys(keptAddressFaults({ ...mill, line1: '  ', postcode: 'NR35' }))).toEqual(['line1', 'postcode']);
});

test('each of its lines has at most forty characters', () => {
  for (const field of ['name', 'line1', 'line2', 'line3', 'line4', 'line5'] as const) {
    expect(keptAddressFaults({ ...mill, [field]: 'x'.repeat(40) })).toEqual({});
    expect(Object.keys(keptAddressFaults({ ...mill, [field]: 'x'.repeat(41) }))).toEqual([field]);
  }
});

test('its telephone number is one, if there is any', () => {
  expect(keptAddressFaults({ ...mill, telephone: '+44 1632 960123' })).toEqual({});
  expect(Object.keys(keptAddressFaults({ ...mill, telephone: 'abc def' }))).toEqual(['telephone']);
});

test('it is stored without surrounding spaces, with its postcode in standard form', () => {
  expect(asKept({ ...mill, line1: ' 1 Mill Lane ', postcode: 'nr351zz' })).toEqual(mill);
});
