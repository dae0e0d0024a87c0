import { afterAll, beforeAll, expect, test } from 'vitest';
import { people } from '#sample-brewery/people.ts';
import type { AnswerOf } from '#wire/contract.ts';
import { type CallableShop, openCallableShop } from '../../../../../tests/ask-shop.ts';
import { logIn } from '../../../../../tests/log-in.ts';
import type { NewsForStaff } from '../../manage-news.contract.ts';
import { comparePostVersions, postVersions } from '../../post-versions.contract.ts';

let shop: CallableShop;
let headers: Readonly<Record<string, string>>;
beforeAll(async () => {
  shop = await openCallableShop();
  ({ headers } = await logIn(shop, people.admin.email));
});
afterAll(() => shop.stop());

const NEWS = {
  title: 'The eel is back',
  slug: '',
  summary: '',
  writtenAt: '2026-11-20T10:00:00.000Z',
  html: '<p>In the sluice.</p><p>It is well.</p>',
  picture: '',
  pictureAlt: '',
};

const post = async (call: string, body: object) =>
  (await shop.ask<NewsForStaff>('POST', `/api/staff/news/${call}`, { body, headers })).body;
const versionsOf = async (id: number) =>
  (await shop.ask<AnswerOf<typeof postVersions>>('GET', '/api/staff/post/versions', { query: { id }, headers })).body;
const compare = (id: number, earlier: number, later: number) =>
  shop.ask<AnswerOf<typeof comparePostVersions>>('GET', '/api/staff/post/versions/compare', {
    query: { id, earlier, later },
    headers,
  });

test('each save keeps a version with who made it; a move and a save of the same words keep none', async () => {
  const { id, slug } = await post('save', { ...NEWS, slug: 'kept-a' });
  await post('move', { id, version: 1, move: 'publish' });
  await post('save', { ...NEWS, slug, id, version: 2 });
  await post('save', { ...NEWS, slug, id, version: 2, html: '<p>In the sluice.</p><p>It left.</p>' });
  const versions = await versionsOf(id);
  expect(postVersions.answer.parse(versions)).toEqual(versions);
  expect(versions).toMatchObject([
    { version: 3, title: NEWS.title, savedBy: people.admin.name },
    { version: 1, title: NEWS.title, savedBy: people.admin.name },
  ]);
});

test('two versions are compared in words, and the earlier one is given as its form takes it', async () => {
  const { id } = await post('save', { ...NEWS, slug: 'compared-a', html: '<p>Here.</p><p>In the <b>sluice</b>.</p>' });
  const later = { title: 'The eel has left', slug: 'compared-b', html: '<h2>Here.</h2><p>In the reeds.</p>' };
  await post('save', { ...NEWS, ...later, id, version: 1 });
  const { body } = await compare(id, 1, 2);
  expect(comparePostVersions.answer.parse(body)).toEqual(body);
  expect(body.changes).toEqual([
    { change: 'taken out', text: 'Title: The eel is back' },
    { change: 'taken out', text: 'Address: compared-a' },
    { change: 'added', text: 'Title: The eel has left' },
    { change: 'added', text: 'Address: compared-b' },
    { change: 'taken out', text: 'In the sluice.' },
    { change: 'added', text: 'In the reeds.' },
  ]);
  const { slug: _, ...fields } = NEWS;
  expect(body.fields).toEqual({ ...fields, html: '<p>Here.</p><p>In the <b>sluice</b>.</p>' });
  expect((await compare(id, 1, 3)).status).toBe(404);
});

test('a post from before keeps what it was when it is saved for the first time', async () => {
  const { id, title } = await shop.db
    .selectFrom('post')
    .select(['id', 'title'])
    .where('slug', '=', 'reed-harvest-begins')
    .executeTakeFirstOrThrow();
  expect(await versionsOf(id)).toEqual([]);
  const news = (await shop.ask<NewsForStaff>('GET', '/api/staff/news/post', { query: { id }, headers })).body;
  await post('save', { ...NEWS, ...news, title: 'Another title' });
  expect((await versionsOf(id)).map((one) => one.title)).toEqual(['Another title', title]);
});

test('the last fifty are kept', async () => {
  const { id } = await post('save', { ...NEWS, slug: 'often-saved' });
  for (let version = 1; version <= 51; version += 1)
    await post('save', { ...NEWS, slug: 'often-saved', id, version, title: `Title ${version}` });
  const versions = await versionsOf(id);
  expect([versions.length, versions[0]?.version, versions.at(-1)?.version]).toEqual([50, 52, 3]);
});

test('a picture that only an earlier version shows stays stored, and goes with the post', async () => {
  const picture = 'uploads/of-a-version.webp';
  await shop.db
    .insertInto('picture')
    .values({
      kind: 'info-image',
      path: picture,
      media_type: 'image/webp',
      width: 1,
      height: 1,
      bytes: Buffer.from('x'),
      uploaded_at: shop.clock.now(),
    })
    .execute();
  const { id } = await post('save', { ...NEWS, slug: 'with-picture', picture, pictureAlt: 'An eel' });
  await post('save', { ...NEWS, slug: 'with-picture', id, version: 1 });
  const isStored = async () => {
    shop.clock.advance(25 * 3600_000);
    await shop.run('remove-unused-pictures');
    return (await shop.db.selectFrom('picture').select('path').where('path', '=', picture).execute()).length === 1;
  };
  expect(await isStored()).toBe(true);
  ({ headers } = await logIn(shop, people.admin.email));
  await post('delete', { id, version: 2 });
  expect(await isStored()).toBe(false);
});
