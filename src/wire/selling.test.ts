import { expect, test, vi } from 'vitest';
import { createSellingStore } from './selling.ts';

function pretendStorage(): Storage {
  const texts = new Map<string, string>();
  return {
    getItem: (name: string) => texts.get(name) ?? null,
    setItem: (name: string, text: string) => void texts.set(name, text),
    removeItem: (name: string) => void texts.delete(name),
  } as unknown as Storage;
}

const PUB = { to: 'business 7', name: 'The Dog & Duck' };

test('a sale lasts through a reload of its tab, and ends when it is ended', () => {
  const storage = pretendStorage();
  const tab = createSellingStore(() => storage);
  const listener = vi.fn<() => void>();
  tab.subscribe(listener);
  tab.sellTo(PUB);
  expect(createSellingStore(() => storage).current()).toEqual(PUB);
  tab.end();
  expect([tab.current(), createSellingStore(() => storage).current()]).toEqual([null, null]);
  expect(listener).toHaveBeenCalledTimes(2);
});

test('what is no sale counts as none, and a blocked storage forgets it with the page only', () => {
  const storage = pretendStorage();
  for (const text of ['', 'null', '{"to":1}', 'nonsense']) {
    storage.setItem('bs.selling', text);
    expect(createSellingStore(() => storage).current()).toBeNull();
  }
  const tab = createSellingStore(() => {
    throw new Error('blocked');
  });
  tab.sellTo(PUB);
  expect(tab.current()).toEqual(PUB);
});
