import { afterAll, beforeAll, expect, test } from 'vitest';
import { people } from '#sample-brewery/people.ts';
import type { AnswerOf } from '#wire/contract.ts';
import { type CallableShop, openCallableShop } from '../../../../../tests/ask-shop.ts';
import { auditEntries } from '../../../../../tests/audit-entries.ts';
import { logIn } from '../../../../../tests/log-in.ts';
import { type NewsForStaff, newsPostToManage, type newsToManage } from '../../manage-news.contract.ts';
import type { PostHead } from '../../posts.contract.ts';

let shop: CallableShop;
let headers: Readonly<Record<string, string>>;
beforeAll(async () => {
  shop = await openCallableShop();
  ({ headers } = await logIn(shop, people.admin.email));
});
afterAll(() => shop.stop());

const EEL = {
  title: 'The eel is back',
  slug: 'eel-is-back',
  summary: 'It was in the sluice.',
  writtenAt: '2026-11-20T10:00:00.000Z',
  html: '<p>In the <strong>sluice</strong>.</p>',
  picture: '',
  pictureAlt: '',
};

const post = (call: string, body: object) =>
  shop.ask<NewsForStaff>('POST', `/api/staff/news/${call}`, { body, headers });
const read = (id: number) => shop.ask<NewsForStaff>('GET', '/api/staff/news/post', { query: { id }, headers });
const create = async (slug: string, more: object = {}) => (await post('save', { ...EEL, slug, ...more })).body;
const list = async (query = {}) =>
  (await shop.ask<AnswerOf<typeof newsToManage>>('GET', '/api/staff/news', { query, headers })).body;
const onSite = async (slug: string) =>
  (await shop.ask('GET', '/api/contentapi/getblogitemany', { query: { iType: 1, url: slug } })).status;
const titlesOnSite = async () =>
  (await shop.ask<PostHead[]>('GET', '/api/contentapi/getnewslist')).body.map(({ title }) => title);

test('news is written, published, and first in the list of the site at once', async () => {
  const { status, body } = await post('save', { ...EEL, writtenAt: null });
  expect(status).toBe(200);
  expect(newsPostToManage.answer.parse(body)).toEqual(body);
  const { writtenAt: _, ...fields } = EEL;
  expect(body).toMatchObject({ ...fields, version: 1, publication: 'draft', changedBy: people.admin.name });
  expect(body.writtenAt).toBe(shop.clock.now());
  expect(await onSite(EEL.slug)).toBe(404);

  await post('move', { id: body.id, version: 1, move: 'publish' });
  await shop.aSecondLater();
  expect(await onSite(EEL.slug)).toBe(200);
  expect((await titlesOnSite())[0]).toBe(EEL.title);

  await post('move', { id: body.id, version: 2, move: 'archive' });
  await shop.aSecondLater();
  expect((await titlesOnSite())[0]).not.toBe(EEL.title);
});

test('a date that is left empty stays the one that is stored', async () => {
  const { id, version, writtenAt } = await create('same-date');
  const { body } = await post('save', { ...EEL, slug: 'same-date', id, version, writtenAt: null, title: 'Another' });
  expect([body.title, body.writtenAt]).toEqual(['Another', writtenAt]);
});

test.each([
  ['title', { title: ' ' }],
  ['slug', { slug: '2026' }],
  ['slug', { slug: 'reed-harvest-begins' }],
  ['writtenAt', { writtenAt: '0203-01-01T00:00:00Z' }],
  ['picture', { picture: 'uploads/none.webp', pictureAlt: 'Nothing' }],
])('a wrong %s is named at its field, and nothing is stored', async (field, wrong) => {
  const before = (await list()).total;
  const { status, body } = await post('save', { ...EEL, slug: 'wrong', ...wrong });
  expect([status, Object.keys(body.fields ?? {})]).toEqual([422, [field]]);
  expect((await list()).total).toBe(before);
});

test('the second of two editors is refused, and loses nothing of the first', async () => {
  const { id, version } = await create('two-editors-of-news');
  await post('save', { ...EEL, slug: 'two-editors-of-news', id, version, title: 'The first' });
  const second = await post('save', { ...EEL, slug: 'two-editors-of-news', id, version, title: 'The second' });
  expect([second.status, second.body.code]).toEqual([409, 'VERSION_CONFLICT']);
  expect((await read(id)).body.title).toBe('The first');
});

test('an event is no news: it is not found, saved, moved or deleted among them', async () => {
  const { id, version } = await shop.db
    .selectFrom('post')
    .select(['id', 'version'])
    .where('kind', '=', 2)
    .where('state', '=', 'active')
    .limit(1)
    .executeTakeFirstOrThrow();
  const answers = [
    await read(id),
    await post('save', { ...EEL, slug: 'no-event', id, version }),
    await post('move', { id, version, move: 'archive' }),
    await post('delete', { id, version }),
  ];
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(answers.map(() => [404, 'UNKNOWN_POST']));
  expect((await list({ size: 100 })).rows.map((row) => row.id)).not.toContain(id);
});

