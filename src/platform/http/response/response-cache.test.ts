import { expect, test } from 'vitest';
import { instant } from '#rules/calendar/instant.ts';
import { heldClock } from '../../clock.ts';
import { openChanges } from '../../database/changes.ts';
import { createResponseCache } from './response-cache.ts';
import { createVersions, type Subject } from './versions.ts';

function larder() {
  const changes = openChanges();
  const clock = heldClock(instant('2026-11-21T10:15:30Z'));
  const shown = { stock: 1 };
  const cache = createResponseCache(createVersions({ changes, clock, stockShown: async () => shown.stock }));
  let computed = 0;
  const answer =
    (dependsOn: readonly Subject[], value: unknown = 'beer') =>
    async () => {
      computed += 1;
      return { value, bytes: Buffer.from(JSON.stringify(value)), dependsOn, isCacheable: true };
    };
  return { changes, clock, shown, cache, answer, timesComputed: () => computed };
}

test('an answer is computed once and cached until one of its subjects changes', async () => {
  const { changes, cache, answer, timesComputed } = larder();
  for (let time = 0; time < 3; time += 1) await cache.get('shelf', answer(['catalogue', 'shop']));
  expect(timesComputed()).toBe(1);
  changes.notify('content');
  await cache.get('shelf', answer(['catalogue', 'shop']));
  expect(timesComputed()).toBe(1);
  changes.notify('shop');
  await cache.get('shelf', answer(['catalogue', 'shop']));
  expect(timesComputed()).toBe(2);
});

test('everything is computed again after the connection for notifications was lost', async () => {
  const { changes, cache, answer, timesComputed } = larder();
  await cache.get('hours', answer(['places']));
  changes.notifyAll();
  await cache.get('hours', answer(['places']));
  expect(timesComputed()).toBe(2);
});

test('stock, the minute and the London day invalidate an answer', async () => {
  const { clock, shown, cache, answer, timesComputed } = larder();
  await cache.get('shelf', answer(['stock', 'day']));
  await cache.get('hours', answer(['minute']));
  shown.stock = 2;
  await cache.get('shelf', answer(['stock', 'day']));
  expect(timesComputed()).toBe(3);
  clock.advance(60_000);
  await cache.get('shelf', answer(['stock', 'day']));
  await cache.get('hours', answer(['minute']));
  expect(timesComputed()).toBe(4);
  clock.moveTo(instant('2026-11-22T00:00:00Z'));
  await cache.get('shelf', answer(['stock', 'day']));
  expect(timesComputed()).toBe(5);
});

const AWAY = Object.assign(new Error('nobody listens'), { code: 'ECONNREFUSED' });

test('while the database is away an old answer is served, but not when the fault is ours', async () => {
  const { changes, cache, answer } = larder();
  await cache.get('shelf', answer(['catalogue']));
  changes.notify('catalogue');
  const old = await cache.get('shelf', () => Promise.reject(AWAY));
  expect(old.value).toBe('beer');
  await expect(cache.get('shelf', () => Promise.reject(new Error('a fault of ours')))).rejects.toThrow('of ours');
  await expect(cache.get('never computed', () => Promise.reject(AWAY))).rejects.toThrow(AWAY);
  expect((await cache.get('shelf', answer(['catalogue'], 'stout'))).value).toBe('stout');
});

test('the cache does not wait for a stock that is unreadable or slow to read', async () => {
  const changes = openChanges();
  const clock = heldClock(instant('2026-11-21T10:15:30Z'));
  const slow = Promise.withResolvers<number>();
  const answers = [Promise.resolve(7), Promise.reject(AWAY), slow.promise, Promise.resolve(8)];
  const versions = createVersions({ changes, clock, stockShown: () => answers.shift() ?? Promise.resolve(9) });
  const stock = async () => (await versions.now()).stock;
  expect([await stock(), await stock(), await stock(), await stock()]).toEqual([7, 7, 7, 7]);
  slow.resolve(8);
  await slow.promise;
  await expect.poll(stock).toBe(8);
});

test('concurrent requests wait for one computation', async () => {
  const { cache, answer, timesComputed } = larder();
  const all = await Promise.all(Array.from({ length: 20 }, () => cache.get('shelf', answer(['catalogue']))));
  expect(timesComputed()).toBe(1);
  expect(new Set(all).size).toBe(1);
});

test('an answer whose computation began before a change is not served to later requests', async () => {
  const { changes, cache } = larder();
  let price = 100;
  const { promise: computing, resolve: finish } = Promise.withResolvers<void>();
  const priced = (wait: Promise<void>) => async () => {
    const value = price;
    await wait;
    return { value, bytes: Buffer.from(String(value)), dependsOn: ['catalogue'] as const, isCacheable: true };
  };
  const before = cache.get<number>('price', priced(computing));
  await new Promise((resolve) => setImmediate(resolve));
  price = 200;
  changes.notify('catalogue');
  const after = cache.get<number>('price', priced(Promise.resolve()));
  finish();
  expect((await before).value).toBe(100);
  expect((await after).value).toBe(200);
  expect((await cache.get<number>('price', priced(Promise.resolve()))).value).toBe(200);
});

test('answers that are not cacheable are not cached, and neither are failures', async () => {
  const { cache, answer, timesComputed } = larder();
  const refused = async () => ({ ...(await answer(['catalogue'])()), isCacheable: false });
  await cache.get('refused', refused);
  await cache.get('refused', refused);
  expect(timesComputed()).toBe(2);
  await expect(cache.get('broken', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database');
  await cache.get('broken', answer(['catalogue']));
  expect(timesComputed()).toBe(3);
});

test('the same content has the same tag in every process, and other content another', async () => {
  const [one, other] = [larder(), larder()];
  const first = await one.cache.get('shelf', one.answer(['catalogue'], 'beer'));
  other.changes.notify('catalogue');
  const second = await other.cache.get('shelf', other.answer(['catalogue'], 'beer'));
  const third = await other.cache.get('cellar', other.answer(['catalogue'], 'more beer'));
  expect(first.etag).toBe(second.etag);
  expect(third.etag).not.toBe(first.etag);
});

test('the oldest answers are evicted when the cache is full', async () => {
  const { cache, timesComputed, answer } = larder();
  const big = 'x'.repeat(10 * 1024 * 1024);
  for (let page = 0; page < 6; page += 1) await cache.get(`page ${page}`, answer(['catalogue'], big));
  await cache.get('page 5', answer(['catalogue'], big));
  expect(timesComputed()).toBe(6);
  await cache.get('page 0', answer(['catalogue'], big));
  expect(timesComputed()).toBe(7);
});
