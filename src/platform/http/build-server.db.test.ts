import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { text, wholeNumber } from '#wire/codec.ts';
import { contract } from '#wire/contract.ts';
import { posts, reads } from '#wire/endpoint.ts';
import type { Failure } from '#wire/failure.ts';
import { openTestDatabase } from '../database/open-test-database.ts';
import type { OpenDatabase } from '../database/opened.ts';
import { providerRoute, route, type RouteDefinition } from './route.ts';
import { serverForTest } from './server-for-test.ts';
import { DRAFT_COOKIE } from './request/visitor.ts';

const about = { access: 'anyone', group: 'Test', description: 'Of a test.' } as const;
const beers = contract(reads('/api/test/beers', 'shopCards', { shared: true }), {
  ...about,
  summary: 'Beers of a page',
  query: z.object({ page: wholeNumber({ least: 1 }).optional() }),
  answer: z.object({ calls: z.int(), names: z.array(z.string()) }),
});
const own = contract(reads('/api/test/own', 'draft', { shared: false }), {
  ...about,
  summary: 'My own',
  answer: z.object({ token: z.string().nullable() }),
});
const add = contract(posts('/api/test/add', 'save this data'), {
  ...about,
  summary: 'Add',
  body: z.object({ packId: wholeNumber({ least: 1 }), note: text(10).optional() }),
  answer: z.object({ packId: z.int(), address: z.string() }),
});
const begin = contract(posts('/api/test/begin', 'save this data'), {
  ...about,
  summary: 'Begin',
  answer: z.object({ begun: z.boolean() }),
});
const breaks = contract(reads('/api/test/breaks', 'none', { shared: false }), {
  ...about,
  summary: 'Breaks',
  answer: z.object({}),
});
const pay = contract(posts('/api/test/pay', 'complete this process'), {
  ...about,
  summary: 'Pay',
  body: z.object({ draft: text(10) }),
  answer: z.object({}),
});
const redeem = contract(posts('/api/test/voucher', 'save this data'), {
  ...about,
  summary: 'Voucher',
  query: z.object({ code: text(20) }),
  answer: z.object({}),
});

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

function routes(): RouteDefinition[] {
  let calls = 0;
  return [
    route(
      beers,
      async ({ query }) => ({
        calls: (calls += 1),
        names: Array.from({ length: 100 }, (_, pack) => `Beer ${pack} of page ${query.page ?? 1}`),
      }),
      {
        cache: { dependsOn: ['catalogue', 'stock'], keyOf: ({ page }) => (page === 9 ? null : `${page ?? 1}`) },
      },
    ),
    route(own, async ({ visitor }) => ({ token: visitor.draftToken })),
    route(add, async ({ body, visitor }) =>
      body.packId === 404
        ? { refused: 'sold-out', packName: 'Eel Pie Stout' }
        : { packId: body.packId, address: visitor.address },
    ),
    route(begin, async ({ reply }) => {
      reply.setCookie(DRAFT_COOKIE, 'a-token', { seconds: 60 });
      return { begun: true };
    }),
    route(breaks, async () => {
      await sql`select secret from cellar`.execute(database.db);
      return {};
    }),
    route(pay, async () => ({}), { limit: { name: 'payment', per: ({ body }) => body.draft } }),
    route(redeem, async () => ({}), { limit: { name: 'voucherCode' } }),
    providerRoute({
      methods: ['POST'],
      path: '/api/test/notify',
      description: 'Of a test.',
      takes: 'application/x-www-form-urlencoded',
      answers: 'redirect',
      signature: 'among its fields',
      summary: 'What a provider tells',
      group: 'Test',
      handle: async ({ rawBody, form, header }) =>
        form['go']
          ? { redirectTo: '/beershop/completed' }
          : {
              status: 200,
              contentType: 'text/plain',
              body: `${rawBody.length} ${form['OrderID'] ?? ''} ${header('X-Sig') ?? ''}`,
            },
    }),
  ];
}

const server = (more?: Parameters<typeof serverForTest>[2]) => serverForTest(database.db, routes(), more);

test('a route matches in any case, with or without a trailing slash', async () => {
  const { app } = await server();
  for (const url of ['/api/test/beers', '/API/Test/Beers', '/Api/tEst/beers/?page=1'])
    expect((await app.inject(url)).json()).toMatchObject({ calls: 1 });
});

