import { expect, test } from 'vitest';
import { favouriteUnit, mayBeFavourite } from './may-be-favourite.ts';
import { firkin, membersGyle, reedcutter, reedcutterCase, tillPint } from './packs.fixtures.ts';

test('a heart on a bottle or on its case is kept for the bottle', () => {
  expect(favouriteUnit(reedcutter)).toBe(reedcutter.id);
  expect(favouriteUnit(reedcutterCase)).toBe(reedcutter.id);
});

test.each([
  ['a bottle', reedcutter, true],
  ['a cask for pubs', firkin, true],
  ['the members’ beer, also before one is a member', membersGyle, true],
  ['a bottle that is not sold online', { ...reedcutter, noOnlineShop: true }, true],
  ['a bottle that is no longer made', { ...reedcutter, active: false }, false],
  ['what is sold by telephone only', { ...reedcutter, teleOnly: true }, false],
  ['what the till sells', tillPint, false],
])('can %s be a favourite? %s', (_what, pack, may) => {
  expect(mayBeFavourite(pack)).toBe(may);
});
