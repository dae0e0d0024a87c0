import { array, assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { groupBy } from './group-by.ts';

test('drinks are grouped by their kind, the kind of the first drink first', () => {
  const drinks = [
    { name: 'Reedcutter', kind: 'cask' },
    { name: 'Marsh Mild', kind: 'bottle' },
    { name: 'Lamplighter', kind: 'cask' },
  ];
  const names = [...groupBy(drinks, ({ kind }) => kind)].map(([kind, some]) => [kind, some.map(({ name }) => name)]);
  expect(names).toEqual([
    ['cask', ['Reedcutter', 'Lamplighter']],
    ['bottle', ['Marsh Mild']],
  ]);
});

test('nothing makes no group', () => expect(groupBy([], String).size).toBe(0));

const ofThree = (value: number) => value % 3;

test('it groups as the language does where it can', () => {
  assert(
    property(array(integer()), (values) => {
      expect([...groupBy(values, ofThree)]).toEqual([...Map.groupBy(values, ofThree)]);
    }),
  );
});
