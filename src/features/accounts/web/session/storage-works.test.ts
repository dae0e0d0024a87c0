import { expect, test } from 'vitest';
import { storageWorks } from './storage-works.ts';

test('a storage that keeps, gives back and forgets one key works, and is left as it was', () => {
  const entries = new Map([['bs.session', 'hers']]);
  expect(storageWorks(() => inMemory(entries))).toBe(true);
  expect([...entries]).toEqual([['bs.session', 'hers']]);
});

test('a storage that is shut, full or forgetful does not', () => {
  expect(storageWorks(refuse)).toBe(false);
  expect(storageWorks(() => inMemory(new Map(), refuse))).toBe(false);
  expect(storageWorks(() => inMemory(new Map(), () => undefined))).toBe(false);
});

function refuse(): never {
  throw new Error('QuotaExceededError');
}

function inMemory(
  entries: Map<string, string>,
  setItem: Storage['setItem'] = (name, value) => void entries.set(name, value),
) {
  return {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem,
    removeItem: (name: string) => void entries.delete(name),
  } as unknown as Storage;
}
