import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { call } from '#wire/call.ts';
import { contract } from '#wire/contract.ts';
import { reads } from '#wire/endpoint.ts';
import type { PageRequest, RenderedPage } from '#wire/page.ts';
import { openTestDatabase } from '../../database/open-test-database.ts';
import type { OpenDatabase } from '../../database/opened.ts';
import { route, type RouteDefinition } from '../route.ts';
import { serverForTest } from '../server-for-test.ts';

const about = { access: 'anyone', group: 'Test', description: 'Of a test.' } as const;
const beers = contract(reads('/api/test/beers', 'shopCards', { shared: true }), {
  ...about,
  summary: 'Beers',
  answer: z.object({ names: z.array(z.string()) }),
});
const state = contract(reads('/api/test/state', 'none', { shared: true }), {
  ...about,
  summary: 'State',
  answer: z.int(),
});
const broken = contract(reads('/api/test/broken', 'none', { shared: true }), {
  ...about,
  summary: 'Broken',
  answer: z.int(),
});

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const NO_ASSETS = { entry: '/assets/entry.js', styles: [], preloads: {}, devHead: '' };

/** A site whose page shows the beers, the time of rendering, and whatever a test adds. */
async function brewery(
  pageOf: (request: PageRequest, html: string) => Promise<Partial<RenderedPage>> = async () => ({}),
  more: {
    readonly routes?: readonly RouteDefinition[];
    readonly settings?: Record<string, string>;
    readonly version?: string;
  } = {},
) {
  const { routes: moreRoutes = [], ...settings } = more;
  let rendered = 0;
  const shelf: { names: string[]; fault: Error | null } = { names: ['Eel Pie Stout'], fault: null };
  const site = {
    stamp: 'build-1',
    maintenancePage: '',
    opensInMaintenance: () => false,
    isPage: (path: string) => path === '/home',
    keeps: true,
    load: async () => ({
      assets: NO_ASSETS,
      render: async (request: PageRequest): Promise<RenderedPage> => {
        rendered += 1;
        const { names } = await call(request.transport, beers);
        const html = `<html><script>at(${rendered})</script>${names.join()} ${'.'.repeat(2000)}</html>`;
        return { status: 200, html, headers: {}, isCacheable: true, isWhole: true, ...(await pageOf(request, html)) };
      },
    }),
  };
  const routes = [
    route(
      beers,
      async () => {
        if (shelf.fault) throw shelf.fault;
        return { names: shelf.names };
      },
      { cache: { dependsOn: ['catalogue'] } },
    ),
    route(state, async () => 0),
    route(broken, () => Promise.reject(new Error('no cellar'))),
    ...moreRoutes,
  ];
  const server = await serverForTest(database.db, routes, { ...settings, site });
  return { ...server, shelf, timesRendered: () => rendered };
}

test('a page is rendered once for everybody, and again when its content has changed', async () => {
  const { app, changes, shelf, timesRendered } = await brewery();
  for (let visitor = 0; visitor < 3; visitor += 1)
    expect((await app.inject('/beershop')).body).toContain('Eel Pie Stout');
  expect(timesRendered()).toBe(1);
  changes.notify('places');
  await app.inject('/beershop');
  expect(timesRendered()).toBe(1);
  shelf.names = ['Drove Bitter'];
  changes.notify('catalogue');
  expect((await app.inject('/beershop')).body).toContain('Drove Bitter');
});

test('a page with a part that could not be rendered is sent, and not cached', async () => {
  const { app, timesRendered } = await brewery(async () => ({ isWhole: false, isCacheable: false }));
  for (let visitor = 0; visitor < 2; visitor += 1)
    expect((await app.inject('/beershop')).body).toContain('Eel Pie Stout');
  expect(timesRendered()).toBe(2);
});

test('a page is compressed, and its inline scripts are allowed by hash', async () => {
  const { app } = await brewery();
  const page = await app.inject({ url: '/beershop', headers: { 'accept-encoding': 'gzip, br' } });
  expect(page.headers).toMatchObject({ 'content-encoding': 'br', 'content-type': 'text/html; charset=utf-8' });
  expect(brotliDecompressSync(page.rawPayload).toString()).toContain('Eel Pie Stout');
  const hash = createHash('sha256').update('at(1)').digest('base64');
  expect(page.headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}'`);
});

