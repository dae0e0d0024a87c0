import { expect, test } from 'vitest';
import { containerName, containersSentence, emptiesFaults, LONGEST_EMPTIES_NOTE, MOST_EMPTIES } from './containers.ts';

const firkin = { packKind: 4, sizeMl: 40_900 };
const keg = { packKind: 5, sizeMl: 30_000 };

test.each([
  [4, 20_500, 'Pin (20.5 litres)'],
  [4, 40_900, 'Firkin (40.9 litres)'],
  [4, 41_000, 'Firkin (41 litres)'],
  [4, 81_800, 'Kilderkin (81.8 litres)'],
  [4, 163_700, 'Barrel (163.7 litres)'],
  [4, 30_000, 'Cask (30 litres)'],
  [5, 40_900, 'Keg (40.9 litres)'],
])('kind %i of %i ml is a %s', (packKind, sizeMl, name) => {
  expect(containerName({ packKind, sizeMl })).toBe(name);
});

test('what is at a business is said without what is not there', () => {
  const there = [
    { ...firkin, left: 4 },
    { packKind: 4, sizeMl: 20_500, left: 0 },
    { ...keg, left: -1 },
  ];
  expect(containersSentence(there)).toBe('4 × Firkin (40.9 litres), -1 × Keg (30 litres)');
  expect(containersSentence([])).toBe('');
});

test('empties are counted by kind and size; what is taken back needs a reason', () => {
  expect(emptiesFaults({ returned: [{ ...firkin, quantity: MOST_EMPTIES }], note: '' })).toEqual({});
  expect(emptiesFaults({ returned: [{ ...keg, quantity: -2 }], note: 'They were another brewer’s' })).toEqual({});
  expect(Object.keys(emptiesFaults({ returned: [{ ...keg, quantity: -2 }], note: '' }))).toEqual(['note']);
  const note = 'x'.repeat(LONGEST_EMPTIES_NOTE + 1);
  expect(Object.keys(emptiesFaults({ returned: [{ ...keg, quantity: 2 }], note }))).toEqual(['note']);
});

test.each([
  [[]],
  [[{ ...firkin, quantity: 0 }]],
  [[{ ...firkin, quantity: MOST_EMPTIES + 1 }]],
  [[{ ...firkin, sizeMl: 0, quantity: 1 }]],
  [[{ ...firkin, packKind: 1, quantity: 1 }]],
  [
    [
      { ...firkin, quantity: 1 },
      { ...firkin, quantity: 2 },
    ],
  ],
])('%o are no empties', (returned) => {
  expect(Object.keys(emptiesFaults({ returned, note: '' }))).toEqual(['returned']);
});