test('a schedule publishes news by itself, and the entry says news', async () => {
  const { id, version } = await create('news-by-itself');
  const publishAt = new Date(Date.parse(shop.clock.now()) + 600_000).toISOString();
  expect((await post('move', { id, version, move: 'schedule', publishAt })).body.publication).toBe('scheduled');
  shop.clock.advance(600_000);
  await shop.run('publish-scheduled-posts');
  await shop.aSecondLater();
  expect(await onSite('news-by-itself')).toBe(200);
  const entries = (await auditEntries(shop.db, 'news.published')).filter(({ subject_id }) => subject_id === String(id));
  expect(entries).toMatchObject([{ person_id: people.admin.id, after: { state: 'active' } }]);
});

test('every act leaves its entry', async () => {
  const { id } = await create('audited-news');
  await post('save', { ...EEL, slug: 'audited-news', id, version: 1, title: 'Another' });
  await post('move', { id, version: 2, move: 'publish' });
  await post('move', { id, version: 3, move: 'withdraw' });
  await post('delete', { id, version: 4 });
  for (const act of ['created', 'changed', 'published', 'withdrawn', 'deleted'] as const) {
    const entries = await auditEntries(shop.db, `news.${act}`);
    expect(entries.some(({ subject_id }) => subject_id === String(id))).toBe(true);
  }
});

const SCRIPT = 'steal()';
const PAYLOADS = [
  `<script>${SCRIPT}</script>`,
  `<script src="https://evil.example/x.js"></script>`,
  `<ScRiPt>${SCRIPT}</sCrIpT>`,
  `<scr<script>ipt>${SCRIPT}</scr</script>ipt>`,
  `<img src=x onerror=${SCRIPT}>`,
  `<img src="x" onerror='${SCRIPT}'>`,
  `<img/src=x/onerror=${SCRIPT}>`,
  `<img src="javascript:${SCRIPT}">`,
  `<img src="data:text/html,<script>${SCRIPT}</script>">`,
  `<svg onload=${SCRIPT}></svg>`,
  `<svg><script>${SCRIPT}</script></svg>`,
  `<svg><a href="javascript:${SCRIPT}"><text>x</text></a></svg>`,
  `<math><mtext><script>${SCRIPT}</script></mtext></math>`,
  `<a href="javascript:${SCRIPT}">x</a>`,
  `<a href="JaVaScRiPt:${SCRIPT}">x</a>`,
  `<a href=" javascript:${SCRIPT}">x</a>`,
  `<a href="java\nscript:${SCRIPT}">x</a>`,
  `<a href="&#106;avascript:${SCRIPT}">x</a>`,
  `<a href="vbscript:${SCRIPT}">x</a>`,
  `<a href="data:text/html;base64,PHNjcmlwdD4=">x</a>`,
  `<a href="//evil.example" onclick="${SCRIPT}">x</a>`,
  `<iframe src="javascript:${SCRIPT}"></iframe>`,
  `<iframe srcdoc="<script>${SCRIPT}</script>"></iframe>`,
  `<object data="javascript:${SCRIPT}"></object>`,
  `<embed src="javascript:${SCRIPT}">`,
  `<form action="javascript:${SCRIPT}"><button>x</button></form>`,
  `<input autofocus onfocus=${SCRIPT}>`,
  `<button formaction="javascript:${SCRIPT}">x</button>`,
  `<body onload=${SCRIPT}>`,
  `<video><source onerror=${SCRIPT}></video>`,
  `<audio src=x onerror=${SCRIPT}></audio>`,
  `<details open ontoggle=${SCRIPT}>x</details>`,
  `<style>@import 'javascript:${SCRIPT}';</style>`,
  `<p style="background:url(javascript:${SCRIPT})">x</p>`,
  `<link rel="stylesheet" href="javascript:${SCRIPT}">`,
  `<meta http-equiv="refresh" content="0;url=javascript:${SCRIPT}">`,
  `<base href="javascript:${SCRIPT}//">`,
  `<template><script>${SCRIPT}</script></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${SCRIPT}>"></noscript>`,
  `<p onmouseover="${SCRIPT}">x</p>`,
];

test.each(PAYLOADS)('a text of %s does nothing when it is read', async (payload) => {
  const { body } = await post('save', {
    ...EEL,
    slug: `inert-${PAYLOADS.indexOf(payload)}`,
    html: `<p>a</p>${payload}`,
  });
  const stored = await shop.db.selectFrom('post').select('html').where('id', '=', body.id).executeTakeFirstOrThrow();
  for (const html of [stored.html, body.html])
    expect(html).not.toMatch(
      /<(script|iframe|object|embed|form|style|svg|link|meta|base)|<[^>]*\s(on\w+|style|srcdoc)=|<[^>]*(javascript|vbscript|data):/i,
    );
});

test.each(['=HYPERLINK("https://evil.example")', '+1', '@SUM(1)', '<b>bold</b>'])(
  'a title of %s is stored and answered as it was written',
  async (title) => {
    const { id } = await create(`title-${title.length}`, { title });
    expect((await read(id)).body.title).toBe(title);
  },
);
