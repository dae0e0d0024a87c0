import { expect, test } from 'vitest';
import { BoxRule, ExtraKind, PackKind } from '#rules/catalogue/packs/pack-codes.ts';
import { blankFields } from './pack-record.ts';

const blank = (kind: PackKind) => blankFields({ kind, extraKind: ExtraKind.none });

test('a new pack has the usual size and room of its kind: three mini kegs fill a box, and casks and kegs are in none', () => {
  expect(blank(PackKind.bottleOrCan)).toMatchObject({ sizeMl: 500, boxCells: 10, boxRule: BoxRule.standard });
  expect(blank(PackKind.miniKegOrBagInBox)).toMatchObject({ sizeMl: 5000, boxCells: 40, boxRule: BoxRule.standard });
  expect(blank(PackKind.cask)).toMatchObject({ sizeMl: 40_900, boxRule: BoxRule.collectionOnly });
  expect(blank(PackKind.keg)).toMatchObject({ sizeMl: 30_000, boxRule: BoxRule.collectionOnly });
});
