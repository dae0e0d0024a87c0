import { createHash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { call } from '#wire/call.ts';
import { contract } from '#wire/contract.ts';
import { reads } from '#wire/endpoint.ts';
import type { PageRequest, RenderedPage } from '#wire/page.ts';
import { openTestDatabase } from '../database/open-test-database.ts';
import type { OpenDatabase } from '../database/opened.ts';
import { route } from './route.ts';
import { serverForTest } from './server-for-test.ts';

const beers = contract(reads('/api/test/beers', 'shopCards', { shared: true }), {
  group: 'Test',
  summary: 'Beers',
  answer: z.object({ names: z.array(z.string()) }),
});
const state = contract(reads('/api/test/state', 'none', { shared: true }), {
  group: 'Test',
  summary: 'State',
  answer: z.int(),
});
const broken = contract(reads('/api/test/broken', 'none', { shared: true }), {
  group: 'Test',
  summary: 'Broken',
  answer: z.int(),
});

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const NO_ASSETS = { entry: '/assets/entry.js', styles: [], preloads: {}, devHead: '' };

/** A site whose page shows the beers, the time of its rendering, and whatever a test wants of it. */
async function brewery(
  pageOf: (request: PageRequest, html: string) => Promise<Partial<RenderedPage>> = async () => ({}),
) {
  let rendered = 0;
  const shelf = { names: ['Eel Pie Stout'] };
  const site = {
    stamp: 'build-1',
    keeps: true,
    load: async () => ({
      assets: NO_ASSETS,
      render: async (request: PageRequest): Promise<RenderedPage> => {
        rendered += 1;
        const { names } = await call<typeof beers>(request.carrier, beers.endpoint);
        const html = `<html><script>at(${rendered})</script>${names.join()} ${'.'.repeat(2000)}</html>`;
        return { status: 200, html, headers: {}, keep: true, isWhole: true, ...(await pageOf(request, html)) };
      },
    }),
  };
  const routes = [
    route(beers, async () => ({ ...shelf }), { keep: { dependsOn: ['catalogue'] } }),
    route(state, async () => 0),
    route(broken, () => Promise.reject(new Error('no cellar'))),
  ];
  return { ...(await serverForTest(database.db, routes, { site })), shelf, timesRendered: () => rendered };
}

test('a page is rendered once for everybody, and anew when what it tells of has changed', async () => {
  const { app, changes, shelf, timesRendered } = await brewery();
  for (let visitor = 0; visitor < 3; visitor += 1)
    expect((await app.inject('/beershop')).body).toContain('Eel Pie Stout');
  expect(timesRendered()).toBe(1);
  changes.tell('places');
  await app.inject('/beershop');
  expect(timesRendered()).toBe(1);
  shelf.names = ['Drove Bitter'];
  changes.tell('catalogue');
  expect((await app.inject('/beershop')).body).toContain('Drove Bitter');
});

test('a page with a part that could not be rendered is sent, and not kept', async () => {
  const { app, timesRendered } = await brewery(async () => ({ isWhole: false, keep: false }));
  for (let visitor = 0; visitor < 2; visitor += 1)
    expect((await app.inject('/beershop')).body).toContain('Eel Pie Stout');
  expect(timesRendered()).toBe(2);
});

test('a page travels compressed, and its inline scripts are allowed by their hash', async () => {
  const { app } = await brewery();
  const page = await app.inject({ url: '/beershop', headers: { 'accept-encoding': 'gzip, br' } });
  expect(page.headers).toMatchObject({ 'content-encoding': 'br', 'content-type': 'text/html; charset=utf-8' });
  expect(brotliDecompressSync(page.rawPayload).toString()).toContain('Eel Pie Stout');
  const hash = createHash('sha256').update('at(1)').digest('base64');
  expect(page.headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}'`);
});

test('a page whose content did not change keeps its tag, although it was rendered at another time, in another process', async () => {
  const [one, other] = [await brewery(), await brewery()];
  const etag = String((await one.app.inject('/beershop')).headers.etag);
  await other.app.inject('/home');
  const same = await other.app.inject({ url: '/beershop', headers: { 'if-none-match': etag } });
  expect(same.statusCode).toBe(304);
  // The scripts of the copy that the visitor holds carry another time of day than ours.
  expect(same.headers['content-security-policy']).toBeUndefined();
  other.shelf.names = ['Drove Bitter'];
  other.changes.tell('catalogue');
  expect((await other.app.inject({ url: '/beershop', headers: { 'if-none-match': etag } })).statusCode).toBe(200);
});

test('who is expected to be suspended has a page of her own, kept beside the one for everybody', async () => {
  const { app, timesRendered } = await brewery(async ({ expects }, html) => ({
    html: `${html}${expects ?? 'everybody'}`,
  }));
  const asked = (audience: string, headers = {}) => app.inject({ url: '/beershop', cookies: { audience }, headers });
  const plain = await app.inject('/beershop');
  expect(plain.body).toContain('everybody');
  expect(plain.headers['cache-control']).toBe('public, no-cache');
  for (const hint of ['retail', 'trade', 'staff', 'king', ''])
    expect([(await asked(hint)).body, (await asked(hint)).headers.etag]).toEqual([plain.body, plain.headers.etag]);
  expect(timesRendered()).toBe(1);
  const hers = await asked('suspended');
  expect(hers.body).toContain('suspended');
  expect(hers.headers['cache-control']).toBe('private, no-cache');
  await asked('suspended');
  expect(timesRendered()).toBe(2);
  // A copy of the one is never taken for the other.
  expect((await asked('suspended', { 'if-none-match': plain.headers.etag })).statusCode).toBe(200);
  expect((await asked('suspended', { 'if-none-match': hers.headers.etag })).statusCode).toBe(304);
  expect((await app.inject({ url: '/beershop', headers: { 'if-none-match': hers.headers.etag } })).statusCode).toBe(
    200,
  );
});

test('what advertisers hang onto an address makes no page of its own', async () => {
  const { app, timesRendered } = await brewery();
  for (const url of ['/beershop', '/beershop?utm_source=x', '/beershop?fbclid=1&ts=2']) await app.inject(url);
  expect(timesRendered()).toBe(1);
  await app.inject('/beershop?tab=vegan');
  expect(timesRendered()).toBe(2);
});

test('a page about a person is stored by nobody', async () => {
  const { app } = await brewery(async () => ({ keep: false }));
  const page = await app.inject('/beershop/basket');
  expect(page.headers['cache-control']).toBe('no-store');
  expect(page.headers).not.toHaveProperty('etag');
});

test('a page that asked something nobody tells the changes of is rendered each time', async () => {
  const { app, timesRendered } = await brewery(async ({ carrier }) => {
    await call<typeof state>(carrier, state.endpoint);
    return {};
  });
  await app.inject('/home');
  await app.inject('/home');
  expect(timesRendered()).toBe(2);
});

test('a page that is not there says so, and is not kept', async () => {
  const { app, timesRendered } = await brewery(async () => ({ status: 404 }));
  expect((await app.inject('/nowhere')).statusCode).toBe(404);
  await app.inject('/nowhere');
  expect(timesRendered()).toBe(2);
  expect((await app.inject({ method: 'POST', url: '/nowhere' })).statusCode).toBe(404);
});

test('a call that fails while a page is rendered is told to the page, in the shape of every failure', async () => {
  const { app, logged } = await brewery(async ({ carrier }, html) => {
    const failed = await call<typeof broken>(carrier, broken.endpoint).catch((fault: Error) => fault.message);
    return { html: `${html}${failed}` };
  });
  expect((await app.inject('/home')).body).toContain(
    'ERROR: Unable to get this data - Sorry, something went wrong on our side',
  );
  expect(logged.join('')).toContain('no cellar');
});

test('a page that cannot be rendered is a calm page with a number, not a stack', async () => {
  const { app, logged } = await brewery(() => Promise.reject(new Error('the oak has fallen')));
  const page = await app.inject('/home');
  expect(page.statusCode).toBe(500);
  expect(page.body).toContain(String(page.headers['x-request-id']));
  expect(page.body).not.toContain('oak');
  expect(logged.join('')).toContain('oak');
});

test('a render’s calls are asked as an anonymous visitor and leave no line of their own in the log', async () => {
  const { app, logged } = await brewery();
  await app.inject({ url: '/home', cookies: { bs_d: 'mine' } });
  expect(logged.filter((line) => line.includes('"answered"'))).toHaveLength(1);
});
