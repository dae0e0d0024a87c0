import { expect, test } from 'vitest';
import { isTold, storedOnDevice } from './stored-on-device.ts';

test('a name is told as it is, or by how it begins', () => {
  expect(['bs.session', 'bs.draft.11', 'bs_d', 'gyle-6.2.3'].map(isTold)).toEqual([true, true, true, true]);
  expect(['bs.session2', 'bs.draft', '_ga', '', 'session'].map(isTold)).toEqual([false, false, false, false, false]);
});

test('each name is told once, with a reason and an end', () => {
  expect(new Set(storedOnDevice.map(({ name }) => name)).size).toBe(storedOnDevice.length);
  for (const { why, until } of storedOnDevice) expect([why.length > 20, until.length > 5]).toEqual([true, true]);
});
