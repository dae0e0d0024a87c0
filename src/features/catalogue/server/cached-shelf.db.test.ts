import { afterAll, beforeAll, expect, test } from 'vitest';
import { packs } from '#sample-brewery/fixtures.ts';
import { type CallableShop, openCallableShop } from '../../../../tests/ask-shop.ts';
import type { ShelfItem, ShelfPage } from './shelf.service.ts';

const SHELF = '/api/contentapi/getshopcardlist';
const ITEM = '/api/contentapi/getshopitem';

let shop: CallableShop;
beforeAll(async () => {
  shop = await openCallableShop();
});
afterAll(() => shop.stop());

async function card(packId: number) {
  const { body } = await shop.ask<ShelfPage>('GET', SHELF);
  const item = await shop.ask<ShelfItem>('GET', ITEM, { query: { packId } });
  const onShelf = body.items.find(({ id }) => id === packId);
  expect(item.body.item).toEqual(onShelf);
  return item.body.item;
}

const header = async (name: string, path: string, accept = 'identity') =>
  (await shop.ask('GET', path, { headers: { 'accept-encoding': accept } })).headers.get(name);

const leave = (packId: number, free: number) =>
  shop.db
    .updateTable('stock_item')
    .set((row) => ({ on_hand: row.eb(row.eb('reserved', '+', row.ref('committed')), '+', free) }))
    .where('pack_id', '=', packId)
    .execute();

test('a new price is on the shelf and on the page within a second', async () => {
  expect((await card(packs.marshHareBottle)).cPackPrice).toBe(370);
  await shop.db.updateTable('pack').set({ retail_inc_pence: 385 }).where('id', '=', packs.marshHareBottle).execute();
  await shop.aSecondLater();
  expect((await card(packs.marshHareBottle)).cPackPrice).toBe(385);
});

test('what sold out says so within a second, and not before it is looked at again', async () => {
  expect((await card(packs.sluiceBottle)).inStock).toBe(true);
  await leave(packs.sluiceBottle, 0);
  expect((await card(packs.sluiceBottle)).inStock).toBe(true);
  await shop.aSecondLater();
  expect(await card(packs.sluiceBottle)).toMatchObject({ inStock: false, numStock: 0 });
});

test('a mixed case that gets scarce says so although each of its bottles is plentiful', async () => {
  await leave(packs.twelveHoar, 40);
  await leave(packs.twentyFourWindrow, 480);
  await shop.aSecondLater();
  expect((await card(packs.roundTheYear)).numStock).toBe(20);
  await leave(packs.twelveHoar, 30);
  await shop.aSecondLater();
  expect((await card(packs.roundTheYear)).numStock).toBe(15);
});

test('that nothing can be fetched any more is said within a second', async () => {
  const freeCollection = async () => (await shop.ask<ShelfPage>('GET', SHELF)).body.delivery.freeCollection;
  expect(await freeCollection()).toBe(true);
  await shop.db.updateTable('shop_status').set({ collection_closed: true }).execute();
  await shop.aSecondLater();
  expect(await freeCollection()).toBe(false);
  await shop.db.updateTable('shop_status').set({ collection_closed: false }).execute();
  await shop.aSecondLater();
  expect(await freeCollection()).toBe(true);
});

test('who asks again with the tag is told that nothing changed, until something has', async () => {
  const { headers } = await shop.ask('GET', SHELF);
  const again = { headers: { 'if-none-match': String(headers.get('etag')) } };
  const same = await shop.ask('GET', SHELF, again);
  expect([same.status, same.text, same.headers.get('etag')]).toEqual([304, '', headers.get('etag')]);
  await shop.db.updateTable('pack').set({ retail_inc_pence: 405 }).where('id', '=', packs.quayStreetBottle).execute();
  await shop.aSecondLater();
  const changed = await shop.ask('GET', SHELF, again);
  expect(changed.status).toBe(200);
  expect(changed.headers.get('etag')).not.toBe(headers.get('etag'));
});

test('what shows stock is asked for each time; a box may be kept for ten minutes', async () => {
  expect(await header('cache-control', SHELF)).toBe('public, no-cache');
  expect(await header('cache-control', `${ITEM}?packId=${packs.reedcutterBottle}`)).toBe('public, no-cache');
  expect(await header('cache-control', '/api/content/getbox?boxId=2')).toBe('public, max-age=600');
  expect(await header('cache-control', `${ITEM}?packId=999999`)).toBe('no-store');
});

test('the answer comes in the encoding that the other side takes best', async () => {
  expect(await header('content-encoding', SHELF, 'gzip, br')).toBe('br');
  expect(await header('content-encoding', SHELF, 'gzip')).toBe('gzip');
  expect(await header('content-encoding', SHELF, 'identity')).toBeNull();
});
