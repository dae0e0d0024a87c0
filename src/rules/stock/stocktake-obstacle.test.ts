import { expect, test } from 'vitest';
import { mayApproveCount } from './stocktake-obstacle.ts';

test.each([
  ["another person's count", 7, 2, true],
  ['her own, where another may adjust the stock', 5, 2, false],
  ['her own, where nobody else may', 5, 1, true],
])('%s', (_, countedBy, holders, may) => {
  expect(mayApproveCount({ personId: 5, holders }, countedBy)).toBe(may);
});
