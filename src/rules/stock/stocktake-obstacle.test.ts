import { expect, test } from 'vitest';
import { mayAbandonCount, mayApproveCount } from './stocktake-obstacle.ts';

test.each([
  ["another person's count", 7, [5, 6], true],
  ['her own, where another may correct stock', 5, [5, 6], false],
  ['her own, where nobody else may', 5, [5], true],
  ["another person's, without the permission", 7, [6], false],
  ['her own, without the permission', 5, [6], false],
  ['her own, where nobody may', 5, [], false],
])('approving %s', (_, countedBy, holders, may) => {
  expect(mayApproveCount({ personId: 5, holders }, countedBy)).toBe(may);
});

test.each([
  ['her own, while it is counted', 5, 'counting', [6], true],
  ['her own, once it is handed in', 5, 'handed-in', [6], false],
  ['what another has started', 7, 'counting', [6], false],
  ['what another has started and handed in, where she may correct stock', 7, 'handed-in', [5, 6], true],
] as const)('abandoning %s', (_, startedBy, status, holders, may) => {
  expect(mayAbandonCount({ personId: 5, holders }, { startedBy, status })).toBe(may);
});
