import { expect, test } from 'vitest';
import { isListed, storedOnDevice } from './stored-on-device.ts';

test('a name is listed in full or by its beginning', () => {
  expect(['bs.session', 'bs.draft.11', 'bs_d', 'gyle-6.2.3'].map(isListed)).toEqual([true, true, true, true]);
  expect(['bs.session2', 'bs.draft', '_ga', '', 'session'].map(isListed)).toEqual([false, false, false, false, false]);
});

test('each name is listed once, with a reason and an end', () => {
  expect(new Set(storedOnDevice.map(({ name }) => name)).size).toBe(storedOnDevice.length);
  for (const { why, until } of storedOnDevice) expect([why.length > 20, until.length > 5]).toEqual([true, true]);
});
