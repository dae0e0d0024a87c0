import { expect, test } from 'vitest';
import { ServerState } from '#features/brewery/web/server-state.client.ts';
import { moduleOf } from './module-of.ts';
import { createNewsBoard } from './site-news.ts';
import { ASKED_AGAIN_AFTER, watchSite } from './watch-site.ts';

type World = {
  readonly versions?: readonly (string | Error)[];
  readonly states?: readonly ServerState[];
  readonly at?: string;
  readonly online?: boolean;
  readonly hasMaintenancePage?: boolean;
};

/** A browser that is written down: what the server says by turns, the last for ever, and what was done about it. */
function visit({
  versions = ['6.2.3'],
  states = [0],
  at = '/news',
  online = true,
  hasMaintenancePage = true,
}: World = {}) {
  const did: string[] = [];
  const news = createNewsBoard();
  const tried = new Set<string>();
  const [nextVersion, nextState] = [turn(versions), turn(states)];
  const site = watchSite({
    news,
    version: '6.2.3',
    askVersion: async () => {
      did.push('version');
      const said = nextVersion();
      if (said instanceof Error) throw said;
      return said;
    },
    askServer: async () => {
      did.push('server');
      return nextState();
    },
    worker: () => ({ look: async () => void did.push('look'), leave: () => void did.push('leave') }),
    wait: async (ms) => void did.push(`wait ${ms}`),
    browser: {
      pathname: () => at,
      isOnline: () => online,
      reload: () => did.push('reload'),
      leaveForMaintenance: async () => {
        did.push('maintenance');
        return hasMaintenancePage;
      },
      triedVersion: (version) => tried.has(version),
      keepTried: (version) => void tried.add(version),
    },
  });
  return { site, did, news };
}

/** Each in its turn, the last for ever. */
function turn<T>(all: readonly T[]): () => T {
  let next = 0;
  return () => all[Math.min(next++, all.length - 1)] as T;
}

test('a module is the first step of the address, however it is written', () => {
  expect(moduleOf('/beershop/product/101')).toBe('beershop');
  expect(moduleOf('/News')).toBe('news');
  expect(moduleOf('/')).toBe('');
});

test('going to another part of the site asks for the version, then for the server; within a part nothing is asked', async () => {
  const { site, did, news } = visit();
  await site.arrived('/home', '/news');
  expect(did).toEqual(['version', 'look', 'server']);
  expect(news.read()).toMatchObject({ newVersion: null, problem: null });
  await site.arrived('/news', '/news/12');
  await site.arrived(undefined, '/news');
  expect(did).toHaveLength(3);
});

test('a newer version is noted, and taken on the next change of module with one loading', async () => {
  const { site, did, news } = visit({ versions: ['6.2.4'] });
  await site.arrived('/home', '/news');
  expect(news.read().newVersion).toBe('6.2.4');
  site.leaves('/news', '/news/12');
  expect(did).not.toContain('reload');
  site.leaves('/news/12', '/info');
  expect(did.slice(-2)).toEqual(['leave', 'reload']);
});

test('a version that one loading did not bring is not loaded for again: servers are upgraded one by one', async () => {
  const { site, did } = visit({ versions: ['6.2.4'] });
  await site.arrived('/home', '/news');
  site.leaves('/news', '/info');
  await site.arrived('/news', '/info');
  site.leaves('/info', '/news');
  expect(did.filter((what) => what === 'reload')).toHaveLength(1);
});

test('an update that waits is put in charge on the next change of module', async () => {
  const { site, did, news } = visit();
  news.tell({ updateReady: true });
  site.leaves('/home', '/home/reload');
  expect(did).toEqual([]);
  site.leaves('/home', '/news');
  expect(did).toEqual(['leave', 'reload']);
  expect(news.read().updateReady).toBe(false);
});

test.each(['/beershop/checkout', '/BeerShop/Checkout', '/beershop/completed'])(
  'nothing new is taken on the way to %s, where a payment may be open',
  async (to) => {
    const { site, did, news } = visit();
    news.tell({ updateReady: true, newVersion: '6.2.4' });
    site.leaves('/login', to);
    expect(did).toEqual([]);
  },
);

test('a version check that failed leaves its message, and one that works takes it away', async () => {
  const { site, news } = visit({ versions: [new Error('Failed to fetch'), '6.2.3'] });
  await site.arrived('/home', '/news');
  expect(news.read().problem).toBe('Failed to fetch');
  await site.arrived('/news', '/home');
  expect(news.read().problem).toBeNull();
});

test.each([
  ['maintenance', ServerState.maintenance],
  ['no answer', ServerState.unknown],
])('%s twice, two seconds apart, leads to the maintenance page', async (_, state) => {
  const { site, did } = visit({ states: [state, state] });
  await site.started();
  expect(did).toEqual(['server', `wait ${ASKED_AGAIN_AFTER}`, 'server', 'maintenance']);
});

test('a server that is well the second time throws nobody out', async () => {
  const { site, did, news } = visit({ states: [ServerState.unknown, ServerState.well] });
  await site.started();
  expect(did).not.toContain('maintenance');
  expect(news.read().unreachable).toBe(false);
});

test('a server for reading only is said, and throws nobody out', async () => {
  const { site, did, news } = visit({ states: [ServerState.readOnly, ServerState.well] });
  await site.started();
  expect(did).toEqual(['server']);
  expect(news.read().readOnly).toBe(true);
  await site.arrived('/home', '/news');
  expect(news.read().readOnly).toBe(false);
});

test.each([
  ['in the checkout', { at: '/beershop/checkout' }],
  ['without a network of her own', { online: false }],
])('%s nobody is sent away, but told', async (_, world) => {
  const { site, did, news } = visit({ states: [ServerState.unknown], ...world });
  await site.started();
  expect(did).not.toContain('maintenance');
  expect(news.read().unreachable).toBe(true);
});

test('where the maintenance page cannot be had either, the page at hand stays', async () => {
  const { site, news } = visit({ states: [ServerState.maintenance], hasMaintenancePage: false });
  await site.started();
  expect(news.read().unreachable).toBe(true);
});
