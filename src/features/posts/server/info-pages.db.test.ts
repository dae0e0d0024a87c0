import { afterAll, beforeAll, expect, test } from 'vitest';
import { people } from '#sample-brewery/people.ts';
import { statementsSoFar } from '#platform/database/counted-client.ts';
import type { AnswerOf } from '#wire/contract.ts';
import { type CallableShop, openCallableShop } from '../../../../tests/ask-shop.ts';
import { logIn } from '../../../../tests/log-in.ts';
import { infoPage } from '../posts.contract.ts';

type Page = AnswerOf<typeof infoPage>;
type Query = Readonly<Record<string, string | number | boolean>>;

let shop: CallableShop;
beforeAll(async () => {
  shop = await openCallableShop();
});
afterAll(() => shop.stop());

const page = (query: Query, headers = {}) =>
  shop.ask<Page>('GET', '/api/contentApi/getbloginfopageany', { query, headers });
const statusOf = async (query: Query) => (await page(query)).status;
const crumbs = ({ breadCrumbs }: Page) => breadCrumbs.map(({ name, last }) => (last ? [name] : name));
const below = async (query: Query) => (await page(query)).body.childs.map(({ url }) => url);

async function change(id: number, values: Readonly<Record<string, unknown>>): Promise<void> {
  await shop.db.updateTable('post').set(values).where('id', '=', id).execute();
  await shop.aSecondLater();
}

test('the contents tell what stands below them', async () => {
  const { body, headers } = await page({ id: 0 });
  expect(infoPage.answer.parse(body)).toEqual(body);
  expect(body.post).toMatchObject({ id: 201, url: 'contents', mode: 1, foundBy: '' });
  expect(body.childs.map(({ parentId }) => parentId)).toEqual(body.childs.map(() => 201));
  expect(body.childs.length).toBeGreaterThan(2);
  expect(body.beers).toEqual([]);
  expect(crumbs(body)).toEqual([['What we know, written down']]);
  expect(headers.get('cache-control')).toBe('public, max-age=3600');
  expect((await page({})).body).toEqual(body);
});

test('an ingredient tells which beers are brewed with it, and how to get back', async () => {
  const { body } = await page({ url: 'maris-otter' });
  expect(body.post).toMatchObject({ mode: 31, title: 'Maris Otter' });
  expect(body.beers.map(({ name }) => name)).toContain('Reedcutter');
  expect(body.beers.find(({ name }) => name === 'Reedcutter')).toMatchObject({
    style: 'Best bitter',
    aBV: 420,
    picPath: 'reedcutter-bottle-500.svg',
    packId: 101,
    slug: 'reedcutter',
  });
  expect(crumbs(body)).toEqual(['What we know, written down', 'How we brew', 'What goes in', 'Malt', ['Maris Otter']]);
  expect(body.breadCrumbs.map(({ url }) => url).slice(-2)).toEqual(['malt', 'maris-otter']);
});

test('a page is found by its number, by a thousand more, and by its slug', async () => {
  const { body } = await page({ url: 'malt' });
  expect((await page({ id: 210 })).body).toEqual(body);
  expect((await page({ id: 1210 })).body).toEqual(body);
  await change(208, { id: 1500 });
  expect((await page({ id: 2500 })).body.post.url).toBe('a-brewers-words');
  expect(await statusOf({ id: 1500 })).toBe(404);
  await change(1500, { id: 208 });
});

