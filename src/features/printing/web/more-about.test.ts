import { expect, test } from 'vitest';
import { PackKind } from '#rules/catalogue/packs/pack-codes.ts';
import { moreAbout } from './more-about.ts';

test('a beer on paper leads to its product, whichever packs are listed', () => {
  const packs = [
    { id: 101, tpe: PackKind.bottleOrCan },
    { id: 301, tpe: PackKind.caseOfOne },
  ];
  expect(moreAbout({ prodId: 1, packs })).toBe('/beershop/emailproduct/1');
});

test('a mixed case on paper leads to its own page', () => {
  expect(moreAbout({ prodId: 90, packs: [{ id: 903, tpe: PackKind.multipack }] })).toBe(
    '/beershop/emailmultipkproduct/903',
  );
});
