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

/** From now on every line that goes into an order fails in the database as if it lacked this. */
async function lacks(code: string): Promise<void> {
  await sql`
    create function lack() returns trigger language plpgsql as ${sql.lit(`begin raise exception 'it lacks something' using errcode = '${code}'; end`)}`.execute(
    track.server.db,
  );
  await sql`create trigger lack before insert or update on order_line execute function lack()`.execute(track.server.db);
}

const lacksNothing = () => sql`drop function lack cascade`.execute(track.server.db);

test.each([
  ['no room on the disk', '53100'],
  ['no memory', '53200'],
  ['no file handles', '53000'],
  ['a disk that fails', '58030'],
])('a database with %s closes ordering in words, is told by /readyz and checkserver, and is read', async (_, code) => {
  const till = await track.openTill();
  const shopper = new Shopper(till.url);
  await shopper.openBasket();
  await shopper.add(packs.reedcutterBottle, 1);
  const state = async () => {
    const answer = await fetch(`${till.url}/readyz`);
    return [answer.status, await answer.json()];
  };
  expect(await state()).toEqual([200, { status: 'ready' }]);

  await lacks(code);
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
  expect(await state()).toEqual([200, { status: 'out-of-resources' }]);
  expect(await (await fetch(`${till.url}/api/accounts/checkserver`)).json()).toBe(2);
  for (const path of ['/api/contentapi/getshopcardlist', '/api/accounts/checkshop'])
    expect((await fetch(`${till.url}${path}`)).status).toBe(200);
  expect((await shopper.openBasket()).items).toHaveLength(1);

  await lacksNothing();
  expect((await shopper.add(packs.reedcutterBottle, 1)).status).toBe(200);
  expect(await state()).toEqual([200, { status: 'ready' }]);
  expect(await (await fetch(`${till.url}/api/accounts/checkserver`)).json()).toBe(0);
  expect(till.child.exitCode).toBeNull();
});
