import { expect, test } from 'vitest';
import { favouriteUnit, mayBeFavourite } from './may-be-favourite.ts';
import { firkin, membersGyle, reedcutter, reedcutterCase, tillPint } from '../packs/packs.fixtures.ts';

test('marking a bottle or its case as favourite stores the bottle', () => {
  expect(favouriteUnit(reedcutter)).toBe(reedcutter.id);
  expect(favouriteUnit(reedcutterCase)).toBe(reedcutter.id);
});

test.each([
  ['a bottle', reedcutter, true],
  ['a cask for pubs', firkin, true],
  ['the members’ beer, also for others', membersGyle, true],
  ['a bottle that is not sold online', { ...reedcutter, noOnlineShop: true }, true],
  ['a bottle that is no longer made', { ...reedcutter, active: false }, false],
  ['a pack sold by telephone only', { ...reedcutter, teleOnly: true }, false],
  ['a till item', tillPint, false],
])('can %s be a favourite? %s', (_what, pack, may) => {
  expect(mayBeFavourite(pack)).toBe(may);
});
