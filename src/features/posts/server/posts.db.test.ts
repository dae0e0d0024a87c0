import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { people } from '#sample-brewery/people.ts';
import { events } from '#sample-brewery/posts/events.ts';
import { news } from '#sample-brewery/posts/news.ts';
import { statementsSoFar } from '#platform/database/counted-client.ts';
import type { AnswerOf } from '#wire/contract.ts';
import { type CallableShop, openCallableShop } from '../../../../tests/ask-shop.ts';
import { logIn } from '../../../../tests/log-in.ts';
import {
  blogList,
  latestPost,
  newsList,
  newsNeighbours,
  postAny,
  postByUrl,
  upcomingEvents,
} from '../posts.contract.ts';

type Heads = AnswerOf<typeof newsList>;
type Whole = AnswerOf<typeof postAny>;
type Query = Readonly<Record<string, string | number | boolean>>;

let shop: CallableShop;
beforeAll(async () => {
  shop = await openCallableShop();
});
afterAll(() => shop.stop());

const ask = <T>(call: string, query: Query = {}, headers = {}) =>
  shop.ask<T>('GET', `/api/contentApi/${call}`, { query, headers });
const titles = async (call: string, query: Query = {}, headers = {}) =>
  (await ask<Heads>(call, query, headers)).body.map(({ title }) => title);
const admin = async () => (await logIn(shop, people.admin.email)).headers;

const titled = (posts: readonly { readonly title: string }[]) => posts.map(({ title }) => title);
const stateOf = (post: object) => ('state' in post ? post.state : 'active');
const inForce = news.filter((post) => stateOf(post) === 'active').toSorted((one, other) => one.daysAgo - other.daysAgo);
const inArchive = news.filter((post) => stateOf(post) === 'archived');

describe('the news', () => {
  test('come newest first and end with the archive; no draft is among them', async () => {
    const { body, headers } = await ask<Heads>('getNewsList', { iType: 1 });
    expect(newsList.answer.parse(body)).toEqual(body);
    expect(titled(body)).toEqual(titled([...inForce, ...inArchive]));
    expect(body.map(({ archived, active }) => [archived, active])).toEqual([
      ...inForce.map(() => [false, true]),
      ...inArchive.map(() => [true, false]),
    ]);
    expect(headers.get('cache-control')).toBe('public, max-age=3600');
  });

  test('without a kind they are the news, and carry no text', async () => {
    const { body, text } = await ask<Heads>('getNewsList');
    expect(body.every(({ iType }) => iType === 1)).toBe(true);
    expect(text).not.toContain('<p>');
    expect(text.length / body.length).toBeLessThan(900);
  });

  test('are told in parts, and a part past the end is empty', async () => {
    const all = await titles('getNewsList');
    expect(await titles('getNewsList', { from: 2, most: 3 })).toEqual(all.slice(2, 5));
    expect(await titles('getNewsList', { from: all.length - 1, most: 3 })).toEqual(all.slice(-1));
    expect(await titles('getNewsList', { from: all.length })).toEqual([]);
  });

  test('of a kind that a card names are the n-th newest alone', async () => {
    expect(await titles('getNewsList', { iType: 801 })).toEqual(titled(inForce.slice(0, 1)));
    expect(await titles('getNewsList', { iType: 803 })).toEqual(titled(inForce.slice(2, 3)));
    expect(await titles('getNewsList', { iType: 900 })).toEqual([]);
  });

  test('say of a post what the brewery wrote', async () => {
    const [post] = (await ask<Heads>('getNewsList', { most: 1 })).body;
    expect(post).toMatchObject({
      id: 1,
      url: 'reed-harvest-begins',
      mode: 1001,
      dt: '2026-11-19T07:00:00.000Z',
      dtEnd: null,
      duration: 0,
      picPath: 'news-reeds.svg',
      pic: '/api/images/info-image/news-reeds.svg',
      latestPicId: 1,
      expired: false,
      parentId: 0,
    });
  });
});

