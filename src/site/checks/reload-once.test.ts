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

const isReachable = async () => true;

test('a script that no longer exists reloads the page, once and not for ever', async () => {
  const { memory, reload, loadings } = tab();
  await reloadOnce({ memory, now: 1_000_000, reload, isReachable, says: 'gone' });
  await reloadOnce({ memory, now: 1_000_500, reload, isReachable, says: 'gone' });
  await reloadOnce({ memory, now: 1_059_999, reload, isReachable, says: 'gone' });
  expect(loadings()).toBe(1);
});

test('two scripts that no longer exist reload it once', async () => {
  const { memory, reload, loadings } = tab();
  const means = { memory, now: 1_000_000, reload, isReachable };
  await Promise.all([reloadOnce({ ...means, says: 'one is gone' }), reloadOnce({ ...means, says: 'another is gone' })]);
  expect(loadings()).toBe(1);
});

test('a later build may reload the page again', async () => {
  const { memory, reload, loadings } = tab();
  await reloadOnce({ memory, now: 1_000_000, reload, isReachable, says: 'gone' });
  await reloadOnce({ memory, now: 1_060_000, reload, isReachable, says: 'gone' });
  expect(loadings()).toBe(2);
});

test('without storage nothing is reloaded, since it might never end', async () => {
  const { reload, loadings } = tab();
  await reloadOnce({ memory: null, now: 1_000_000, reload, isReachable, says: 'gone' });
  expect(loadings()).toBe(0);
});

test('without a server that answers nothing is loaded anew, by the router neither, and once it is back the script may be had', async () => {
  const { memory, reload, loadings } = tab();
  await reloadOnce({ memory, now: 1_000_000, reload, isReachable: async () => false, says: 'gone' });
  expect([loadings(), memory.getItem('tanstack_router_reload:gone')]).toEqual([0, '1']);
  await reloadOnce({ memory, now: 1_000_500, reload, isReachable, says: 'gone' });
  expect(loadings()).toBe(1);
});
