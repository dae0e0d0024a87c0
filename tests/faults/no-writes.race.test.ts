import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { packs } from '#sample-brewery/fixtures.ts';
import { Shopper } from '../shopper-for-test.ts';
import { openRaceTrack, type RaceTrack } from '../two-tills.ts';

let track: RaceTrack;
beforeEach(async () => {
  track = await openRaceTrack();
});
afterEach(() => track.close());

/** What a fail-over to a copy leaves: a database that only reads, reached by new connections. */
async function takesWrites(takes: boolean): Promise<void> {
  const administrator = track.server.unhurried;
  const name = sql.id(new URL(track.server.url).pathname.slice(1));
  await administrator.transaction().execute(async (trx) => {
    await sql`set transaction read write`.execute(trx);
    await sql`alter database ${name} set default_transaction_read_only = ${sql.raw(takes ? 'off' : 'on')}`.execute(trx);
  });
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'gyle' and pid <> pg_backend_pid()`.execute(
    administrator,
  );
}

test('a database that takes no writes closes ordering in words, is told by /readyz and checkserver, and is read', async () => {
  const till = await track.openTill();
  const shopper = new Shopper(till.url);
  await shopper.openBasket();
  await shopper.add(packs.reedcutterBottle, 1);
  await takesWrites(false);

  const state = async () => (await fetch(`${till.url}/readyz`)).json().catch(() => null);
  await expect.poll(state, { timeout: 20_000 }).toEqual({ status: 'read-only' });
  expect((await fetch(`${till.url}/readyz`)).status).toBe(200);
  expect(await (await fetch(`${till.url}/api/accounts/checkserver`)).json()).toBe(2);

  const refused = await fetch(`${till.url}/api/order/orderActionByValidate/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      draftName: shopper.draftName,
      orderId: shopper.order?.id,
      action: 1,
      packId: packs.reedcutterBottle,
      numPacks: 1,
      bAdd: true,
    }),
  });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60']);
  expect(await refused.json()).toMatchObject({
    code: 'ORDERING_CLOSED',
    info: expect.stringContaining('ordering is closed'),
  });
  for (const path of ['/api/contentapi/getshopcardlist', '/api/accounts/checkshop'])
    expect((await fetch(`${till.url}${path}`)).status).toBe(200);
  expect((await shopper.openBasket()).items).toHaveLength(1);

  await takesWrites(true);
  await expect.poll(state, { timeout: 20_000 }).toEqual({ status: 'ready' });
  expect((await shopper.add(packs.reedcutterBottle, 1)).status).toBe(200);
  expect(till.child.exitCode).toBeNull();
});
