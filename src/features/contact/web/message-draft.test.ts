import { expect, test } from 'vitest';
import { keepMessageDraft } from './message-draft.ts';

function tab(): Storage {
  const entries = new Map<string, string>();
  return {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => void entries.set(name, value),
    removeItem: (name: string) => void entries.delete(name),
  } as Storage;
}

const NOTHING = { topic: '', orderReference: '', text: '' };
const words = { topic: 'press', orderReference: '', text: 'Hello' };

test('the words of a message outlive a reload, and are gone when it was sent', () => {
  const storage = tab();
  const draft = keepMessageDraft(() => storage);
  expect(draft.read()).toEqual(NOTHING);
  draft.keep(words);
  expect(keepMessageDraft(() => storage).read()).toEqual(words);
  draft.forget();
  expect(draft.read()).toEqual(NOTHING);
});

test('who wrote them is not kept', () => {
  const storage = tab();
  const signed = { ...words, name: 'Ada', email: 'ada@example.com' };
  keepMessageDraft(() => storage).keep(signed);
  expect(storage.getItem('bs.message')).not.toMatch(/ada/i);
});

test.each(['{', '"x"', '{"text":7}', 'null'])('what is not ours (%s) is nothing', (stored) => {
  const storage = tab();
  storage.setItem('bs.message', stored);
  expect(keepMessageDraft(() => storage).read()).toEqual(NOTHING);
});

test('where storage is shut the words last as long as the page', () => {
  const draft = keepMessageDraft(() => {
    throw new Error('denied');
  });
  draft.keep(words);
  expect(draft.read()).toEqual(words);
  draft.forget();
  expect(draft.read()).toEqual(NOTHING);
});
