import { afterAll, beforeAll, expect, test } from 'vitest';
import { statementsSoFar } from '#platform/database/counted-client.ts';
import { later } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import { businesses, packs, people } from '#sample-brewery/fixtures.ts';
import { insertBusiness } from '../../../../../tests/api/business-things.ts';
import { type CallableShop, openCallableShop } from '../../../../../tests/ask-shop.ts';
import { logIn } from '../../../../../tests/log-in.ts';
import { type AgreedPrices, agreedPrices } from '../../agreed-prices.contract.ts';

let shop: CallableShop;
beforeAll(async () => {
  shop = await openCallableShop();
});
afterAll(() => shop.stop());

const DAY_MS = 86_400_000;
const dayIn = (days: number) => londonDay(later(shop.clock.now(), days * DAY_MS));
async function post(call: 'save' | 'remove', body: object, email: string = people.admin.email) {
  const { headers } = await logIn(shop, email);
  return shop.ask<AgreedPrices>('POST', `/api/staff/business/price/${call}`, { body, headers });
}
async function read(id: number, email: string = people.telesales.email) {
  const { headers } = await logIn(shop, email);
  return shop.ask<AgreedPrices>('GET', '/api/staff/business/prices', { query: { id }, headers });
}
const agree = (id: number, entry: object) =>
  post('save', { id, packId: packs.reedcutterBottle, price: 150, startsOn: dayIn(0), endsOn: null, ...entry });
const shelfPrice = async () => {
  const { headers } = await logIn(shop, people.trade30Days.email);
  type Shelf = { readonly items: readonly { readonly id: number; readonly cPackPrice: number }[] };
  const { body } = await shop.ask<Shelf>('GET', '/api/contentapi/getshopcardlist', { headers });
  return body.items.find(({ id }) => id === packs.reedcutterBottle)?.cPackPrice ?? NaN;
};
const entriesOf = (id: number) =>
  shop.db
    .selectFrom('audit_entry')
    .select(['what', 'before', 'after'])
    .where('subject_kind', '=', 'business')
    .where('subject_id', '=', String(id))
    .orderBy('id')
    .execute();

test('a price is agreed, corrected and ended, each with an entry of what changed', async () => {
  const id = await insertBusiness(shop.db);
  const { status, body } = await agree(id, {});
  expect(status).toBe(200);
  expect(agreedPrices.answer.parse(body)).toEqual(body);
  const [price] = body.prices;
  expect(price).toMatchObject({ version: 1, price: 150, startsOn: dayIn(0), endsOn: null, standing: 'current' });
  expect(price?.packName).toContain('Reedcutter');
  const which = { priceId: price?.id, version: 1 };
  const corrected = await agree(id, { ...which, price: 160 });
  expect(corrected.body.prices).toMatchObject([{ id: price?.id, version: 2, price: 160 }]);
  const ended = await agree(id, { priceId: price?.id, version: 2, price: 160, endsOn: dayIn(0) });
  expect(ended.body.prices).toMatchObject([{ version: 3, endsOn: dayIn(0), standing: 'current' }]);
  expect((await read(id)).body).toEqual(ended.body);
  // Nothing else than before: no entry, no version.
  const again = await agree(id, { priceId: price?.id, version: 3, price: 160, endsOn: dayIn(0) });
  expect(again.body.prices).toMatchObject([{ version: 3 }]);
  const packId = packs.reedcutterBottle;
  expect(await entriesOf(id)).toEqual([
    { what: 'business.price-agreed', before: null, after: { packId, price: 150, startsOn: dayIn(0), endsOn: null } },
    { what: 'business.price-changed', before: { packId, price: 150 }, after: { packId, price: 160 } },
    { what: 'business.price-changed', before: { packId, endsOn: null }, after: { packId, endsOn: dayIn(0) } },
  ]);
});