describe('the events', () => {
  const activeEvents = events.filter((event) => stateOf(event) === 'active');
  const toCome = activeEvents
    .filter(({ daysAgo }) => daysAgo <= 0)
    .toSorted((one, other) => other.daysAgo - one.daysAgo);
  const over = activeEvents.filter(({ daysAgo }) => daysAgo > 0).toSorted((one, other) => one.daysAgo - other.daysAgo);

  test('that are to come stand first, the soonest ahead, then those that are over, the latest ahead', async () => {
    const { body } = await ask<Heads>('getBlogList', { iType: 2 });
    expect(blogList.answer.parse(body)).toEqual(body);
    expect(titled(body)).toEqual(titled([...toCome, ...over]));
    expect(body.map(({ expired }) => expired)).toEqual([...toCome.map(() => false), ...over.map(() => true)]);
    expect(await titles('getBlogList', { mode: 2 })).toEqual(titled(body));
  });

  test('to come are those that have not ended, private ones marked', async () => {
    const { body } = await ask<Heads>('getEvents');
    expect(upcomingEvents.answer.parse(body)).toEqual(body);
    expect(titled(body)).toEqual(titled(toCome));
    expect(body.find(({ id }) => id === 105)?.mode).toBe(11);
  });

  test('say when, how long and where', async () => {
    expect((await ask<Heads>('getEvents', { most: 1 })).body[0]).toMatchObject({
      url: 'tap-quiz',
      dt: '2026-11-21T19:30:00.000Z',
      dtEnd: '2026-11-21T22:00:00.000Z',
      duration: 150,
      region: 'At the brewery',
      locName: 'Sallowmere Maltings',
      locPostCode: 'NR34 0ZZ',
    });
  });

  test('are over a minute after their end, without anybody writing anything', async () => {
    const untilItEnds = 10.75 * 3_600_000;
    shop.clock.advance(untilItEnds);
    expect((await titles('getEvents'))[0]).toBe('The tap quiz');
    shop.clock.advance(60_000);
    expect((await titles('getEvents'))[0]).not.toBe('The tap quiz');
    expect((await ask<Whole>('getblogitemany', { id: 101 })).body.expired).toBe(true);
    shop.clock.advance(-untilItEnds - 60_000);
  });
});

const pictures = async (apiImageUrl: string) =>
  (await ask<Whole>('getblogitemany', { id: 5, apiImageUrl })).body.text.match(/src="([^"]*)"/)?.[1];

describe('one post', () => {
  test('is found by its number, by its slug, and without either it is the newest', async () => {
    const byNumber = await ask<Whole>('getblogitemany', { id: 4 });
    expect(postAny.answer.parse(byNumber.body)).toEqual(byNumber.body);
    expect(byNumber.body.title).toBe('Marsh Hare brings home a brass one');
    expect(byNumber.body.text).toContain('<em>hazelnut, baked apple, très correct</em>');
    expect((await ask('getblogitemany', { url: 'marsh-hare-medal', iType: 1 })).body).toEqual(byNumber.body);
    expect((await ask<Whole>('getblogitemany', { id: 0 })).body.url).toBe('reed-harvest-begins');
    expect((await ask<Whole>('getblogitemany', { id: 0, iType: 3 })).body.iType).toBe(3);
  });

  test('of another kind, below another page or of another spelling is not there', async () => {
    for (const query of [
      { id: 4, iType: 2 },
      { url: 'marsh-hare-medal', iType: 3 },
      { id: 210, parentId: 203 },
      { url: 'Marsh-Hare-Medal' },
      { id: 99_999 },
      { id: 2_147_483_648 },
      { id: 9_007_199_254_740_991 },
      { url: 'no-such-post' },
      { url: '%' },
      { url: '../../etc/passwd' },
      { iType: 7, id: 4 },
    ]) {
      const response = await ask('getblogitemany', query);
      expect([response.status, response.body.info], JSON.stringify(query)).toEqual([404, '404 Page not found']);
    }
  });

  test('from the archive is found, and says so; a draft is not there', async () => {
    expect((await ask<Whole>('getblogitemany', { id: 9 })).body).toMatchObject({ active: false, archived: true });
    expect((await ask('getblogitemany', { id: 12 })).status).toBe(404);
    expect((await ask('getblogitemany', { url: 'orchard-end-pressing' })).status).toBe(404);
  });

  test('that is the newest of its kind is not from the archive', async () => {
    const newest = await ask<Whole>('getblogitemlatest2', { iType: 1 });
    expect(latestPost.answer.parse(newest.body)).toEqual(newest.body);
    expect(newest.body.url).toBe('reed-harvest-begins');
    expect((await ask<Whole>('getblogitemlatest2', { iType: 802 })).body.title).toBe(inForce[1]?.title);
    expect((await ask('getblogitemlatest2', { iType: 4 })).body).toBeNull();
    expect((await ask('getblogitemlatest2', { iType: 899 })).body).toBeNull();
  });

  test('that has a slug already is named to who looks for it, unless it is her own', async () => {
    const response = await ask<Heads[number]>('getblogitemurl', { url: 'marsh-hare-medal' });
    expect(postByUrl.answer.parse(response.body)).toEqual(response.body);
    expect(response.body.id).toBe(4);
    expect((await ask('getblogitemurl', { url: 'marsh-hare-medal', exId: 4 })).body).toBeNull();
    expect((await ask('getblogitemurl', { url: 'marsh-hare-medal', iType: 3 })).body).toBeNull();
    expect((await ask('getblogitemurl', { url: 'free' })).body).toBeNull();
    expect((await ask('getblogitemurl', { url: 'orchard-end-pressing' })).body).toBeNull();
  });

  test('has its pictures where the site has them, whatever the caller says', async () => {
    await shop.db
      .updateTable('post')
      .set({ html: '<p><img src="{images}/yard.jpg" alt="" /></p>' })
      .where('id', '=', 5)
      .execute();
    await shop.aSecondLater();
    const plain = '/api/images/info-image/yard.jpg';
    expect(await pictures('')).toBe(plain);
    for (const foreign of ['https://spy.example', '"><script>alert(1)</script>', `${shop.url}/elsewhere`])
      expect(await pictures(foreign)).toBe(plain);
    expect(await pictures(`${shop.url}/api/images/info-image/`)).toBe(shop.url + plain);
    expect(await pictures('')).toBe(plain);
  });
});

