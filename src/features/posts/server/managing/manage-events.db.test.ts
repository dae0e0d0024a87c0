import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { instant } from '#rules/calendar/instant.ts';
import { makeSafe } from '#platform/html/make-safe.ts';
import { people } from '#sample-brewery/people.ts';
import type { AnswerOf } from '#wire/contract.ts';
import { type CallableShop, openCallableShop } from '../../../../../tests/ask-shop.ts';
import { auditEntries } from '../../../../../tests/audit-entries.ts';
import { logIn } from '../../../../../tests/log-in.ts';
import { type EventForStaff, type eventsToManage, eventToManage } from '../../manage-events.contract.ts';

let shop: CallableShop;
let headers: Readonly<Record<string, string>>;
beforeAll(async () => {
  shop = await openCallableShop();
  ({ headers } = await logIn(shop, people.admin.email));
});
afterAll(() => shop.stop());

const MINUTE = 60_000;

const OPEN_DAY = {
  title: 'Open day',
  slug: 'open-day',
  region: 'At the brewery',
  summary: 'Look round, and taste.',
  startsAt: '2028-06-03T10:00:00.000Z',
  endsAt: '2028-06-03T16:00:00.000Z',
  invitedOnly: false,
  locationName: 'The brewery',
  locationAddress: '1 Mill Lane',
  locationPostcode: 'NR34 0ZZ',
  html: '<p>Come <strong>along</strong>.</p>',
  picture: '',
  pictureAlt: '',
};

const post = (call: string, body: object) =>
  shop.ask<EventForStaff>('POST', `/api/staff/event/${call}`, { body, headers });
const read = (id: number) => shop.ask<EventForStaff>('GET', '/api/staff/event', { query: { id }, headers });
const create = async (slug: string, more: object = {}) => (await post('save', { ...OPEN_DAY, slug, ...more })).body;
const list = async (query = {}) =>
  (await shop.ask<AnswerOf<typeof eventsToManage>>('GET', '/api/staff/events', { query, headers })).body;
const onSite = async (slug: string) =>
  (await shop.ask('GET', '/api/contentapi/getblogitemany', { query: { iType: 2, url: slug } })).status;

test('an event is written, published, and on the site at once', async () => {
  const { status, body } = await post('save', OPEN_DAY);
  expect(status).toBe(200);
  expect(eventToManage.answer.parse(body)).toEqual(body);
  expect(body).toMatchObject({ ...OPEN_DAY, version: 1, publication: 'draft', changedBy: people.admin.name });
  expect(await onSite('open-day')).toBe(404);

  const published = await post('move', { id: body.id, version: 1, move: 'publish' });
  expect(published.body).toMatchObject({ publication: 'active', version: 2 });
  await shop.aSecondLater();
  expect(await onSite('open-day')).toBe(200);
  const { body: upcoming } = await shop.ask<{ title: string }[]>('GET', '/api/contentapi/getevents');
  expect(upcoming.map(({ title }) => title)).toContain('Open day');
});

test('what is written is made safe, and its pictures are those of the site', async () => {
  const { id, html } = await create('unsafe', {
    html: '<p onclick="x()">Hello<script>steal()</script><img src="/api/images/info-image/a.webp" alt="A"></p>',
  });
  expect(html).toMatch(/^<p>Hello<img src="\/api\/images\/info-image\/a\.webp" alt="A" [^>]+\/?><\/p>$/);
  const stored = await shop.db.selectFrom('post').select('html').where('id', '=', id).executeTakeFirstOrThrow();
  expect(stored.html).toContain('src="{images}/a.webp"');
});

test.each([
  ['title', { title: ' ' }],
  ['slug', { slug: 'Open Day' }],
  ['slug', { slug: 'tap-quiz' }],
  ['endsAt', { endsAt: OPEN_DAY.startsAt }],
  ['picture', { picture: 'uploads/none.webp', pictureAlt: 'Nothing' }],
])('a wrong %s is named at its field, and nothing is stored', async (field, wrong) => {
  const before = (await list()).total;
  const { status, body } = await post('save', { ...OPEN_DAY, slug: 'wrong', ...wrong });
  expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([422, 'WRONG_FIELDS', [field]]);
  expect((await list()).total).toBe(before);
});

