import { afterAll, beforeAll, expect, test } from 'vitest';
import { people } from '#sample-brewery/people.ts';
import { type CallableShop, openCallableShop } from '../../../../../tests/ask-shop.ts';
import { auditEntries } from '../../../../../tests/audit-entries.ts';
import { logIn } from '../../../../../tests/log-in.ts';
import type { NewsForStaff } from '../../manage-news.contract.ts';
import { type OldAddress, oldAddresses } from '../../old-addresses.contract.ts';
import type { WholePost } from '../../posts.contract.ts';

let shop: CallableShop;
let headers: Readonly<Record<string, string>>;
beforeAll(async () => {
  shop = await openCallableShop();
  ({ headers } = await logIn(shop, people.admin.email));
});
afterAll(() => shop.stop());

const NEWS = {
  title: 'The eel is back',
  summary: '',
  writtenAt: '2026-11-20T10:00:00.000Z',
  html: '<p>In the sluice.</p>',
  picture: '',
  pictureAlt: '',
};

const post = (call: string, body: object) =>
  shop.ask<NewsForStaff>('POST', `/api/staff/news/${call}`, { body, headers });
/** Published news at the first of these addresses, which then has each of the others in turn. */
async function newsAt(first: string, ...others: readonly string[]) {
  const { body } = await post('save', { ...NEWS, slug: first });
  await post('move', { id: body.id, version: 1, move: 'publish' });
  for (const [nth, slug] of others.entries())
    expect((await post('save', { ...NEWS, slug, id: body.id, version: nth + 2 })).status).toBe(200);
  await shop.aSecondLater();
  return body.id;
}
const addressAt = async (slug: string) =>
  (await shop.ask<WholePost>('GET', '/api/contentapi/getblogitemany', { query: { iType: 1, url: slug } })).body.url;
const addressesOf = async (id: number) =>
  (await shop.ask<OldAddress[]>('GET', '/api/staff/post/addresses', { query: { id }, headers })).body;
const slugsOf = async (id: number) => (await addressesOf(id)).map(({ slug }) => slug);

test('every earlier address leads to the present one, in one step however often it changed', async () => {
  const id = await newsAt('eel-a', 'eel-b', 'eel-c');
  expect(await Promise.all(['eel-a', 'eel-b', 'eel-c'].map(addressAt))).toEqual(['eel-c', 'eel-c', 'eel-c']);
  const listed = await addressesOf(id);
  expect(oldAddresses.answer.parse(listed)).toEqual(listed);
  expect(listed.map(({ slug }) => slug).toSorted()).toEqual(['eel-a', 'eel-b']);
});

test('an address that a post has again leads nowhere else: there is no circle', async () => {
  const id = await newsAt('round-a', 'round-b', 'round-a');
  expect([await addressAt('round-a'), await addressAt('round-b')]).toEqual(['round-a', 'round-a']);
  expect(await slugsOf(id)).toEqual(['round-b']);
});

test('a new post takes an earlier address of another, and two that change places lead to themselves', async () => {
  const first = await newsAt('taken-a', 'taken-b');
  const second = await newsAt('taken-a');
  expect([await addressAt('taken-a'), await addressAt('taken-b')]).toEqual(['taken-a', 'taken-b']);
  expect([await slugsOf(first), await slugsOf(second)]).toEqual([[], []]);
});

test('an address that is kept is that of one kind of post: pages and events have their own', async () => {
  await newsAt('of-news', 'of-news-now');
  const event = await shop.ask('GET', '/api/contentapi/getblogitemany', { query: { iType: 2, url: 'of-news' } });
  expect(event.status).toBe(404);
});

test('an earlier address of a draft is not there for visitors', async () => {
  const id = await newsAt('hidden-a', 'hidden-b');
  await post('move', { id, version: 3, move: 'withdraw' });
  await shop.aSecondLater();
  const { status } = await shop.ask('GET', '/api/contentapi/getblogitemany', { query: { iType: 1, url: 'hidden-a' } });
  expect(status).toBe(404);
});

test('staff remove an earlier address: it leads nowhere, a second time it is not there, and one entry says so', async () => {
  const id = await newsAt('removed-a', 'removed-b');
  const remove = () =>
    shop.ask<OldAddress[]>('POST', '/api/staff/post/addresses/remove', { body: { id, slug: 'removed-a' }, headers });
  expect((await remove()).body).toEqual([]);
  expect((await remove()).body).toMatchObject({ code: 'UNKNOWN_POST' });
  await shop.aSecondLater();
  expect(await addressAt('removed-a')).toBeUndefined();
  const entries = await auditEntries(shop.db, 'post.address-removed');
  expect(entries.filter(({ subject_id }) => subject_id === String(id))).toMatchObject([
    { person_id: people.admin.id, before: { slug: 'removed-a' } },
  ]);
});

test('a post that is deleted takes its earlier addresses along', async () => {
  const id = await newsAt('deleted-a', 'deleted-b');
  await post('move', { id, version: 3, move: 'withdraw' });
  expect((await post('delete', { id, version: 4 })).status).toBe(200);
  const left = await shop.db.selectFrom('post_old_address').select('slug').where('slug', '=', 'deleted-a').execute();
  expect(left).toEqual([]);
});

test('an earlier address of an info page leads to it, with what stands below it', async () => {
  const page = await shop.db
    .selectFrom('post')
    .selectAll()
    .where('slug', '=', 'keeping-and-pouring')
    .executeTakeFirstOrThrow();
  const body = {
    id: page.id,
    version: page.version,
    title: page.title,
    slug: 'at-home',
    summary: page.description,
    shortText: page.short_text,
    parentId: page.parent_id,
    showsDate: false,
    html: page.html,
    picture: page.picture,
    pictureAlt: page.picture_alt,
  };
  expect((await shop.ask('POST', '/api/staff/page/save', { body, headers })).status).toBe(200);
  await shop.aSecondLater();
  const answer = await shop.ask<{ post: WholePost; childs: { parentId: number }[] }>(
    'GET',
    '/api/contentapi/getbloginfopageany',
    { query: { url: 'keeping-and-pouring' } },
  );
  expect(answer.body.post.url).toBe('at-home');
  expect(answer.body.childs.length).toBeGreaterThan(0);
});
