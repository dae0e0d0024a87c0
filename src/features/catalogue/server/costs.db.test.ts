import { afterAll, beforeAll, expect, test } from 'vitest';
import { packs, people } from '#sample-brewery/fixtures.ts';
import { type CallableShop, openCallableShop } from '../../../../tests/ask-shop.ts';
import { logIn } from '../../../../tests/log-in.ts';
import { Shopper } from '../../../../tests/shopper-for-test.ts';
import { openTillForTest } from '../../../../tests/till-for-test.ts';

/** No other number looks like these costs. */
const COST = 735_000_000;
const A_COST = /73500\d{4}/;

let shop: CallableShop;
beforeAll(async () => {
  shop = await openCallableShop();
  await shop.db
    .updateTable('pack')
    .set((pack) => ({ cost_ex_pence: pack('id', '+', COST) }))
    .execute();
  await shop.aSecondLater();
});
afterAll(() => shop.stop());

const READS: ReadonlyArray<readonly [string, Record<string, number>]> = [
  ['/api/contentapi/getshopcardlist', {}],
  ['/api/contentapi/getshopitem', { packId: packs.reedcutterBottle }],
  ['/api/shopapi/getordersheet', {}],
];

test.each([
  ['a guest', null, packs.reedcutterBottle],
  ['a customer', people.member.email, packs.reedcutterBottle],
  ['a trade buyer', people.trade30Days.email, packs.reedcutterFirkin],
])('%s never learns what a pack costs the brewery', async (_who, email, packId) => {
  const shopper = new Shopper(shop.url);
  if (email !== null) shopper.headers = (await logIn(shop, email)).headers;
  const answers = [
    await shopper.openBasket(),
    (await shopper.add(packId, 2)).body,
    ...(await Promise.all(READS.map(async ([path, query]) => (await shopper.call<unknown>('GET', path, query)).body))),
  ];
  expect(shopper.order?.items.length).toBeGreaterThan(0);
  for (const answer of answers) expect(JSON.stringify(answer)).not.toMatch(A_COST);
});

test('the copy of a till has barcodes and no cost', async () => {
  const till = await openTillForTest({ db: shop.db, now: shop.clock.now() }, shop.url);
  const { text } = await shop.ask('GET', '/api/till/catalogue', { headers: { 'x-till': till.token } });
  expect(text).toContain('"barcode":"2000000001012"');
  expect(text).not.toMatch(A_COST);
});

const store = (barcode: string) =>
  shop.db.updateTable('pack').set({ barcode }).where('id', '=', packs.reedcutterFirkin).execute();

test('a barcode of another length or with a wrong check digit is not stored, nor one twice', async () => {
  for (const wrong of ['4006381333932', '963850740', '40063813339', 'x', ' '])
    await expect(store(wrong)).rejects.toThrow('pack_barcode_check');
  for (const right of ['4006381333931', '96385074', '036000291452', '10012345678902', '']) await store(right);
  await expect(store('2000000001012')).rejects.toThrow('pack_of_barcode');
  await expect(store('02000000001012')).rejects.toThrow('pack_of_barcode');
});
