import { expect, test } from 'vitest';
import { differencesOf, mergedValues } from './differences.ts';

const start = { version: 1, title: 'Tap takeover', room: 'Yard', price: 500, tags: ['music'] };
const mine = { ...start, title: 'Tap takeover II', price: 600 };
const theirs = { ...start, version: 2, title: 'Takeover', tags: ['music', 'food'] };

test('of two versions it is known who changed what', () => {
  expect(differencesOf(start, mine, theirs).map(({ name, changedBy }) => [name, changedBy])).toEqual([
    ['version', 'them'],
    ['title', 'both'],
    ['price', 'me'],
    ['tags', 'them'],
  ]);
});

test('two who wrote the same have no difference', () => {
  expect(differencesOf(start, mine, mine)).toEqual([]);
});

test('what was not chosen as mine is theirs, the version above all', () => {
  const differences = differencesOf(start, mine, theirs);
  expect(mergedValues(theirs, differences, { title: 'mine', price: 'mine' })).toEqual({
    ...mine,
    version: 2,
    tags: ['music', 'food'],
  });
  expect(mergedValues(theirs, differences, {})).toEqual(theirs);
});