test('a picture in the text that is not stored is named, and one that was there already may stay', async () => {
  const text = '<p><img src="/api/images/info-image/uploads/gone.webp" alt="Gone"></p>';
  const { status, body } = await post('save', { ...OPEN_DAY, slug: 'gone-picture', html: text });
  expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['html']]);
  const { id, version } = await create('old-picture');
  await shop.db
    .updateTable('post')
    .set({ html: makeSafe(text) })
    .where('id', '=', id)
    .execute();
  const again = await post('save', { ...OPEN_DAY, id, version, slug: 'old-picture', html: text, title: 'Another' });
  expect([again.status, again.body.title]).toEqual([200, 'Another']);
});

test.each([
  ['version', { id: 1 }],
  ['id', { version: 1 }],
])('a save without its %s is wrong there, and writes no new event', async (field, known) => {
  const { status, body } = await post('save', { ...OPEN_DAY, slug: 'half-known', ...known });
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
});

test('a year before all years is a wrong value and no fault', async () => {
  const { status, body } = await post('save', { ...OPEN_DAY, slug: 'year-nought', startsAt: '0000-01-01T00:00:00Z' });
  expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['startsAt']]);
});

test('a day that is over is named at its field; an event that is over keeps its days with other changes', async () => {
  const over = { startsAt: '2026-03-07T10:00:00.000Z', endsAt: '2026-03-07T16:00:00.000Z' };
  const made = await post('save', { ...OPEN_DAY, ...over, slug: 'long-over' });
  expect([made.status, made.body.fields]).toEqual([422, { endsAt: expect.stringContaining('This day is over') }]);

  const { id, version } = await create('soon-over');
  const moved = await post('save', { ...OPEN_DAY, ...over, endsAt: null, slug: 'soon-over', id, version });
  expect([moved.status, Object.keys(moved.body.fields ?? {})]).toEqual([422, ['startsAt']]);
  await shop.db
    .updateTable('post')
    .set({ starts_at: instant(over.startsAt), ends_at: instant(over.endsAt) })
    .where('id', '=', id)
    .execute();
  const later = await post('save', { ...OPEN_DAY, ...over, slug: 'soon-over', id, version, summary: 'Thank you.' });
  expect([later.status, later.body.summary]).toEqual([200, 'Thank you.']);
});

test('an address is taken by one of two who save at the same time', async () => {
  const both = await Promise.all([1, 2].map(() => post('save', { ...OPEN_DAY, slug: 'at-once' })));
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422]);
});

describe('two editors', () => {
  test('the second to save is refused with who changed it and when, and loses nothing of the first', async () => {
    const { id, version } = await create('two-editors');
    const first = await post('save', { ...OPEN_DAY, slug: 'two-editors', id, version, title: 'The first' });
    expect(first.body.version).toBe(version + 1);
    const second = await post('save', { ...OPEN_DAY, slug: 'two-editors', id, version, title: 'The second' });
    expect([second.status, second.body.code]).toEqual([409, 'VERSION_CONFLICT']);
    expect(second.body.info).toMatch(new RegExp(`^${people.admin.name} changed this at \\d+:\\d\\d [ap]m$`));
    expect((await read(id)).body.title).toBe('The first');
  });

  test('of two who save at the same moment one wins', async () => {
    const { id, version } = await create('same-moment');
    const both = await Promise.all(
      ['one', 'other'].map((title) => post('save', { ...OPEN_DAY, slug: 'same-moment', id, version, title })),
    );
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });
});

test('a save that changes nothing keeps the version and leaves no entry', async () => {
  const { id, version } = await create('unchanged');
  const again = await post('save', { ...OPEN_DAY, slug: 'unchanged', id, version });
  expect([again.status, again.body.version]).toEqual([200, version]);
  const entries = await auditEntries(shop.db, 'event.changed');
  expect(entries.filter(({ subject_id }) => subject_id === String(id))).toEqual([]);
});

test('an entry of the audit has the fields that changed, before and after', async () => {
  const { id, version } = await create('audited');
  await post('save', { ...OPEN_DAY, slug: 'audited', id, version, title: 'Another title' });
  const entries = await auditEntries(shop.db, 'event.changed');
  expect(entries.find(({ subject_id }) => subject_id === String(id))).toMatchObject({
    person_id: people.admin.id,
    before: { title: 'Open day' },
    after: { title: 'Another title' },
  });
});