test('a page with unchanged content keeps its tag, even if rendered at another time in another process', async () => {
  const [one, other] = [await brewery(), await brewery()];
  const etag = String((await one.app.inject('/beershop')).headers.etag);
  await other.app.inject('/home');
  const same = await other.app.inject({ url: '/beershop', headers: { 'if-none-match': etag } });
  expect(same.statusCode).toBe(304);
  // The scripts in the visitor's copy contain another time of day than ours.
  expect(same.headers['content-security-policy']).toBeUndefined();
  other.shelf.names = ['Drove Bitter'];
  other.changes.notify('catalogue');
  expect((await other.app.inject({ url: '/beershop', headers: { 'if-none-match': etag } })).statusCode).toBe(200);
});

test.each([
  ['another version', { version: '6.2.4' }],
  ['another public address', { settings: { PUBLIC_URL: 'https://shop.example' } }],
])('a page of %s has another tag, though nothing else has changed', async (_, more) => {
  const [one, other] = [await brewery(), await brewery(undefined, more)];
  const etag = String((await one.app.inject('/beershop')).headers.etag);
  const answer = await other.app.inject({ url: '/beershop', headers: { 'if-none-match': etag } });
  expect(answer.statusCode).toBe(200);
});

test('a page of another day has another tag', async () => {
  const { app, clock } = await brewery();
  const etag = String((await app.inject('/beershop')).headers.etag);
  clock.advance(24 * 60 * 60_000);
  expect((await app.inject({ url: '/beershop', headers: { 'if-none-match': etag } })).statusCode).toBe(200);
});

test.each(['suspended', 'trade', 'staff'])(
  'a visitor expected to be %s has a page cached beside the one for everybody',
  async (who) => {
    const { app, timesRendered } = await brewery(async ({ expects }, html) => ({
      html: `${html}${expects ?? 'everybody'}`,
    }));
    const getPage = (audience: string, headers = {}) =>
      app.inject({ url: '/beershop', cookies: { audience }, headers });
    const plain = await app.inject('/beershop');
    expect(plain.body).toContain('everybody');
    expect(plain.headers['cache-control']).toBe('public, no-cache');
    for (const hint of ['retail', 'king', ''])
      expect([(await getPage(hint)).body, (await getPage(hint)).headers.etag]).toEqual([
        plain.body,
        plain.headers.etag,
      ]);
    expect(timesRendered()).toBe(1);
    const hers = await getPage(who);
    expect(hers.body).toContain(who);
    expect(hers.headers['cache-control']).toBe('private, no-cache');
    await getPage(who);
    expect(timesRendered()).toBe(2);
    // Their tags must differ.
    expect((await getPage(who, { 'if-none-match': plain.headers.etag })).statusCode).toBe(200);
    expect((await getPage(who, { 'if-none-match': hers.headers.etag })).statusCode).toBe(304);
    expect((await app.inject({ url: '/beershop', headers: { 'if-none-match': hers.headers.etag } })).statusCode).toBe(
      200,
    );
  },
);

test('tracking parameters in an address do not make a separate page', async () => {
  const { app, timesRendered } = await brewery();
  for (const url of ['/beershop', '/beershop?utm_source=x', '/beershop?fbclid=1&ts=2']) await app.inject(url);
  expect(timesRendered()).toBe(1);
  await app.inject('/beershop?tab=vegan');
  expect(timesRendered()).toBe(2);
});

test('a page about a person is not stored', async () => {
  const { app } = await brewery(async () => ({ isCacheable: false }));
  const page = await app.inject('/beershop/basket');
  expect(page.headers['cache-control']).toBe('no-store');
  expect(page.headers).not.toHaveProperty('etag');
});

test('a page with a call whose changes are not notified is rendered each time', async () => {
  const { app, timesRendered } = await brewery(async ({ transport }) => {
    await call(transport, state);
    return {};
  });
  await app.inject('/home');
  await app.inject('/home');
  expect(timesRendered()).toBe(2);
});

