import { expect, test } from 'vitest';
import { PackKind } from '../catalogue/packs/pack-codes.ts';
import { guessPack } from '../import/guess-pack.ts';
import { roomInBox, usualSize } from './room-in-box.ts';

test.each([
  ['a can', PackKind.bottleOrCan, 330, 1, 10],
  ['a bottle', PackKind.bottleOrCan, 500, 1, 10],
  ['a bottle of wine', PackKind.bottleOrCan, 750, 1, 15],
  ['a bottle whose size nobody knows', PackKind.bottleOrCan, 0, 1, 10],
  ['a case of twelve', PackKind.caseOfOne, 440, 12, 120],
  ['a mini keg', PackKind.miniKegOrBagInBox, 5000, 1, 40],
  ['a bag of ten litres', PackKind.miniKegOrBagInBox, 10_000, 1, 80],
  ['a cask', PackKind.cask, 40_900, 1, 0],
  ['a shirt', PackKind.merchandise, 0, 1, 0],
])('%s takes its room', (_, kind, sizeMl, pieces, room) => expect(roomInBox({ kind, sizeMl, pieces })).toBe(room));

test('what a file brings takes the room that the form fills in', () => {
  const words = { about: '', description: '', taxable: true, title: 'Harbour' };
  for (const [variant, kind] of [
    ['500ml bottle', PackKind.bottleOrCan],
    ['5L mini keg', PackKind.miniKegOrBagInBox],
    ['9 gallon cask', PackKind.cask],
  ] as const)
    expect(guessPack({ ...words, variant }).boxCells).toBe(roomInBox({ kind, sizeMl: usualSize(kind) }));
});
