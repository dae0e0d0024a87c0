import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { people } from '#sample-brewery/people.ts';
import type { AnswerOf } from '#wire/contract.ts';
import { type CallableShop, openCallableShop } from '../../../../../tests/ask-shop.ts';
import { auditEntries } from '../../../../../tests/audit-entries.ts';
import { logIn } from '../../../../../tests/log-in.ts';
import {
  type PageForStaff,
  pageToManage,
  pagesBelow,
  type pagesToManage,
  type pageTitles,
} from '../../manage-pages.contract.ts';
import type { InfoPage } from '../../posts.contract.ts';

let shop: CallableShop;
let headers: Readonly<Record<string, string>>;
beforeAll(async () => {
  shop = await openCallableShop();
  ({ headers } = await logIn(shop, people.admin.email));
});
afterAll(() => shop.stop());

const CELLAR = {
  title: 'The cellar',
  slug: 'the-cellar',
  summary: 'Cold, and under the yard.',
  shortText: 'Mind your head.',
  parentId: null as number | null,
  showsDate: false,
  html: '<p>Twelve <strong>degrees</strong>.</p>',
  picture: '',
  pictureAlt: '',
};

const post = (call: string, body: object) =>
  shop.ask<PageForStaff>('POST', `/api/staff/page/${call}`, { body, headers });
const read = (id: number) => shop.ask<PageForStaff>('GET', '/api/staff/page', { query: { id }, headers });
const create = async (slug: string, more: object = {}) => (await post('save', { ...CELLAR, slug, ...more })).body;
const below = (id?: number) =>
  shop.ask<AnswerOf<typeof pagesBelow>>('GET', '/api/staff/pages/below', { query: { ...(id && { id }) }, headers });
const namesBelow = async (id: number) => (await below(id)).body.rows.map(({ slug }) => slug);
const sort = (parent: number | null, ids: readonly number[]) =>
  shop.ask<{ ids: number[] }>('POST', '/api/staff/pages/sort', { body: { below: parent, ids }, headers });
const publish = (id: number) => post('move', { id, version: 1, move: 'publish' });
const onSite = (slug: string) =>
  shop.ask<InfoPage>('GET', '/api/contentapi/getbloginfopageany', { query: { url: slug } });
const pageOf = async (slug: string) =>
  await shop.db.selectFrom('post').select(['id', 'version']).where('slug', '=', slug).executeTakeFirstOrThrow();

test('a page is written below another, published, and on the site at once with the way to it', async () => {
  const parent = await pageOf('how-we-brew');
  const { status, body } = await post('save', { ...CELLAR, parentId: parent.id });
  expect(status).toBe(200);
  expect(pageToManage.answer.parse(body)).toEqual(body);
  expect(body).toMatchObject({ ...CELLAR, parentId: parent.id, version: 1, publication: 'draft', beers: [] });
  expect((await onSite('the-cellar')).status).toBe(404);

  await publish(body.id);
  await shop.aSecondLater();
  const page = await onSite('the-cellar');
  expect(page.body.breadCrumbs.map(({ url }) => url).slice(-2)).toEqual(['how-we-brew', 'the-cellar']);
  expect((await onSite('how-we-brew')).body.childs.at(-1)?.url).toBe('the-cellar');
});

test('a page says which beers are shown with it, and whether it is an ingredient', async () => {
  const ingredient = await shop.db
    .selectFrom('post')
    .innerJoin('post_product', 'post_product.post_id', 'post.id')
    .select('post.id')
    .where('post.mode', '=', 31)
    .executeTakeFirstOrThrow();
  const { body } = await read(ingredient.id);
  expect(body.isIngredient).toBe(true);
  expect(body.beers.length).toBeGreaterThan(0);
  const { version, title, slug, summary, shortText, parentId, html, picture, pictureAlt } = body;
  const fields = { title, slug, summary, shortText, parentId, html, picture, pictureAlt };
  const dated = await post('save', { ...fields, id: ingredient.id, version, showsDate: true });
  expect(dated.body).toMatchObject({ isIngredient: true, showsDate: true, beers: body.beers });
});

test.each([
  ['title', { title: ' ' }],
  ['slug', { slug: 'The Cellar' }],
  ['slug', { slug: 'how-we-brew' }],
  ['slug', { slug: 'search-results' }],
  ['parentId', { parentId: 999_999 }],
  ['picture', { picture: 'uploads/none.webp', pictureAlt: 'Nothing' }],
])('a wrong %s is named at its field, and nothing is stored', async (field, wrong) => {
  const { status, body } = await post('save', { ...CELLAR, slug: 'wrong-page', ...wrong });
  expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]]);
  expect(await shop.db.selectFrom('post').select('id').where('slug', '=', 'wrong-page').execute()).toEqual([]);
});