test('a page that does not exist says so, and is not cached', async () => {
  const { app, timesRendered } = await brewery(async () => ({ status: 404 }));
  expect((await app.inject('/nowhere')).statusCode).toBe(404);
  await app.inject('/nowhere');
  expect(timesRendered()).toBe(2);
  expect((await app.inject({ method: 'POST', url: '/nowhere' })).statusCode).toBe(404);
});

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'] as const)('pages do not support %s', async (method) => {
  const { app, timesRendered } = await brewery();
  const answer = await app.inject({
    method,
    url: '/home?x=1',
    payload: '<x/>',
    headers: { 'content-type': 'text/xml' },
  });
  expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
  expect((await app.inject({ method, url: '/nowhere' })).statusCode).toBe(404);
  expect((await app.inject({ method: 'HEAD', url: '/home' })).statusCode).toBe(200);
  expect(timesRendered()).toBe(1);
});

test('a call that fails during rendering gives the page a failure in the usual form', async () => {
  const { app, logged } = await brewery(async ({ transport }, html) => {
    const failed = await call(transport, broken).catch((fault: Error) => fault.message);
    return { html: `${html}${failed}` };
  });
  expect((await app.inject('/home')).body).toContain(
    'ERROR: Unable to get this data - Sorry, something went wrong on our side',
  );
  expect(logged.join('')).toContain('no cellar');
});

const AWAY = Object.assign(new Error('the database system is starting up'), { code: '57P03' });

test('while the database is away cached pages are served, and others are rendered from cached responses', async () => {
  const { app, changes, shelf } = await brewery();
  await app.inject('/beershop');
  shelf.fault = AWAY;
  changes.notify('catalogue');
  for (const url of ['/beershop', '/news']) {
    const cachedPage = await app.inject(url);
    expect([cachedPage.statusCode, cachedPage.body.includes('Eel Pie Stout')]).toEqual([200, true]);
  }
  shelf.fault = null;
  shelf.names = ['Drove Bitter'];
  // Made of an old answer, and therefore not cached.
  for (const url of ['/beershop', '/news']) expect((await app.inject(url)).body).toContain('Drove Bitter');
});

test('a page that was not cached before the database went away says when to come back, as calls do', async () => {
  const { app, shelf, logged } = await brewery();
  shelf.fault = AWAY;
  const page = await app.inject('/home');
  expect([page.statusCode, page.headers['retry-after'], page.headers['cache-control']]).toEqual([503, '2', 'no-store']);
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.body).toContain('We will be back in a moment');
  expect(page.body).not.toContain('starting up');
  expect(logged.join('')).toContain('starting up');
  shelf.fault = null;
  expect((await app.inject('/home')).statusCode).toBe(200);
});

test('a page that cannot be rendered is a plain page with a number, without a stack', async () => {
  const { app, logged } = await brewery(() => Promise.reject(new Error('the oak has fallen')));
  const page = await app.inject('/home');
  expect(page.statusCode).toBe(500);
  expect(page.body).toContain(String(page.headers['x-request-id']));
  expect(page.body).not.toContain('oak');
  expect(logged.join('')).toContain('oak');
});

test('the log entry of a failed page does not contain the pass from its address', async () => {
  const { app, logged } = await brewery(async () => ({ isWhole: false, isCacheable: false }));
  await app.inject('/beershop/completed?t=SECRET99&draftName=SECRET98');
  expect(logged.join('')).toContain('"path":"/beershop/completed"');
  expect(logged.join('')).not.toContain('SECRET');
});

test('secrets reach a call of a page even where addresses may not carry them', async () => {
  const keyed = contract(reads('/api/test/order', 'none', { shared: false }), {
    ...about,
    summary: 'Order',
    query: z.object({ t: z.string().optional() }),
    answer: z.string(),
  });
  const { app } = await brewery(
    async ({ transport }, html) => {
      const opened = await call(transport, keyed, { query: { t: 'grüße' } });
      return { html: `${html}opened by ${opened}` };
    },
    { routes: [route(keyed, async ({ query }) => query.t ?? 'nothing')], settings: { CREDENTIALS_IN_ADDRESS: '0' } },
  );
  expect((await app.inject('/home')).body).toContain('opened by grüße');
  expect((await app.inject('/api/test/order?t=x')).statusCode).toBe(400);
});

test('calls of a rendering are anonymous and not logged separately', async () => {
  const { app, logged } = await brewery();
  await app.inject({ url: '/home', cookies: { bs_d: 'mine' } });
  expect(logged.filter((line) => line.includes('"answered"'))).toHaveLength(1);
});