describe('beside a piece of news', () => {
  type Beside = AnswerOf<typeof newsNeighbours>;
  const beside = async (id: number, query: Query = {}, headers = {}) =>
    (await ask<Beside>('getNewsNeighbours', { id, ...query }, headers)).body;

  async function expectThoseOfTheList(query: Query, headers: Record<string, string>) {
    const list = (await ask<Heads>('getNewsList', { most: 200, ...query }, headers)).body;
    const shortOf = (at: number) => {
      const post = list[at];
      return post ? { url: post.url, title: post.title } : null;
    };
    for (const [at, { id }] of list.entries())
      expect(await beside(id, query, headers)).toEqual({ newer: shortOf(at - 1), older: shortOf(at + 1) });
    return list;
  }

  test('stand those before and after it in the list, across the edge of the archive too', async () => {
    const list = await expectThoseOfTheList({}, {});
    expect(list.some(({ archived }) => archived)).toBe(true);
    expect(newsNeighbours.answer.parse(await beside(1))).toEqual(await beside(1));
  });

  test('stands a draft for an administrator who asks for everything, and for nobody else', async () => {
    const list = await expectThoseOfTheList({ bInActive: true }, await admin());
    expect(list.some(({ active, archived }) => !active && !archived)).toBe(true);
    expect(await beside(12)).toEqual({ newer: null, older: null });
    expect(await beside(12, { bInActive: true })).toEqual({ newer: null, older: null });
  });

  test.each([0, 101, 99_999, 2_147_483_648])('stands nothing when there is no news of number %i', async (id) => {
    expect(await beside(id)).toEqual({ newer: null, older: null });
  });

  test('of the same minute stands what the list has beside it', async () => {
    const before = await shop.db.selectFrom('post').select(['id', 'starts_at']).where('id', 'in', [1, 2, 3]).execute();
    await shop.db
      .updateTable('post')
      .set({ starts_at: '2026-11-20T07:00:00.000Z' as never })
      .where('id', 'in', [1, 2, 3])
      .execute();
    await shop.aSecondLater();
    await expectThoseOfTheList({}, {});
    for (const { id, starts_at } of before)
      await shop.db.updateTable('post').set({ starts_at }).where('id', '=', id).execute();
    await shop.aSecondLater();
  });
});