test('malformed input is a 400 that names the fields, in the usual form of failures', async () => {
  const { app } = await server();
  const answer = await app.inject('/api/test/beers?page=half');
  expect(answer.statusCode).toBe(400);
  expect(answer.json<Failure>()).toEqual({
    info: 'Please check: page',
    code: 'BAD_REQUEST',
    traceId: answer.headers['x-request-id'],
    fields: { page: 'must be a whole number' },
  });
  for (const payload of ['{"packId":', '[1]', '"x"', '{"packId":1,"__proto__":{"a":1}}']) {
    const malformed = await app.inject({
      method: 'POST',
      url: '/api/test/add',
      headers: { 'content-type': 'application/json' },
      payload,
    });
    expect(malformed.statusCode).toBe(400);
  }
  const drawing = await app.inject({
    method: 'POST',
    url: '/api/test/add',
    headers: { 'content-type': 'image/png' },
    payload: 'x',
  });
  expect(drawing.statusCode).toBe(415);
});

test('a body is JSON or a posted form, and an empty one counts as absent', async () => {
  const { app } = await server();
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  expect(
    (await app.inject({ method: 'POST', url: '/api/test/add', headers: form, payload: 'packId=7' })).json(),
  ).toMatchObject({ packId: 7 });
  expect((await app.inject({ method: 'POST', url: '/api/test/add', payload: { packId: 8 } })).json()).toMatchObject({
    packId: 8,
  });
  const empty = {
    method: 'POST',
    url: '/api/test/begin',
    headers: { 'content-type': 'application/json' },
    payload: '',
  } as const;
  expect((await app.inject(empty)).statusCode).toBe(200);
});

test('a refusal has its own status, its sentence and its remedy', async () => {
  const { app } = await server();
  const answer = await app.inject({ method: 'POST', url: '/api/test/add', payload: { packId: 404 } });
  expect(answer.statusCode).toBe(409);
  expect(answer.json<Failure>()).toMatchObject({ info: 'Sorry, currently out of stock', code: 'SOLD_OUT' });
  expect(answer.json<Failure>().remedy).toContain('Eel Pie Stout');
});

test('a call for which no database connection is free is told to come back, not that something broke', async () => {
  const { app } = await server();
  const answer = await database.db.connection().execute(() => app.inject('/api/test/breaks'));
  expect([answer.statusCode, answer.headers['retry-after'], answer.json<Failure>().code]).toEqual([503, '5', 'BUSY']);
});

test('a fault shows a visitor only its number, while the log has everything', async () => {
  const { app, logged } = await server();
  const answer = await app.inject('/api/test/breaks');
  expect(answer.statusCode).toBe(500);
  expect(answer.json<Failure>().code).toBe('FAULT');
  expect(answer.body).not.toMatch(/cellar|select|\.ts/);
  expect(logged.join('')).toContain('cellar');
  expect(logged.join('')).toContain(answer.json<Failure>().traceId);
});

test('an unknown address of the API is a 404 with the specified text', async () => {
  const { app } = await server();
  const answer = await app.inject('/api/test/unknown');
  expect(answer.statusCode).toBe(404);
  expect(answer.json<Failure>().info).toBe('404 Page not found');
});

test.each([
  ['POST', '/api/test/beers', 'GET, HEAD'],
  ['DELETE', '/API/Test/Beers/?page=2', 'GET, HEAD'],
  ['GET', '/api/test/add', 'POST'],
  ['HEAD', '/api/test/add', 'POST'],
  ['OPTIONS', '/api/test/add', 'POST'],
  ['PUT', '/healthz', 'GET, HEAD'],
] as const)('%s %s is refused, naming the allowed methods', async (method, url, allow) => {
  const { app } = await server();
  const answer = await app.inject({ method, url });
  expect([answer.statusCode, answer.headers.allow, answer.headers['cache-control']]).toEqual([405, allow, 'no-store']);
  expect(answer.headers).toHaveProperty('x-request-id');
  if (method !== 'HEAD') expect(answer.json<Failure>().code).toBe('METHOD_NOT_ALLOWED');
});

