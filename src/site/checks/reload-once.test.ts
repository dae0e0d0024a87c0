import { expect, test } from 'vitest';
import { reloadOnce } from './reload-once.ts';

function tab() {
  const entries = new Map<string, string>();
  let loadings = 0;
  return {
    memory: {
      getItem: (name: string) => entries.get(name) ?? null,
      setItem: (name: string, value: string) => void entries.set(name, value),
    },
    reload: () => (loadings += 1),
    loadings: () => loadings,
  };
}

test('a script that no longer exists reloads the page, once and not for ever', () => {
  const { memory, reload, loadings } = tab();
  reloadOnce({ memory, now: 1_000_000, reload, isOnline: true, says: 'gone' });
  reloadOnce({ memory, now: 1_000_500, reload, isOnline: true, says: 'gone' });
  reloadOnce({ memory, now: 1_059_999, reload, isOnline: true, says: 'gone' });
  expect(loadings()).toBe(1);
});

test('a later build may reload the page again', () => {
  const { memory, reload, loadings } = tab();
  reloadOnce({ memory, now: 1_000_000, reload, isOnline: true, says: 'gone' });
  reloadOnce({ memory, now: 1_060_000, reload, isOnline: true, says: 'gone' });
  expect(loadings()).toBe(2);
});

test('without storage nothing is reloaded, since it might never end', () => {
  const { reload, loadings } = tab();
  reloadOnce({ memory: null, now: 1_000_000, reload, isOnline: true, says: 'gone' });
  expect(loadings()).toBe(0);
});

test('without a network nothing is loaded anew, by the router neither, and once it is back the script may be had', () => {
  const { memory, reload, loadings } = tab();
  reloadOnce({ memory, now: 1_000_000, reload, isOnline: false, says: 'gone' });
  expect([loadings(), memory.getItem('tanstack_router_reload:gone')]).toEqual([0, '1']);
  reloadOnce({ memory, now: 1_000_500, reload, isOnline: true, says: 'gone' });
  expect(loadings()).toBe(1);
});
