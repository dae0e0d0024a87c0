import { afterEach, beforeEach, expect, test } from 'vitest';
import { packs } from '#sample-brewery/fixtures.ts';
import { people } from '#sample-brewery/people.ts';
import { holdRow } from '../../../../../tests/faults/wait-for-lock.ts';
import { logInAnew } from '../../../../../tests/log-in.ts';
import { readTermsVersion, Shopper } from '../../../../../tests/shopper-for-test.ts';
import { openTwoDesks } from '../../../../../tests/two-desks.ts';
import { openRaceTrack, type RaceTrack } from '../../../../../tests/two-tills.ts';

let track: RaceTrack;
beforeEach(async () => {
  track = await openRaceTrack({ settings: { POOL_SIZE: '16' } });
});
afterEach(() => track.close());

const [goes, stays] = [people.retail, people.regular];
const MERGE = '/api/staff/person/merge';

async function wish() {
  const rows = await track.server.db
    .selectFrom('person')
    .select(['id', 'version'])
    .where('id', 'in', [stays.id, goes.id])
    .execute();
  const versionOf = (id: number) => rows.find((row) => row.id === id)!.version;
  const chosen = { name: 'stays', email: 'stays', telephone: 'stays' };
  return { id: stays.id, version: versionOf(stays.id), other: goes.id, otherVersion: versionOf(goes.id), ...chosen };
}

/** Nothing of the account that went is left with it, and nobody is logged in to it. */
async function expectGone() {
  const { db } = track.server;
  const person = await db.selectFrom('person').select('erased_at').where('id', '=', goes.id).executeTakeFirstOrThrow();
  expect(person.erased_at).not.toBeNull();
  expect(await db.selectFrom('orders').select('id').where('person_id', '=', goes.id).execute()).toEqual([]);
}

/** Two desks make one account of the same two; neither writes before both have come. */
async function mergedTwice(preload: readonly string[] = []) {
  const { desks } = await openTwoDesks(track, preload);
  const body = await wish();
  const held = await holdRow(track.server.db, 'person', Math.min(goes.id, stays.id));
  const first = desks[0](MERGE, body);
  await held.untilWaiting(1);
  const second = desks[1](MERGE, body);
  await held.untilWaiting(2);
  await held.letGo();
  return (await Promise.all([first, second])).map(({ status }) => status).toSorted((a, b) => a - b);
}

test('of two merges of the same accounts at once one is made', async () => {
  expect(await mergedTwice()).toEqual([200, 404]);
  await expectGone();
  expect(await track.disagreements()).toEqual([]);
});

test('control: without locks both say that they made one account of the two', async () => {
  expect(await mergedTwice(['without-merge-lock.ts'])).toEqual([200, 200]);
});

test('two merges the other way round at once: one account is left', async () => {
  const { desks } = await openTwoDesks(track);
  const body = await wish();
  const { id: other, version: otherVersion, other: id, otherVersion: version } = body;
  const held = await holdRow(track.server.db, 'person', Math.min(goes.id, stays.id));
  const both = [desks[0](MERGE, body), desks[1](MERGE, { ...body, id, version, other, otherVersion })];
  await held.untilWaiting(2);
  await held.letGo();
  expect((await Promise.all(both)).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
  const left = await track.server.db
    .selectFrom('person')
    .select('id')
    .where('id', 'in', [stays.id, goes.id])
    .where('erased_at', 'is', null)
    .execute();
  expect(left).toHaveLength(1);
  expect(await track.disagreements()).toEqual([]);
});

test('while accounts are merged the customer begins to pay and logs in: nothing stays with the account that goes', async () => {
  const { desks, tills } = await openTwoDesks(track);
  await readTermsVersion(tills[0].url);
  const shopper = new Shopper(tills[0].url);
  shopper.headers = (await logInAnew(tills[0], goes.email)).headers;
  const draft = await shopper.openBasket();
  await shopper.add(packs.reedcutterBottle, 2);
  await shopper.collectFrom(1);
  const held = await holdRow(track.server.db, 'orders', draft.id);
  const merging = desks[1](MERGE, await wish());
  await held.untilWaiting(1);
  const paying = shopper.beginPaypal();
  await held.untilWaiting(2);
  const loggingIn = logInAnew(tills[1], goes.email).catch(() => null);
  await held.letGo();
  const [merged, began, session] = await Promise.all([merging, paying, loggingIn]);
  expect([merged.status, began.status === 200]).toEqual([200, false]);
  await expectGone();
  if (session !== null) {
    const again = await fetch(`${tills[1].url}/api/order/getDraftOrder2`, { headers: session.headers });
    expect(again.status).toBe(401);
  }
  expect(await track.disagreements()).toEqual([]);
});