test.each([
  { id: 999 },
  { id: 1999 },
  { id: 4 },
  { id: 101 },
  { id: 2_147_483_648 },
  { id: 9_007_199_254_740_991 },
  { url: 'no-such-page' },
  { url: 'MALT' },
  { url: 'marsh-hare-medal' },
  { url: "malt'--" },
  { url: 'card' },
])('there is no info page %o', async (query) => {
  const response = await page(query);
  expect([response.status, response.body.info, response.body.code]).toEqual([
    404,
    '404 Page not found',
    'UNKNOWN_PAGE',
  ]);
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test('a beer that is no longer made is not named, and one that is not sold leads nowhere', async () => {
  const [beer] = (await page({ url: 'brown-malt' })).body.beers;
  expect(beer).toMatchObject({ name: 'Eel Catcher', packId: expect.any(Number) });
  await shop.db
    .updateTable('pack')
    .set({ sold_to: '2026-01-01' as never })
    .where('product_id', '=', beer!.id)
    .execute();
  await shop.aSecondLater();
  expect((await page({ url: 'brown-malt' })).body.beers).toMatchObject([{ name: 'Eel Catcher', packId: 0 }]);
  await shop.db.updateTable('pack').set({ active: false }).where('product_id', '=', beer!.id).execute();
  await shop.aSecondLater();
  expect((await page({ url: 'brown-malt' })).body.beers).toEqual([]);
  await shop.db.updateTable('pack').set({ active: true, sold_to: null }).where('product_id', '=', beer!.id).execute();
  await shop.aSecondLater();
});

test('a draft is not there, nor named above or below another page; an administrator sees it', async () => {
  expect(await statusOf({ id: 207 })).toBe(404);
  const { url, parent_id } = await shop.db
    .selectFrom('post')
    .select(['slug as url', 'parent_id'])
    .where('id', '=', 207)
    .executeTakeFirstOrThrow();
  expect(await below({ id: parent_id ?? 0 })).not.toContain(url);
  const { headers } = await logIn(shop, people.admin.email);
  const response = await page({ id: parent_id ?? 0, bAdmin: true }, headers);
  expect(response.body.childs.find((child) => child.url === url)).toMatchObject({ active: false, archived: false });
  expect((await page({ id: 207, incInactive: true }, headers)).body.post.active).toBe(false);

  await change(210, { state: 'draft' });
  expect(crumbs((await page({ url: 'maris-otter' })).body)).toEqual([['Maris Otter']]);
  expect(await below({ url: 'ingredients' })).not.toContain('malt');
  await change(210, { state: 'active' });
});

test('a page from the archive is there, says so, and stands behind the others', async () => {
  const before = await below({ url: 'malt' });
  await change(221, { state: 'archived' });
  expect((await page({ url: 'maris-otter' })).body.post).toMatchObject({ active: false, archived: true });
  expect(await below({ url: 'malt' })).toEqual([...before.filter((url) => url !== 'maris-otter'), 'maris-otter']);
  await change(221, { state: 'active' });
});

test('pages that stand below each other in a circle are shown all the same', async () => {
  await change(204, { parent_id: 221 });
  const { status, body } = await page({ url: 'maris-otter' });
  expect(status).toBe(200);
  expect(crumbs(body)).toEqual(['What goes in', 'Malt', ['Maris Otter']]);
  await change(204, { parent_id: 204 });
  expect(crumbs((await page({ id: 204 })).body)).toEqual([['What goes in']]);
  expect((await page({ id: 204 })).body.childs.map(({ id }) => id)).not.toContain(204);
  await change(204, { parent_id: 202 });
});

test('a page that stands below nothing is among the contents', async () => {
  await change(206, { parent_id: null });
  expect(await below({ id: 0 })).toContain('allergens');
  expect((await page({ id: 0 })).body.post.id).toBe(201);
  expect(crumbs((await page({ url: 'allergens' })).body)).toHaveLength(1);
  await change(206, { parent_id: 201 });
});

test('what stands below a page comes in parts that say whether there is more', async () => {
  const all = await below({ url: 'malt' });
  expect((await page({ url: 'malt', most: 2 })).body).toMatchObject({ moreChilds: true });
  expect(await below({ url: 'malt', most: 2 })).toEqual(all.slice(0, 2));
  expect((await page({ url: 'malt', from: 2, most: all.length - 2 })).body).toMatchObject({ moreChilds: false });
  expect(await below({ url: 'malt', from: 2 })).toEqual(all.slice(2));
});

test('a page takes four statements however much stands around it, and none once it is kept', async () => {
  const statements = async (query: Query) => {
    const before = statementsSoFar();
    await page(query);
    return statementsSoFar() - before;
  };
  await page({ url: 'malt', most: 3 });
  expect(await statements({ url: 'maris-otter', most: 3 })).toBe(4);
  expect(await statements({ url: 'maris-otter', most: 3 })).toBe(0);
  expect(await statements({ url: 'hops', most: 3 })).toBe(4);
});

test('before anything is written, the contents are an empty page and no fault', async () => {
  await shop.db.updateTable('post').set({ state: 'draft' }).where('kind', '=', 3).execute();
  await shop.aSecondLater();
  const { status, body } = await page({ id: 0 });
  expect([status, body.post.title, body.childs]).toEqual([200, 'Info', []]);
});
