import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { packs } from '#sample-brewery/fixtures.ts';
import { people } from '#sample-brewery/people.ts';
import { type CallableShop, openCallableShop } from '../../../../tests/ask-shop.ts';
import { logInAnew } from '../../../../tests/log-in.ts';
import type { Stocktake, StocktakeRow } from '../stocktakes.contract.ts';

type Headers = Readonly<Record<string, string>>;
let shop: CallableShop;
/** An administrator, and somebody who packs. */
let [arthur, maud]: Headers[] = [];
let bottle: number;
let lamplighter: number;

beforeAll(async () => {
  shop = await openCallableShop();
  [arthur, maud] = await Promise.all(
    [people.admin, people.telesales].map(async ({ email }) => (await logInAnew(shop, email)).headers),
  );
  bottle = await itemOf(packs.reedcutterBottle);
  lamplighter = await itemOf(packs.lamplighterBottle);
});
afterAll(() => shop.stop());

const itemOf = async (pack: number) =>
  (await shop.db.selectFrom('stock_item').select('id').where('pack_id', '=', pack).executeTakeFirstOrThrow()).id;
const onHand = async (id: number) =>
  (
    await sql<{
      here: number;
    }>`select on_hand - units_on_their_way(id) as here from stock_item where id = ${id}`.execute(shop.db)
  ).rows[0]!.here;
const ask = (path: string, body: object, headers = maud) =>
  shop.ask<StocktakeRow>('POST', `/api/staff/stocktake/${path}`, { body, headers: headers! });
const read = async (id: number, headers = maud) =>
  (await shop.ask<Stocktake>('GET', '/api/staff/stocktake', { query: { id }, headers: headers! })).body;
const post = (path: string, body: object, headers = maud) =>
  shop.ask<{ sites: { id: number; bins: { id: number }[] }[] }>('POST', `/api/staff/stock/${path}`, {
    body,
    headers: headers!,
  });
const start = async (name: string, by = maud) => (await ask('start', { name, search: 'Bottle' }, by)).body.id;

test('who packs counts and hands in; an administrator approves, and only then on hand changes', async () => {
  const before = await onHand(bottle);
  const id = await start('Cellar, by who packs');
  expect((await ask('enter', { id, itemId: bottle, number: before + 3 })).status).toBe(200);
  expect((await read(id)).rows.find((item) => item.id === bottle)).toMatchObject({ isOwn: true, difference: null });
  expect((await ask('handin', { id })).body).toMatchObject({ status: 'handed-in', counted: 1 });
  const items = [bottle];
  const refusals = await Promise.all([
    ask('approve', { id, items, reason: 'I am the only one here' }),
    ask('sendback', { id, items }),
    post('count', { id: bottle, kind: 'counted', number: before + 3, reason: 'Quicker' }),
    post('receive', { id: bottle, number: 3, reason: 'From the bottler' }),
    post('writeoff', { id: bottle, number: 1, why: 'breakage', reason: 'Fell down' }),
  ]);
  expect(refusals.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  expect([(await read(id)).status, await onHand(bottle)]).toEqual(['handed-in', before]);
  expect((await ask('approve', { id }, arthur)).body).toMatchObject({ approved: 1, change: 3 });
  expect([(await read(id)).status, await onHand(bottle)]).toEqual(['done', before + 3]);
});

test('the one administrator approves her own numbers with a reason, and what another has counted without one', async () => {
  const [own, another] = [await onHand(bottle), await onHand(lamplighter)];
  const id = await start('Cellar, by two');
  await ask('enter', { id, itemId: bottle, number: own }, arthur);
  await ask('enter', { id, itemId: lamplighter, number: another + 1 });
  await ask('handin', { id });
  expect([(await read(id)).mayApproveOwn, (await read(id, arthur)).mayApproveOwn]).toEqual([false, true]);
  expect((await ask('approve', { id, items: [lamplighter] }, arthur)).body).toMatchObject({ approved: 1 });
  expect((await ask('approve', { id, items: [bottle] }, arthur)).status).toBe(422);
  const alone = { id, items: [bottle], reason: 'Nobody else corrects stock' };
  expect((await ask('approve', alone, arthur)).body).toMatchObject({ approved: 1 });
  expect([await onHand(bottle), await onHand(lamplighter)]).toEqual([own, another + 1]);
});

test('who packs abandons what they have started until it is handed in, and never what another has', async () => {
  const ofAnother = await start('Of an administrator', arthur);
  expect((await read(ofAnother)).mayAbandon).toBe(false);
  expect(await ask('abandon', { id: ofAnother })).toMatchObject({
    status: 409,
    body: { info: expect.stringContaining('Whoever may correct stock abandons it') },
  });
  const own = await start('Of who packs');
  expect((await read(own)).mayAbandon).toBe(true);
  await ask('enter', { id: own, itemId: bottle, number: 1 });
  await ask('handin', { id: own });
  expect((await read(own)).mayAbandon).toBe(false);
  expect((await ask('abandon', { id: own })).status).toBe(409);
  expect((await ask('sendback', { id: own, items: [bottle] }, arthur)).status).toBe(200);
  expect((await ask('abandon', { id: own })).body).toMatchObject({ status: 'abandoned' });
  expect((await read(own)).mayAbandon).toBe(false);
  expect((await ask('abandon', { id: ofAnother }, arthur)).body).toMatchObject({ status: 'abandoned' });
});

test('who packs sees what is on hand and where it lies, and moves it; nothing on hand changes', async () => {
  const before = await onHand(bottle);
  const site = { name: 'Cold store', address: '', sort: 0, archived: false };
  expect((await post('site/save', site)).status).toBe(403);
  const { sites } = (await post('site/save', site, arthur)).body;
  const bins = (await post('bins/add', { siteId: sites[0]!.id, codes: 'A-1' }, arthur)).body.sites[0]!.bins;
  const move = { id: bottle, fromBin: null, toBin: bins[0]!.id, batchId: null, number: 2 };
  expect((await post('move', move)).status).toBe(200);
  for (const path of ['', '/movements', '/sites', '/places', `/item?id=${bottle}`, `/item/places?id=${bottle}`]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as somebody looks
    const { status } = await shop.ask('GET', `/api/staff/stock${path}`, { headers: maud! });
    expect([path, status]).toEqual([path, 200]);
  }
  expect(await onHand(bottle)).toBe(before);
});
