import { expect, test } from 'vitest';
import { keepCount } from './kept-count.ts';

function device(): Storage {
  const entries = new Map<string, string>();
  return {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => void entries.set(name, value),
    removeItem: (name: string) => void entries.delete(name),
  } as Storage;
}

const DAY = { till: 2, number: 7 };
const NOTHING = { count: {}, note: '' };
const counted = { count: { 2000: 3, 5: 12 }, note: 'A pound is missing' };

test('what was counted outlives a reload, and is gone when the day is closed', () => {
  const storage = device();
  const count = keepCount(() => storage);
  expect(count.read(DAY)).toEqual(NOTHING);
  count.keep(DAY, counted);
  expect(keepCount(() => storage).read(DAY)).toMatchObject(counted);
  count.forget();
  expect(count.read(DAY)).toEqual(NOTHING);
});

test('the next day, and the same of another till, begin with nothing', () => {
  const storage = device();
  keepCount(() => storage).keep(DAY, counted);
  expect(keepCount(() => storage).read({ ...DAY, number: 8 })).toEqual(NOTHING);
});

test.each(['{', '"x"', 'null'])('what is not ours (%s) is nothing', (stored) => {
  const storage = device();
  storage.setItem('bs.till.count', stored);
  expect(keepCount(() => storage).read(DAY)).toEqual(NOTHING);
  expect(keepCount(() => storage).read({ ...DAY, till: 3 })).toEqual(NOTHING);
});
