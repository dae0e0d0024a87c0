import { expect, test } from 'vitest';
import { ServerState } from '#features/brewery/web/server-state.client.ts';
import { moduleOf } from './module-of.ts';
import { createSiteNotices } from './site-notices.ts';
import { ASKED_AGAIN_AFTER, startUpdateCheck } from './update-check.ts';

type World = {
  readonly versions?: readonly (string | Error)[];
  readonly states?: readonly ServerState[];
  readonly at?: string;
  readonly online?: boolean;
  readonly hasMaintenancePage?: boolean;
  readonly wouldLose?: boolean;
  readonly isUntouched?: boolean;
};

/** A browser that records what was done; the server's answers are given one after another, the last one for ever. */
function visit({
  versions = ['6.2.3'],
  states = [0],
  at = '/news',
  online = true,
  hasMaintenancePage = true,
  wouldLose = false,
  isUntouched = true,
}: World = {}) {
  const did: string[] = [];
  const news = createSiteNotices();
  const triedVersions = new Set<string>();
  const [nextVersion, nextState] = [turn(versions), turn(states)];
  const site = startUpdateCheck({
    news,
    version: '6.2.3',
    askVersion: async () => {
      did.push('version');
      const version = nextVersion();
      if (version instanceof Error) throw version;
      return version;
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
      triedVersion: (version) => triedVersions.has(version),
      keepTried: (version) => void triedVersions.add(version),
      wouldLose: () => wouldLose,
      isUntouched: () => isUntouched,
    },
  });
  return { site, did, news };
}

/** One after another, the last one for ever. */
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

/** A navigation as the router announces it. */
async function goes(site: ReturnType<typeof visit>['site'], from: string, to: string) {
  site.leaves(from, to);
  await site.arrived(from, to);
}

const loadings = (did: readonly string[]) => did.filter((what) => what === 'reload').length;

test('a new version is taken on the next change of module, with one reload', async () => {
  const { site, did, news } = visit({ versions: ['6.2.4'] });
  await goes(site, '/news', '/news/12');
  expect(did).toEqual([]);
  await goes(site, '/news/12', '/info');
  expect(did).toEqual(['version', 'look', 'leave', 'reload']);
  expect(news.read().newVersion).toBe('6.2.4');
});

test('a tab that stays open notes another version, and takes it before the next part is shown', async () => {
  const { site, did, news } = visit({ versions: ['6.2.4'] });
  await site.look();
  expect(news.read()).toMatchObject({ newVersion: '6.2.4', updateReady: true });
  expect(loadings(did)).toBe(0);
  site.leaves('/news', '/info');
  expect(did.slice(-2)).toEqual(['leave', 'reload']);
});

test('without a network a tab that stays open asks nobody, and says nothing', async () => {
  const { site, did, news } = visit({ online: false });
  await site.look();
  expect([did, news.read().problem]).toEqual([[], null]);
});

test('a version that a reload did not bring is not reloaded for again: servers are upgraded one by one', async () => {
  const { site, did } = visit({ versions: ['6.2.4'] });
  await goes(site, '/home', '/news');
  await goes(site, '/news', '/info');
  await goes(site, '/info', '/news');
  expect(loadings(did)).toBe(1);
});

test('a waiting update is activated on the next change of module', async () => {
  const { site, did, news } = visit();
  news.publish({ updateReady: true });
  site.leaves('/home', '/home/reload');
  expect(did).toEqual([]);
  site.leaves('/home', '/news');
  expect(did).toEqual(['leave', 'reload']);
  expect(news.read().updateReady).toBe(false);
});

test.each([
  ['/login', '/beershop/checkout'],
  ['/login', '/BeerShop/Checkout'],
  ['/login', '/beershop/completed'],
  ['/beershop/checkout', '/home'],
])('nothing new is taken from %s to %s, where a payment may be open', async (from, to) => {
  const { site, did, news } = visit({ versions: ['6.2.4'] });
  news.publish({ updateReady: true, newVersion: '6.2.4' });
  await goes(site, from, to);
  expect(loadings(did)).toBe(0);
  expect(news.read().updateReady).toBe(true);
});

test.each([
  ['while words would be lost by it', { wouldLose: true }],
  ['when something was pressed or typed on the page that came', { isUntouched: false }],
])('nothing new is taken %s; it stays noted', async (_, world) => {
  const { site, did, news } = visit({ versions: ['6.2.4'], ...world });
  await goes(site, '/home', '/news');
  expect(loadings(did)).toBe(0);
  expect(news.read().updateReady).toBe(true);
});

test('whoever wants the update now has it at once, unless she pays or would lose what she has written', () => {
  const free = visit();
  expect(free.site.takeNow()).toBe(true);
  expect(free.did).toEqual(['leave', 'reload']);
  for (const world of [{ wouldLose: true }, { at: '/beershop/checkout' }, { at: '/beershop/completed' }]) {
    const { site, did } = visit(world);
    expect([site.takeNow(), did]).toEqual([false, []]);
  }
});

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
  await site.lookAtServer();
  expect(did).toEqual(['server', `wait ${ASKED_AGAIN_AFTER}`, 'server', 'maintenance']);
});

test.each(['/login', '/Login/'])('maintenance lets stay who is at %s, and says that staff can log in', async (at) => {
  const { site, did, news } = visit({ at, states: [ServerState.maintenance] });
  await site.lookAtServer();
  expect(did).not.toContain('maintenance');
  expect(news.read()).toMatchObject({ inMaintenance: true, unreachable: false });
});

test('maintenance takes nobody away from words that are not sent yet, and says so', async () => {
  const { site, did, news } = visit({ wouldLose: true, states: [ServerState.maintenance] });
  await site.lookAtServer();
  expect(did).not.toContain('maintenance');
  expect(news.read()).toMatchObject({ inMaintenance: true, unreachable: false });
});

test('a log-in whose server does not answer at all leads to the maintenance page', async () => {
  const { site, did } = visit({ at: '/login', states: [ServerState.unknown] });
  await site.lookAtServer();
  expect(did).toContain('maintenance');
});

test('a server that answers the second time sends nobody to the maintenance page', async () => {
  const { site, did, news } = visit({ states: [ServerState.unknown, ServerState.well] });
  await site.lookAtServer();
  expect(did).not.toContain('maintenance');
  expect(news.read().unreachable).toBe(false);
});

test('a read-only server is announced, and sends nobody to the maintenance page', async () => {
  const { site, did, news } = visit({ states: [ServerState.readOnly, ServerState.well] });
  await site.lookAtServer();
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
  await site.lookAtServer();
  expect(did).not.toContain('maintenance');
  expect(news.read().unreachable).toBe(true);
});

test.each([
  ['read-only', ServerState.readOnly],
  ['in maintenance with words that are not sent', ServerState.maintenance],
])('a server that was %s is looked at again until it is well, and then no more', async (_, state) => {
  const { site, did, news } = visit({ wouldLose: true, states: [state, state, ServerState.well] });
  await site.lookAtServer();
  await site.lookAgain();
  await site.lookAgain();
  expect(news.read()).toMatchObject({ readOnly: false, inMaintenance: false, unreachable: false });
  const before = did.length;
  await site.lookAgain();
  expect(did.slice(before)).toEqual([]);
});

test('where the maintenance page cannot be had either, the page at hand stays', async () => {
  const { site, news } = visit({ states: [ServerState.maintenance], hasMaintenancePage: false });
  await site.lookAtServer();
  expect(news.read().unreachable).toBe(true);
});