test('it counts with the next call of the shop, and the tier again once it is removed from the table', async () => {
  const { id } = businesses.jollyWherryman;
  const before = await shelfPrice();
  const { body } = await agree(id, { price: before - 20 });
  expect(await shelfPrice()).toBe(before - 20);
  expect(body.packs.find((pack) => pack.id === packs.reedcutterBottle)?.price).toBe(before);
  await shop.db.deleteFrom('business_price').where('business_id', '=', id).execute();
  expect(await shelfPrice()).toBe(before);
});

test('of two for a pack the later counts, and the earlier is shown as replaced', async () => {
  const id = await insertBusiness(shop.db);
  await shop.db
    .insertInto('business_price')
    .values([
      { business_id: id, pack_id: packs.reedcutterBottle, ex_pence: 190, starts_on: dayIn(-30) },
      { business_id: id, pack_id: packs.reedcutterBottle, ex_pence: 170, starts_on: dayIn(-60), ends_on: dayIn(-31) },
    ])
    .execute();
  await agree(id, { price: 150, endsOn: dayIn(7) });
  const { body } = await agree(id, { price: 180, startsOn: dayIn(3) });
  expect(body.prices.map(({ price, standing }) => [price, standing])).toEqual([
    [180, 'future'],
    [150, 'current'],
    [190, 'replaced'],
    [170, 'over'],
  ]);
});

test('one that is to come is removed; one that has begun is not', async () => {
  const id = await insertBusiness(shop.db);
  const [future] = (await agree(id, { startsOn: dayIn(2) })).body.prices;
  expect((await post('remove', { id, priceId: future?.id, version: 1 })).body.prices).toEqual([]);
  const [begun] = (await agree(id, {})).body.prices;
  const refused = await post('remove', { id, priceId: begun?.id, version: 1 });
  expect([refused.status, refused.body.fields?.['startsOn']]).toEqual([
    422,
    'It has begun: end it instead of removing it',
  ]);
  expect((await entriesOf(id)).map(({ what }) => what)).toEqual([
    'business.price-agreed',
    'business.price-removed',
    'business.price-agreed',
  ]);
});

test('of two members of staff on one price the second is told, and nothing of hers is stored', async () => {
  const id = await insertBusiness(shop.db);
  const [price] = (await agree(id, {})).body.prices;
  const which = { priceId: price?.id, version: 1 };
  const answers = await Promise.all([170, 180].map((pence) => agree(id, { ...which, price: pence })));
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('AGREED_PRICE_CHANGED');
  expect((await read(id)).body.prices).toMatchObject([{ version: 2 }]);
});

test('each fault is said at its field, another account’s price is not there, and telesales only read', async () => {
  const id = await insertBusiness(shop.db);
  const wrong = await agree(id, { packId: 999_999, price: -1, startsOn: dayIn(-1), endsOn: dayIn(-2) });
  expect([wrong.status, Object.keys(wrong.body.fields ?? {}).toSorted()]).toEqual([
    422,
    ['endsOn', 'packId', 'price', 'startsOn'],
  ]);
  expect((await agree(id, { priceId: 1 })).status).toBe(400);
  const [price] = (await agree(id, {})).body.prices;
  const another = await insertBusiness(shop.db);
  const stolen = await agree(another, { priceId: price?.id, version: 1, price: 0 });
  expect([stolen.status, stolen.body.code]).toEqual([404, 'UNKNOWN_AGREED_PRICE']);
  expect((await read(999_999)).body.code).toBe('UNKNOWN_BUSINESS');
  expect((await post('save', {}, people.telesales.email)).status).toBe(403);
  expect((await read(id)).status).toBe(200);
  expect((await read(id, people.trade30Days.email)).status).toBe(403);
});

test('the list takes two statements besides what finds out who calls', async () => {
  const { headers } = await logIn(shop, people.telesales.email);
  const ask = (id: number) => shop.ask('GET', '/api/staff/business/prices', { query: { id }, headers });
  const id = await insertBusiness(shop.db);
  await ask(id);
  for (const days of [0, 1, 2]) await agree(id, { startsOn: dayIn(days) });
  await ask(id);
  const before = statementsSoFar();
  await ask(id);
  expect(statementsSoFar() - before).toBeLessThanOrEqual(3);
});