describe('where a page stands', () => {
  test('a page below itself, or below what stands below it, is refused at the field', async () => {
    const upper = await create('upper');
    const middle = await create('middle', { parentId: upper.id });
    const lower = await create('lower', { parentId: middle.id });
    for (const parentId of [upper.id, middle.id, lower.id]) {
      const { status, body } = await post('save', { ...CELLAR, slug: 'upper', id: upper.id, version: 1, parentId });
      expect([status, body.fields]).toEqual([422, { parentId: 'A page cannot stand below itself' }]);
    }
    const moved = await post('save', { ...CELLAR, slug: 'lower', id: lower.id, version: 1, parentId: upper.id });
    expect(moved.body.parentId).toBe(upper.id);
    expect(await namesBelow(upper.id)).toEqual(['middle', 'lower']);
    const { body } = await below(lower.id);
    expect(body.way.map(({ id }) => id)).toEqual([upper.id, lower.id]);
    expect(pagesBelow.answer.parse(body)).toEqual(body);
  });

  test('of two pages that are moved below each other at once, one stays', async () => {
    const [one, other] = [await create('one-of-two'), await create('other-of-two')];
    const both = await Promise.all([
      post('save', { ...CELLAR, slug: 'one-of-two', id: one.id, version: 1, parentId: other.id }),
      post('save', { ...CELLAR, slug: 'other-of-two', id: other.id, version: 1, parentId: one.id }),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  test('a page that others stand below is not deleted, and one that is empty is', async () => {
    const upper = await create('full');
    const lower = await create('in-it', { parentId: upper.id });
    const refused = await post('delete', { id: upper.id, version: 1 });
    expect([refused.status, refused.body.code, refused.body.info]).toEqual([
      409,
      'POST_IN_USE',
      'Other pages stand below it',
    ]);
    expect((await post('delete', { id: lower.id, version: 1 })).status).toBe(200);
    expect((await post('delete', { id: upper.id, version: 1 })).status).toBe(200);
  });
});

describe('the order of the pages below one', () => {
  test('is what was sent, on the site too, and leaves one entry', async () => {
    const upper = await create('sorted');
    await publish(upper.id);
    const ids = [];
    for (const slug of ['sorted-a', 'sorted-b', 'sorted-c']) {
      const { id } = await create(slug, { parentId: upper.id });
      await publish(id);
      ids.push(id);
    }
    const [a, b, c] = ids as [number, number, number];
    expect((await sort(upper.id, [c, a, b])).body).toEqual({ ids: [c, a, b] });
    expect(await namesBelow(upper.id)).toEqual(['sorted-c', 'sorted-a', 'sorted-b']);
    await shop.aSecondLater();
    const names = (await onSite('sorted')).body.childs.map(({ url }) => url);
    expect(names).toEqual(['sorted-c', 'sorted-a', 'sorted-b']);
    await sort(upper.id, [c, a, b]);
    const entries = await auditEntries(shop.db, 'page.sorted');
    expect(entries.filter(({ subject_id }) => subject_id === String(upper.id))).toMatchObject([
      { person_id: people.admin.id, before: { pages: `${a}, ${b}, ${c}` }, after: { pages: `${c}, ${a}, ${b}` } },
    ]);
  });

  test('keeps pages that were not named behind the others, and takes none from elsewhere', async () => {
    const upper = await create('partly');
    const first = await create('partly-a', { parentId: upper.id });
    const second = await create('partly-b', { parentId: upper.id });
    const elsewhere = await create('elsewhere');
    expect((await sort(upper.id, [elsewhere.id, second.id])).body.ids).toEqual([second.id, first.id]);
    expect((await sort(upper.id, [elsewhere.id])).body).toMatchObject({ code: 'UNKNOWN_POST' });
    expect((await read(first.id)).body.version).toBe(1);
  });
});

test('the list is searched and filtered, and says what each stands below', async () => {
  const upper = await create('list-upper', { title: 'Uppermost' });
  await create('list-lower', { title: 'Lower 50% page', parentId: upper.id });
  const { body } = await shop.ask<AnswerOf<typeof pagesToManage>>('GET', '/api/staff/pages', {
    query: { search: '50% ', publication: 'draft' },
    headers,
  });
  expect(body).toMatchObject({ total: 1, rows: [{ slug: 'list-lower', parentTitle: 'Uppermost', pagesBelow: 0 }] });
  const titles = await shop.ask<AnswerOf<typeof pageTitles>>('GET', '/api/staff/pages/titles', { headers });
  expect(titles.body).toContainEqual({ id: upper.id, title: 'Uppermost', slug: 'list-upper' });
});

test('a level of a page that is not there is not found', async () => {
  expect((await below(999_999)).status).toBe(404);
});
