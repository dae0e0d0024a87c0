import { once } from 'node:events';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { packs } from '#sample-brewery/fixtures.ts';
import { readTermsVersion, Shopper } from '../shopper-for-test.ts';
import { openRaceTrack, type RaceTrack } from '../two-tills.ts';
import { holdRow, waitingForLock } from './wait-for-lock.ts';

let track: RaceTrack;
beforeEach(async () => {
  track = await openRaceTrack();
});
afterEach(() => track.close());

/** A shopper at this till whose press waits inside a transaction; then its connection is ended by the server. */
async function breakInsideTransaction(url: string) {
  const { db } = track.server;
  const shopper = new Shopper(url);
  const { id } = await shopper.openBasket();
  const held = await holdRow(db, 'orders', id);
  const pressed = shopper.add(packs.reedcutterBottle, 1).catch(() => 'the connection broke' as const);
  const [backend] = await waitingForLock(db, 1);
  await sql`select pg_terminate_backend(${backend})`.execute(db);
  return { shopper, pressed, letGo: held.letGo };
}

test('a connection that breaks inside a transaction costs that press a 503, and the process goes on', async () => {
  const till = await track.openTill();
  await readTermsVersion(till.url);
  const { shopper, pressed, letGo } = await breakInsideTransaction(till.url);
  expect(await pressed).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
  await letGo();
  expect((await shopper.add(packs.reedcutterBottle, 1)).status).toBe(200);
  expect(till.child.exitCode).toBeNull();
});

test('every connection of the pool and the listener broken at once are replaced by the next calls', async () => {
  const till = await track.openTill();
  await readTermsVersion(till.url);
  const shoppers = Array.from({ length: 8 }, () => new Shopper(till.url));
  await Promise.all(shoppers.map((shopper) => shopper.openBasket()));
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name like 'gyle%' and pid <> pg_backend_pid()`
    .execute(track.server.db)
    .catch(() => undefined);
  for (const shopper of shoppers)
    await expect.poll(async () => (await shopper.add(packs.reedcutterBottle, 1)).status, { timeout: 20_000 }).toBe(200);
  expect(till.child.exitCode).toBeNull();
});

test('control: without the listener the process dies of it', async () => {
  const till = await track.openTill(['without-error-listener.ts']);
  const died = once(till.child, 'exit');
  const { pressed, letGo } = await breakInsideTransaction(till.url);
  expect((await died)[0]).not.toBe(0);
  await pressed;
  await letGo();
  expect(till.printed()).toContain("Unhandled 'error' event");
});
