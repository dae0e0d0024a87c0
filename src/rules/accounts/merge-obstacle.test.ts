import { expect, test } from 'vitest';
import { type AccountToMerge, mergeObstacle } from './merge-obstacle.ts';

const ada: AccountToMerge = {
  id: 1,
  role: 10,
  isDisabled: false,
  isConfirmed: true,
  businessId: null,
  clubs: ['Family'],
  isPaying: false,
};
const twice: AccountToMerge = { ...ada, id: 2, clubs: ['Single'] };

test('two accounts of one customer become one, whether the one that goes is confirmed or not', () => {
  expect(mergeObstacle(ada, twice)).toBeNull();
  expect(mergeObstacle(ada, { ...twice, isConfirmed: false })).toBeNull();
});

test.each<[Partial<AccountToMerge>, RegExp]>([
  [{ id: 1 }, /the same account/],
  [{ role: 51 }, /works here/],
  [{ businessId: 7 }, /trade account/],
  [{ role: 2 }, /suspended/],
  [{ isDisabled: true }, /ended/],
  [{ clubs: ['Barrel', 'Family'] }, /membership of Family/],
  [{ isPaying: true }, /paying/],
])('%j is in the way, whichever of the two it is', (more, why) => {
  expect(mergeObstacle(ada, { ...twice, ...more })).toMatch(why);
  if (more.clubs === undefined) expect(mergeObstacle({ ...twice, ...more }, ada)).toMatch(why);
});

test('an account stays only with an e-mail that is confirmed', () => {
  expect(mergeObstacle({ ...ada, isConfirmed: false }, twice)).toMatch(/not confirmed/);
});
