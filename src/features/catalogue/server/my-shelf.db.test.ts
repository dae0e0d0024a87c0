import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AnswerOf } from '#wire/contract.ts';
import { packs, people } from '#sample-brewery/fixtures.ts';
import { statementsSoFar } from '#platform/database/counted-client.ts';
import { type CallableShop, openCallableShop } from '../../../../tests/ask-shop.ts';
import { logIn } from '../../../../tests/log-in.ts';
import { favouritesRemainder, myShelf } from '../my-shelf.contract.ts';
import type { ShelfPage } from './shelf.service.ts';

type Mine = AnswerOf<typeof myShelf>;
type Remainder = AnswerOf<typeof favouritesRemainder>;

const FAVOUR = '/api/shopapi/adddelpackfavourite/';
const REMAINDER = '/api/shopapi/getfavouritesremainder';
const MINE = '/api/shopapi/getmyshelf';

let shop: CallableShop;
beforeAll(async () => {
  shop = await openCallableShop();
});
afterAll(() => shop.stop());
beforeEach(async () => {
  await shop.db.deleteFrom('favourite').where('person_id', '=', people.retail.id).execute();
});

const tom = async () => (await logIn(shop, people.retail.email)).headers;
const press = async (body: Record<string, unknown>) => shop.ask('POST', FAVOUR, { body, headers: await tom() });
const favourites = async () => (await shop.ask<Mine>('GET', MINE, { headers: await tom() })).body.favourites;
const remainder = async (inStockPackIds: unknown) =>
  shop.ask<Remainder>('POST', REMAINDER, { body: { inStockPackIds }, headers: await tom() });

test('a pack becomes a favourite and is none any more, as often as it is pressed', async () => {
  for (const picked of [true, true, false, false]) {
    const { status, body } = await press({ packId: packs.reedcutterBottle, bulkPackId: 0, picked });
    expect([status, body]).toEqual([200, picked]);
    expect(await favourites()).toEqual(picked ? [packs.reedcutterBottle] : []);
  }
});

test.each([
  ['its case', { packId: packs.reedcutterCase }],
  ['the bottle and its case', { packId: packs.reedcutterBottle, bulkPackId: packs.reedcutterCase }],
  ['the case alone, beside no bottle', { packId: 0, bulkPackId: packs.reedcutterCase }],
])('the bottle is kept, also when what was pressed is %s', async (_what, pressed) => {
  expect((await press({ ...pressed, picked: true })).body).toBe(true);
  expect(await favourites()).toEqual([packs.reedcutterBottle]);
});

test('the inputs may stand in the address too', async () => {
  const query = { packId: packs.reedcutterBottle, bulkPackId: 0, picked: true };
  expect((await shop.ask('POST', FAVOUR, { query, headers: await tom() })).body).toBe(true);
  expect(await favourites()).toEqual([packs.reedcutterBottle]);
});

test.each([
  ['a pack that there is not', 999_999],
  ['no pack at all', 0],
  ['a pack of the telephone', packs.telesalesOnlyCan],
  ['what the till sells', packs.tillThird],
  ['what is no longer made', packs.inactiveSmallBottle],
])('%s cannot become a favourite', async (_what, packId) => {
  expect((await press({ packId, picked: true })).status).toBe(404);
  expect(await favourites()).toEqual([]);
});

test('without a log-in nothing is kept and nothing is told', async () => {
  const body = { packId: packs.reedcutterBottle, picked: true };
  for (const answer of [
    await shop.ask('POST', FAVOUR, { body }),
    await shop.ask('POST', REMAINDER, { body: {} }),
    await shop.ask('GET', REMAINDER),
    await shop.ask('GET', MINE),
  ])
    expect(answer.status).toBe(401);
});

test('nobody sees the favourites of somebody else', async () => {
  await press({ packId: packs.reedcutterBottle, picked: true });
  const ruth = await logIn(shop, people.member.email);
  const { body } = await shop.ask<Mine>('GET', MINE, { headers: ruth.headers });
  expect(body.favourites).toEqual([101, 103, 109, 111]);
});

describe('the remainder', () => {
  test('is what of the favourites was not named, as cards with their heart', async () => {
    await press({ packId: packs.reedcutterBottle, picked: true });
    await press({ packId: packs.outOfStockFirstCuckoo, picked: true });
    const { status, body } = await remainder(JSON.stringify([packs.reedcutterBottle]));
    expect(status).toBe(200);
    expect(favouritesRemainder.answer.parse(body)).toEqual(body);
    expect(body.items).toMatchObject([{ id: packs.outOfStockFirstCuckoo, inStock: false, fav: true }]);
  });

  test('is everything when nothing is named, whether asked in the address or in a body', async () => {
    await press({ packId: packs.reedcutterBottle, picked: true });
    const headers = await tom();
    const answer = await shop.ask<Remainder>('GET', REMAINDER, { query: { inStockPackIds: '[]' }, headers });
    expect(answer.body.items.map(({ id }) => id)).toEqual([packs.reedcutterBottle]);
    expect((await shop.ask<Remainder>('POST', REMAINDER, { body: {}, headers })).body).toEqual(answer.body);
  });

  test('leaves out what is no longer made', async () => {
    await shop.db
      .insertInto('favourite')
      .values({ person_id: people.retail.id, pack_id: packs.inactiveSmallBottle })
      .execute();
    expect((await remainder([])).body.items).toEqual([]);
  });

  test.each([
    ['no list', '{"a":1}'],
    ['no JSON', '1,2,3'],
    ['words', '["a"]'],
    ['nought', [0]],
    ['half a pack', [1.5]],
    ['more than a thousand', Array.from({ length: 1001 }, (_, at) => at + 1)],
  ])('asked with %s is a question badly put', async (_what, inStockPackIds) => {
    const { status, body } = await remainder(inStockPackIds);
    expect([status, Object.keys(body.fields ?? {})[0]?.split('.')[0]]).toEqual([400, 'inStockPackIds']);
  });

  test('may name a thousand packs', async () => {
    expect((await remainder(Array.from({ length: 1000 }, (_, at) => at + 1))).status).toBe(200);
  });
});