describe('a schedule', () => {
  test('publishes the draft when its moment has come, in the name of who set it', async () => {
    const { id, version } = await create('scheduled');
    const publishAt = new Date(Date.parse(shop.clock.now()) + 10 * MINUTE).toISOString();
    const { body } = await post('move', { id, version, move: 'schedule', publishAt });
    expect(body).toMatchObject({ publication: 'scheduled', publishAt });
    await shop.run('publish-scheduled-posts');
    expect(await onSite('scheduled')).toBe(404);

    shop.clock.advance(10 * MINUTE);
    await shop.run('publish-scheduled-posts');
    await shop.aSecondLater();
    expect(await onSite('scheduled')).toBe(200);
    expect((await read(id)).body).toMatchObject({ publication: 'active', publishAt: null });
    const entries = await auditEntries(shop.db, 'event.published');
    expect(entries.find(({ subject_id }) => subject_id === String(id))?.person_id).toBe(people.admin.id);
  });

  test('is taken away again, and a second time that changes nothing', async () => {
    const { id, version } = await create('not-by-itself');
    await post('move', { id, version, move: 'schedule', publishAt: '2040-01-01T00:00:00Z' });
    const { body } = await post('move', { id, version: version + 1, move: 'schedule', publishAt: null });
    expect(body).toMatchObject({ publication: 'draft', publishAt: null, version: version + 2 });
    const again = await post('move', { id, version: version + 2, move: 'schedule', publishAt: null });
    expect(again.body.version).toBe(version + 2);
    const entries = await auditEntries(shop.db, 'event.unscheduled');
    expect(entries.filter(({ subject_id }) => subject_id === String(id))).toMatchObject([
      { before: { publishAt: '2040-01-01T00:00:00.000Z' }, after: { publishAt: null } },
    ]);
  });

  test('of a moment that is over is refused', async () => {
    const { id, version } = await create('too-late');
    const { status, body } = await post('move', { id, version, move: 'schedule', publishAt: '2020-01-01T00:00:00Z' });
    expect([status, body.fields]).toEqual([422, { publishAt: 'Please choose a moment to come' }]);
  });
});

test('an event goes to the archive and back, and is deleted only when it is on no page', async () => {
  const { id } = await create('ended');
  await post('move', { id, version: 1, move: 'publish' });
  const onPage = await post('delete', { id, version: 2 });
  expect([onPage.status, onPage.body.code]).toEqual([409, 'POST_IN_USE']);
  expect((await post('move', { id, version: 2, move: 'archive' })).body.publication).toBe('archived');
  expect((await post('move', { id, version: 3, move: 'publish' })).body.code).toBe('CANNOT_MOVE_POST');
  expect((await post('move', { id, version: 3, move: 'restore' })).body.publication).toBe('active');
  await post('move', { id, version: 4, move: 'withdraw' });
  expect((await post('delete', { id, version: 5 })).body).toEqual({ id });
  expect((await read(id)).status).toBe(404);
});

test('an event with tickets stays', async () => {
  const { id, version } = await create('with-tickets');
  const { id: product } = await shop.db.selectFrom('product').select('id').executeTakeFirstOrThrow();
  await shop.db.insertInto('post_product').values({ post_id: id, product_id: product }).execute();
  expect((await post('delete', { id, version })).body.code).toBe('POST_IN_USE');
});

test('the list is searched, filtered, sorted and paged', async () => {
  await create('list-b', { title: 'List 100% B' });
  await create('list-a', { title: 'List 100% A' });
  const found = await list({ search: '100% ', sort: 'title' });
  expect(found.rows.map(({ title }) => title)).toEqual(['List 100% A', 'List 100% B']);
  expect(await list({ search: '100% ', sort: '-title', size: 1, page: 2 })).toMatchObject({
    rows: [{ title: 'List 100% A' }],
    total: 2,
  });
  expect((await list({ search: '100% ', publication: 'scheduled' })).total).toBe(0);
  expect((await list({ publication: 'draft' })).rows.every(({ publication }) => publication === 'draft')).toBe(true);
});
