import { expect, test } from 'vitest';
import { keptIn } from './kept-text.ts';

function storageOf(entries: Map<string, string>, isFull = () => false): Storage {
  return {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => {
      if (isFull()) throw new Error('full');
      entries.set(name, value);
    },
    removeItem: (name: string) => void entries.delete(name),
  } as unknown as Storage;
}

test('what storage takes is read from it each time: another tab may have changed it', () => {
  const entries = new Map<string, string>();
  const texts = keptIn(() => storageOf(entries));
  expect([texts.read('a'), texts.keep('a', 'one'), texts.read('a')]).toEqual([null, true, 'one']);
  entries.set('a', 'two');
  expect(texts.read('a')).toBe('two');
  texts.forget('a');
  expect([texts.read('a'), entries.size]).toEqual([null, 0]);
});

test('what full storage refuses lasts as long as the page, and nothing older comes back after it', () => {
  const entries = new Map([['a', 'old']]);
  let isFull = true;
  const storage = storageOf(entries, () => isFull);
  const texts = keptIn(() => storage);
  expect([texts.keep('a', 'new'), texts.read('a'), keptIn(() => storage).read('a')]).toEqual([false, 'new', null]);
  texts.forget('a');
  expect(texts.read('a')).toBeNull();
  texts.keep('a', 'new');
  isFull = false;
  texts.keep('a', 'newer');
  expect([texts.read('a'), entries.get('a')]).toEqual(['newer', 'newer']);
});

test('storage that is shut is not empty: nobody knows what it has', () => {
  const texts = keptIn(() => {
    throw new Error('shut');
  });
  expect(texts.read('a')).toBeUndefined();
  expect([texts.keep('a', 'one'), texts.read('a')]).toEqual([false, 'one']);
  texts.forget('a');
  expect(texts.read('a')).toBeUndefined();
});