test('the packs of her club are open to a member, and to nobody else', async () => {
  const { headers } = await logIn(shop, people.member.email);
  const { body } = await shop.ask<Mine>('GET', MINE, { headers });
  expect(myShelf.answer.parse(body)).toEqual(body);
  expect(body.opened).toContain(packs.membersGyleCan);
  expect((await shop.ask<Mine>('GET', MINE, { headers: await tom() })).body.opened).toEqual([]);
});

test('a member whose account is suspended, and one whose beer is not sold online, find nothing opened', async () => {
  const { headers } = await logIn(shop, people.member.email);
  const opened = async () => (await shop.ask<Mine>('GET', MINE, { headers })).body.opened;
  const setPack = (no_online_shop: boolean) =>
    shop.db.updateTable('pack').set({ no_online_shop }).where('id', '=', packs.membersGyleCan).execute();
  await setPack(true);
  await shop.aSecondLater();
  expect(await opened()).not.toContain(packs.membersGyleCan);
  await setPack(false);
  const setRole = (role: number) =>
    shop.db.updateTable('person').set({ role }).where('id', '=', people.member.id).execute();
  await setRole(2);
  await shop.aSecondLater();
  expect(await opened()).toEqual([]);
  await setRole(people.member.role);
  await shop.aSecondLater();
  expect(await opened()).toContain(packs.membersGyleCan);
});

async function counted(path: string, headers: Record<string, string>): Promise<number> {
  await shop.ask('GET', path, { headers });
  const before = statementsSoFar();
  await shop.ask('GET', path, { headers });
  return statementsSoFar() - before;
}

test('what is one’s own costs two statements, by itself and on the shelf', async () => {
  const headers = await tom();
  expect(await counted(MINE, headers)).toBe(2);
  expect(await counted('/api/contentapi/getshopcardlist', headers)).toBe(2);
  expect(await counted('/api/contentapi/getshopcardlist', {})).toBe(0);
});

describe('the shelf with a token', () => {
  type Card = Pick<ShelfPage['items'][number], 'id' | 'fav' | 'shopOk'>;
  const asShownTo = async (email: string | null, packId: number) => {
    const headers = email === null ? {} : (await logIn(shop, email)).headers;
    const shelf = await shop.ask<ShelfPage>('GET', '/api/contentApi/GetShopCardList', { headers });
    const page = await shop.ask<{ item: Card }>('GET', '/api/contentApi/getShopItem', { query: { packId }, headers });
    const { fav, shopOk } = shelf.body.items.find(({ id }) => id === packId)!;
    expect(page.body.item).toMatchObject({ fav, shopOk });
    return { fav, shopOk, caching: [shelf, page].map((answer) => answer.headers.get('cache-control')) };
  };
  const shared = ['public, no-cache', 'public, no-cache'];
  const hersAlone = ['no-store', 'no-store'];

  test('tells who asks which packs she likes, and nobody else; nothing on the way may keep it', async () => {
    const bottle = packs.quayStreetCan;
    await press({ packId: bottle, picked: true });
    expect(await asShownTo(people.retail.email, bottle)).toEqual({ fav: true, shopOk: true, caching: hersAlone });
    expect(await asShownTo(people.member.email, bottle)).toEqual({ fav: false, shopOk: true, caching: hersAlone });
    expect(await asShownTo(null, bottle)).toEqual({ fav: false, shopOk: true, caching: shared });
  });

  test('tells a member that the beer of her club is for sale to her, and nobody else', async () => {
    const beer = packs.membersGyleCan;
    expect((await asShownTo(people.member.email, beer)).shopOk).toBe(true);
    expect((await asShownTo(people.retail.email, beer)).shopOk).toBe(false);
    expect((await asShownTo(null, beer)).shopOk).toBe(false);
  });

  test('tells somebody who is suspended that nothing is for sale to her', async () => {
    const { headers } = await logIn(shop, people.suspended.email);
    const { body } = await shop.ask<ShelfPage>('GET', '/api/contentApi/GetShopCardList', { headers });
    expect(body.items.filter(({ shopOk }) => shopOk)).toEqual([]);
    expect((await asShownTo(null, packs.reedcutterBottle)).shopOk).toBe(true);
  });
});