test.each(['GET', 'HEAD', 'POST', 'OPTIONS'] as const)(
  '%s at an unknown address is a 404 without a method',
  async (method) => {
    const { app } = await server();
    const answer = await app.inject({ method, url: '/api/test/unknown' });
    expect([answer.statusCode, answer.headers.allow]).toEqual([404, undefined]);
  },
);

test('an answer that is the same for everybody is computed once, tagged and compressed, until it changes', async () => {
  const { app, changes } = await server();
  const first = await app.inject({ url: '/api/test/beers', headers: { 'accept-encoding': 'br' } });
  expect(first.headers).toMatchObject({
    'cache-control': 'public, no-cache',
    'content-encoding': 'br',
    vary: 'accept-encoding',
  });
  expect(JSON.parse(brotliDecompressSync(first.rawPayload).toString())).toMatchObject({ calls: 1 });
  const etag = String(first.headers.etag);
  expect((await app.inject({ url: '/api/test/beers?ts=123', headers: { 'if-none-match': etag } })).statusCode).toBe(
    304,
  );
  changes.notify('catalogue');
  const changed = await app.inject({ url: '/api/test/beers', headers: { 'if-none-match': etag } });
  expect(changed.statusCode).toBe(200);
  expect(changed.json()).toMatchObject({ calls: 2 });
});

test('an answer that a route does not want cached is private', async () => {
  const { app } = await server();
  expect((await app.inject('/api/test/beers?page=9')).json()).toMatchObject({ calls: 1 });
  const again = await app.inject('/api/test/beers?page=9');
  expect(again.json()).toMatchObject({ calls: 2 });
  expect(again.headers['cache-control']).toBe('private, no-cache');
});

test('a draft token is read from its cookie, and the answer is not cached', async () => {
  const { app } = await server();
  const answer = await app.inject({ url: '/api/test/own', cookies: { [DRAFT_COOKIE]: 'mine' } });
  expect(answer.json()).toEqual({ token: 'mine' });
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers.etag).toBeUndefined();
});

test('an empty bearer is anonymous; any other invalid one is refused, except by calls that check the server', async () => {
  const { app } = await server();
  for (const authorization of ['Bearer', 'Bearer ', 'Bearer null', 'bearer undefined', 'Basic abc'])
    expect((await app.inject({ url: '/api/test/own', headers: { authorization } })).statusCode).toBe(200);
  const forged = await app.inject({ url: '/api/test/own', headers: { authorization: 'Bearer abc.def.ghi' } });
  expect(forged.statusCode).toBe(401);
  expect(forged.headers).not.toHaveProperty('token-expired');
});

