import { expect, test } from 'vitest';
import { type ClubEntry, clubFaults, lessensClub } from './club-faults.ts';

const friends: ClubEntry = {
  name: 'Friends',
  note: '',
  discount: 1000,
  collectionDiscount: 1500,
  minimum: 2000,
  holdPurchase: true,
  allowsBankTransfer: false,
  specialProducts: true,
  termMonths: 12,
  rank: 2,
  renewsInShop: true,
};
const NOTHING = { discount: 0, collectionDiscount: 0, holdPurchase: false, specialProducts: false };

test.each<[Partial<ClubEntry>, string[]]>([
  [{}, []],
  [{ name: '' }, ['name']],
  [NOTHING, ['discount']],
  [{ ...NOTHING, allowsBankTransfer: true }, []],
  [{ discount: 10_000 }, []],
  [{ discount: 10_001 }, ['discount']],
  [{ collectionDiscount: -1 }, ['collectionDiscount']],
  [{ minimum: 100_000 }, []],
  [{ minimum: 100_001 }, ['minimum']],
  [{ termMonths: 0 }, ['termMonths']],
  [{ termMonths: 60, rank: 1000 }, []],
  [{ termMonths: 61, rank: 1001 }, ['termMonths', 'rank']],
])('%j: %j', (more, fields) => {
  expect(Object.keys(clubFaults({ ...friends, ...more }))).toEqual(fields);
});

test.each<[Partial<ClubEntry>, boolean]>([
  [{ name: 'Others', rank: 0 }, false],
  [{ discount: 1001, collectionDiscount: 1500, minimum: 1999, termMonths: 13, allowsBankTransfer: true }, false],
  [{ discount: 999, collectionDiscount: 9999 }, true],
  [{ collectionDiscount: 1499 }, true],
  [{ minimum: 2001 }, true],
  [{ holdPurchase: false }, true],
  [{ termMonths: 11 }, true],
])('a change to %j gives less: %s', (more, isLess) => {
  expect(lessensClub(friends, { ...friends, ...more })).toBe(isLess);
});