describe('what is not published', () => {
  const flags = { bInActive: true, incInactive: true, bAdmin: true, bIsAdmin: true, staff: true };

  test('nobody sees by saying that she is somebody', async () => {
    expect(await titles('getNewsList', flags)).toEqual(titled([...inForce, ...inArchive]));
    expect(await titles('getBlogList', { ...flags, iType: 2 })).not.toContain('Spring tasting');
    expect((await ask('getblogitemany', { ...flags, id: 12 })).status).toBe(404);
    for (const person of [people.staff, people.member, people.regular]) {
      const { headers } = await logIn(shop, person.email);
      expect(await titles('getNewsList', flags, headers)).not.toContain('Pressing at Orchard End');
      expect((await ask('getblogitemany', { ...flags, id: 12 }, headers)).status).toBe(404);
    }
  });

  test('an administrator sees, marked, when she asks for it', async () => {
    const headers = await admin();
    const list = await ask<Heads>('getNewsList', { bInActive: true }, headers);
    expect(list.body[0]).toMatchObject({ title: 'Pressing at Orchard End', active: false, archived: false });
    expect(list.headers.get('cache-control')).toBe('no-store');
    expect(await titles('getNewsList', {}, headers)).not.toContain('Pressing at Orchard End');
    expect(await titles('getEvents', { bIsAdmin: true }, headers)).toContain('Spring tasting');
    expect(await titles('getEvents', { bIsAdmin: true }, headers)).not.toContain('Open brewhouse');
    expect((await ask<Whole>('getblogitemany', { id: 12, incInactive: true }, headers)).body.active).toBe(false);
    expect((await ask<Whole>('getblogitemurl', { url: 'orchard-end-pressing', bAdmin: true }, headers)).body?.id).toBe(
      12,
    );
    expect(await titles('getNewsList')).not.toContain('Pressing at Orchard End');
  });
});

test.each([
  ['getNewsList', { iType: 'news' }, 'iType'],
  ['getNewsList', { iType: -1 }, 'iType'],
  ['getNewsList', { iType: 1001 }, 'iType'],
  ['getNewsList', { from: -1 }, 'from'],
  ['getNewsList', { from: '1.5' }, 'from'],
  ['getNewsList', { most: 0 }, 'most'],
  ['getNewsList', { most: 201 }, 'most'],
  ['getNewsList', { bInActive: 'perhaps' }, 'bInActive'],
  ['getblogitemany', { id: -4 }, 'id'],
  ['getblogitemany', { id: '4; drop table post' }, 'id'],
  ['getblogitemany', { id: '2026-02-30' }, 'id'],
  ['getblogitemany', { url: 'x'.repeat(201) }, 'url'],
  ['getblogitemany', { url: 'a\u0000b' }, 'url'],
  ['getblogitemurl', {}, 'url'],
  ['getblogitemurl', { url: 'a', exId: 'me' }, 'exId'],
] as const)('%s with %o is badly put, and the answer says where', async (call, query, field) => {
  const response = await ask(call, query as Query);
  expect([response.status, Object.keys(response.body.fields ?? {})]).toEqual([400, [field]]);
});

test.each([5, 77, 800])('there is no kind %i', async (iType) => {
  for (const call of ['getNewsList', 'getBlogList', 'getblogitemlatest2'])
    expect((await ask(call, { iType })).status, call).toBe(404);
});

test('a cached response needs no query, and is renewed within a second of a change', async () => {
  const calls: readonly [string, Query][] = [
    ['getNewsList', {}],
    ['getBlogList', { iType: 2 }],
    ['getEvents', {}],
    ['getblogitemany', { id: 6 }],
    ['getblogitemlatest2', { iType: 1 }],
  ];
  for (const [call, query] of calls) await ask(call, query);
  const before = statementsSoFar();
  const tags = await Promise.all(calls.map(async ([call, query]) => (await ask(call, query)).headers.get('etag')));
  expect(statementsSoFar()).toBe(before);
  expect(tags.every((tag) => tag !== null)).toBe(true);
  const again = await ask('getNewsList', {}, { 'if-none-match': tags[0] });
  expect([again.status, again.text]).toEqual([304, '']);

  await shop.db.updateTable('post').set({ title: 'Low Water, told anew' }).where('id', '=', 6).execute();
  await shop.aSecondLater();
  expect(await titles('getNewsList')).toContain('Low Water, told anew');
  expect((await ask<Whole>('getblogitemany', { id: 6 })).body.title).toBe('Low Water, told anew');
});

test('an uncached read takes one statement', async () => {
  for (const [call, query] of [
    ['getNewsList', { most: 7 }],
    ['getBlogList', { most: 7, iType: 2 }],
    ['getEvents', { most: 7 }],
    ['getblogitemany', { id: 7 }],
    ['getNewsNeighbours', { id: 7 }],
    ['getblogitemany', { url: 'hedge-fruit-wanted' }],
    ['getblogitemlatest2', { iType: 803 }],
    ['getblogitemurl', { url: 'hedge-fruit-wanted' }],
  ] as const) {
    const before = statementsSoFar();
    await ask(call, query);
    expect([call, statementsSoFar() - before]).toEqual([call, 1]);
  }
});