test('a draft authorised by cookie can only be changed from our own pages', async () => {
  const { app } = await server();
  const begun = await app.inject({ method: 'POST', url: '/api/test/begin', payload: {} });
  const cookies = Object.fromEntries(begun.cookies.map(({ name, value }) => [name, value]));
  expect(begun.cookies).toEqual([
    expect.objectContaining({ name: DRAFT_COOKIE, httpOnly: true, sameSite: 'Lax' }),
    expect.objectContaining({ name: 'XSRF-TOKEN', sameSite: 'Lax' }),
  ]);
  const change = (headers: Record<string, string>) =>
    app.inject({ method: 'POST', url: '/api/test/add', cookies, headers, payload: { packId: 1 } });
  expect((await change({})).statusCode).toBe(403);
  expect((await change({ 'x-xsrf-token': 'guessed' })).statusCode).toBe(403);
  const ours = { 'x-xsrf-token': String(cookies['XSRF-TOKEN']) };
  expect((await change({ ...ours, 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  expect((await change(ours)).statusCode).toBe(200);
  expect((await app.inject({ method: 'POST', url: '/api/test/add', payload: { packId: 1 } })).statusCode).toBe(200);
});

test('a visitor with a draft but without an anti-forgery token is given a new one', async () => {
  const { app } = await server();
  const answer = await app.inject({ url: '/api/test/own', cookies: { [DRAFT_COOKIE]: 'mine' } });
  expect(answer.cookies.map(({ name }) => name)).toEqual(['XSRF-TOKEN']);
});

test('a visitor whose basket cookie survived a restart of the browser but not that token can still act', async () => {
  const { app } = await server();
  const add = (headers: Record<string, string>, cookies: Record<string, string> = {}) => {
    const sentCookies = { [DRAFT_COOKIE]: 'mine', ...cookies };
    return app.inject({ method: 'POST', url: '/api/test/add', cookies: sentCookies, headers, payload: { packId: 1 } });
  };
  expect((await add({ 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200);
  // If the browser does not say which page it was, the refusal sets the token for the next try.
  const refused = await add({});
  const token = refused.cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  expect(refused.statusCode).toBe(403);
  expect((await add({ 'x-xsrf-token': token }, { 'XSRF-TOKEN': token })).statusCode).toBe(200);
  expect(
    (await add({ 'sec-fetch-site': 'same-site', 'x-xsrf-token': token }, { 'XSRF-TOKEN': token })).statusCode,
  ).toBe(403);
});

test('over https an authorising cookie is bound to the host by its prefix, and ignored without it', async () => {
  const { app } = await server({ settings: { PUBLIC_URL: 'https://shop.example' } });
  const begun = await app.inject({ method: 'POST', url: '/api/test/begin', payload: {} });
  expect(begun.cookies).toEqual([
    expect.objectContaining({ name: `__Host-${DRAFT_COOKIE}`, secure: true, path: '/', httpOnly: true }),
    expect.objectContaining({ name: 'XSRF-TOKEN', secure: true }),
  ]);
  expect(begun.cookies[0]).not.toHaveProperty('domain');
  const own = async (cookies: Record<string, string>) => (await app.inject({ url: '/api/test/own', cookies })).json();
  expect(await own({ [`__Host-${DRAFT_COOKIE}`]: 'mine', [DRAFT_COOKIE]: 'planted' })).toEqual({ token: 'mine' });
  expect(await own({ [DRAFT_COOKIE]: 'planted' })).toEqual({ token: null });
  const forged = await app.inject({
    method: 'POST',
    url: '/api/test/add',
    cookies: { [`__Host-${DRAFT_COOKIE}`]: 'mine' },
    payload: { packId: 1 },
  });
  expect(forged.statusCode).toBe(403);
});

test('cookies are Secure exactly where the shop is published under https', async () => {
  const secure = await server({ settings: { PUBLIC_URL: 'https://shop.example' } });
  const [cookie] = (await secure.app.inject({ method: 'POST', url: '/api/test/begin', payload: {} })).cookies;
  expect(cookie?.secure).toBe(true);
  const { app } = await server();
  expect(
    (await app.inject({ method: 'POST', url: '/api/test/begin', payload: {} })).cookies[0]?.secure,
  ).toBeUndefined();
});

test('the eleventh payment of a draft within an hour is told when to come back, and other drafts are not', async () => {
  const { app, clock } = await server();
  const payFor = (draft: string) => app.inject({ method: 'POST', url: '/api/test/pay', payload: { draft } });
  for (let time = 1; time <= 10; time += 1) expect((await payFor('one')).statusCode).toBe(200);
  const tooMany = await payFor('one');
  expect(tooMany.statusCode).toBe(429);
  expect(tooMany.headers['retry-after']).toBe('2700');
  expect(tooMany.json<Failure>()).toMatchObject({
    code: 'TOO_MANY',
    info: 'Too many tries, please wait 45 minutes and try again.',
  });
  expect((await payFor('another')).statusCode).toBe(200);
  clock.advance(2_700_000);
  expect((await payFor('one')).statusCode).toBe(200);
});

test('a forwarded address is trusted only as far as the setting allows', async () => {
  const from = { remoteAddress: '203.0.113.9', headers: { 'x-forwarded-for': '198.51.100.7, 10.0.0.1' } };
  const addressSeen = async (trust: string) => {
    const { app } = await server({ settings: { TRUST_PROXY: trust } });
    return (await app.inject({ method: 'POST', url: '/api/test/add', payload: { packId: 1 }, ...from })).json<{
      address: string;
    }>().address;
  };
  expect(await addressSeen('off')).toBe('203.0.113.9');
  expect(await addressSeen('1')).toBe('10.0.0.1');
  expect(await addressSeen('2')).toBe('198.51.100.7');
  expect(await addressSeen('203.0.113.0/24')).toBe('10.0.0.1');
});

test('no query string, no key of a basket or an order and no voucher’s code is ever written into the log', async () => {
  const { app, logged } = await server();
  await app.inject({
    method: 'POST',
    url: '/api/test/voucher?code=SECRET99',
    payload: {},
    headers: { authorization: 'Bearer SECRET98' },
  });
  await app.inject('/nowhere?password=SECRET97');
  await app.inject('/Member/SECRET96');
  await app.inject('/voucher/SECRET95?print=1');
  await app.inject({
    url: '/api/order/getdraftorder2?draftName=SECRET94&t=SECRET93',
    headers: { 'x-draft-token': 'SECRET92', 'x-order-pass': 'SECRET91' },
  });
  await app.inject('/beershop/completed?t=SECRET90');
  expect(logged.join('')).toContain('/api/test/voucher');
  expect(logged.join('')).not.toContain('SECRET');
});

test('a provider route gets the raw body and answers in the provider’s format', async () => {
  const { app } = await server();
  const payload = 'OrderID=BS1-1&Message=AuthCode%3A+1';
  const refused = await app.inject({
    method: 'POST',
    url: '/api/test/Notify',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-sig': 's' },
    payload,
  });
  expect(refused.body).toBe(`${payload.length} BS1-1 s`);
  const json = await app.inject({
    method: 'POST',
    url: '/api/test/notify',
    payload: '{"a": 1 }',
    headers: { 'content-type': 'application/json' },
  });
  expect(json.body).toBe('9  ');
  const back = await app.inject({
    method: 'POST',
    url: '/api/test/notify',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'go=1',
  });
  expect(back.statusCode).toBe(303);
  expect(back.headers.location).toBe('/beershop/completed');
});

test('the API describes itself in OpenAPI 3.1', async () => {
  const { app } = await server();
  const api = (await app.inject('/api/openapi.json')).json();
  expect(api.openapi).toBe('3.1.0');
  expect(Object.keys(api.paths)).toContain('/api/test/notify');
  expect(api.paths['/api/test/beers'].get.parameters).toMatchObject([{ name: 'page', in: 'query', required: false }]);
  expect(api.paths['/api/test/add'].post.requestBody.content['application/json'].schema.required).toEqual(['packId']);
});

test('the process reports being alive, and ready once it has its database and its tables', async () => {
  const { app } = await server();
  expect((await app.inject('/healthz')).json()).toEqual({ status: 'alive' });
  expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready' });
  const leaving = await server({ draining: { hasBegun: () => true } });
  const answer = await leaving.app.inject('/readyz');
  expect(answer.statusCode).toBe(503);
  expect(answer.headers.connection).toBe('close');
});

const workerOf = async (more: Parameters<typeof server>[0]) =>
  (await (await server(more)).app.inject('/env.json')).json<{ readonly worker?: object }>().worker;

test('browsers hear whether they may have a worker: none by WORKER=0, and none without a build', async () => {
  const builtFiles = mkdtempSync(join(tmpdir(), 'gyle-built-'));
  onTestFinished(() => rmSync(builtFiles, { recursive: true }));
  expect(await workerOf({ builtFiles })).toEqual({ afterMs: 30_000 });
  expect(await workerOf({ builtFiles, settings: { WORKER_AFTER_MS: '0' } })).toEqual({ afterMs: 0 });
  expect(await workerOf({ builtFiles, settings: { WORKER: '0' } })).toBeUndefined();
  expect(await workerOf({})).toBeUndefined();
});

test('the small files that browsers ask for exist, and robots may not read a test shop', async () => {
  const { app } = await server({ settings: { BUILD: 'test' } });
  expect((await app.inject('/version.json')).json()).toEqual({ semver: '6.2.3' });
  expect((await app.inject('/env.json')).json()).toEqual({ apiBase: '' });
  expect((await app.inject('/robots.txt')).body).toContain('Disallow: /\n');
  const shop = await server({ settings: { PUBLIC_URL: 'https://shop.example' } });
  expect((await shop.app.inject('/robots.txt')).body).not.toContain('Disallow: /\n');
  expect((await shop.app.inject('/robots.txt')).body).toContain('Sitemap: https://shop.example/');
});
