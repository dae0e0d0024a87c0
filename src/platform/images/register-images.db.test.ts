import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { BrandSource, ShownBrand } from '../brand.ts';
import { openTestDatabase } from '../database/open-test-database.ts';
import type { OpenDatabase } from '../database/opened.ts';
import { serverForTest } from '../http/server-for-test.ts';
import { registerImages } from './register-images.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.db
    .insertInto('picture')
    .values([
      {
        kind: 'product-pack',
        path: 'eel-pie-bottle.svg',
        media_type: 'image/svg+xml',
        bytes: drawing('eel'),
        width: 4,
        height: 5,
      },
      {
        kind: 'picture',
        path: 'eel-pie-bottle.svg',
        media_type: 'image/svg+xml',
        bytes: drawing('label'),
        width: 4,
        height: 5,
      },
      {
        kind: 'picture',
        path: 'scene-missing.svg',
        media_type: 'image/svg+xml',
        bytes: drawing('missing'),
        width: 4,
        height: 5,
      },
    ])
    .execute();
});
afterAll(() => database.close());

function drawing(what: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg"><title>${what}</title>${'<path d="M0 0h9"/>'.repeat(100)}</svg>`,
  );
}

async function gallery(brand?: BrandSource) {
  const folder = mkdtempSync(join(tmpdir(), 'gyle-pictures-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const settings = { db: database.db, picturesDir: join(folder, 'pictures'), varDir: folder };
  mkdirSync(join(settings.picturesDir, 'product-pack'), { recursive: true });
  const server = await serverForTest(database.db, [], {
    extras: [(app, responseCache) => registerImages(app, { ...settings, ...(brand && { brand }) }, responseCache)],
  });
  return { ...server, ...settings };
}

const photograph = () =>
  sharp({ create: { width: 1000, height: 500, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer();

test('the home page and what is missing have the pictures of the brand, before any file', async () => {
  const home = { mediaType: 'image/jpeg', bytes: await photograph(), from: 'table' } as const;
  const empty = { mediaType: 'image/svg+xml', bytes: drawing('empty'), from: 'table' } as const;
  const shown = { scenes: { home, empty } } as unknown as ShownBrand;
  const { app, picturesDir } = await gallery(async () => shown);
  mkdirSync(join(picturesDir, 'picture'), { recursive: true });
  writeFileSync(join(picturesDir, 'picture', 'scene-home.svg'), drawing('file'));
  for (const path of ['scene-home.svg', 'scene-home-portrait.svg']) {
    const answer = await app.inject({ url: `/api/images/${path}`, headers: { accept: 'image/webp' } });
    expect([answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      'image/webp',
      'public, max-age=60',
    ]);
  }
  for (const path of ['scene-missing.svg', 'scene-of-nothing.svg', 'info-image/none.webp']) {
    const answer = await app.inject(`/api/images/${path}`);
    expect([answer.body.includes('<title>empty'), answer.headers['cache-control']], path).toEqual([
      true,
      'public, max-age=60',
    ]);
    expect(answer.headers['content-security-policy']).toContain(`default-src 'none'`);
  }
  const pack = await app.inject('/api/images/product-pack/eel-pie-bottle.svg');
  expect(pack.body).toContain('<title>eel');
});

test('a drawing is sent as SVG, compressed, and may not run scripts', async () => {
  const { app } = await gallery();
  const answer = await app.inject({
    url: '/api/images/product-pack/eel-pie-bottle.svg',
    headers: { 'accept-encoding': 'gzip' },
  });
  expect(answer.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'content-encoding': 'gzip' });
  expect(answer.headers['content-security-policy']).toContain(`default-src 'none'`);
  expect(gunzipSync(answer.rawPayload).toString()).toContain('eel');
  expect((await app.inject('/api/images/eel-pie-bottle.svg')).body).toContain('label');
});

test('a drawing that is too small to be compressed says so', async () => {
  const { app, picturesDir } = await gallery();
  const small = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  writeFileSync(join(picturesDir, 'product-pack', 'small.svg'), small);
  const answer = await app.inject({
    url: '/api/images/product-pack/small.svg',
    headers: { 'accept-encoding': 'br, gzip' },
  });
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(answer.body).toBe(small);
});

test('an address with a stamp may be cached for ever, one without for an hour', async () => {
  const { app } = await gallery();
  const cacheFor = async (url: string) => (await app.inject(url)).headers['cache-control'];
  expect(await cacheFor('/api/images/eel-pie-bottle.svg?v=3')).toBe('public, max-age=31536000, immutable');
  expect(await cacheFor('/api/images/eel-pie-bottle.svg')).toBe('public, max-age=3600');
});

test('a missing picture is replaced by the default one, and so is a path that leaves the folder', async () => {
  const { app } = await gallery();
  for (const path of [
    'nothing.svg',
    'product-pack/nothing.jpg',
    'info-image/a/b.png',
    '..%2f..%2fpackage.json',
    '%00',
  ]) {
    const answer = await app.inject(`/api/images/${path}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('missing');
    expect(answer.headers['cache-control']).toBe('public, max-age=60');
  }
});

test('a changed drawing is served as soon as the change is notified', async () => {
  const { app, changes } = await gallery();
  const first = await app.inject('/api/images/eel-pie-bottle.svg');
  await database.db
    .updateTable('picture')
    .set({ bytes: drawing('new label') })
    .where('kind', '=', 'picture')
    .where('path', '=', 'eel-pie-bottle.svg')
    .execute();
  changes.notify('pictures');
  const second = await app.inject({
    url: '/api/images/eel-pie-bottle.svg',
    headers: { 'if-none-match': String(first.headers.etag) },
  });
  expect(second.statusCode).toBe(200);
  expect(second.body).toContain('new label');
});

test('a photograph placed in the folder replaces the drawing with that name', async () => {
  const { app, picturesDir } = await gallery();
  writeFileSync(join(picturesDir, 'product-pack', 'eel-pie-bottle.jpg'), await photograph());
  const url = '/api/images/product-pack/eel-pie-bottle.svg';
  const avif = await app.inject({ url: `${url}?w=300`, headers: { accept: 'image/avif,image/webp,*/*' } });
  expect(avif.headers).toMatchObject({ 'content-type': 'image/avif', vary: 'accept' });
  expect(await sharp(avif.rawPayload).metadata()).toMatchObject({ width: 320, height: 160 });
  const webp = await app.inject({ url: `${url}?w=96`, headers: { accept: 'image/webp' } });
  expect((await sharp(webp.rawPayload).metadata()).width).toBe(96);
  const widest = await app.inject({ url, headers: { accept: '*/*' } });
  expect(widest.headers['content-type']).toBe('image/jpeg');
  expect((await sharp(widest.rawPayload).metadata()).width).toBe(1000);
});

test('a transparent photograph has paper behind it as JPEG, and stays transparent otherwise', async () => {
  const { app, picturesDir } = await gallery();
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const bytes = await sharp({ create: { width: 400, height: 400, channels: 4, background: clear } })
    .png()
    .toBuffer();
  writeFileSync(join(picturesDir, 'product-pack', 'glass.png'), bytes);
  const ask = (accept: string) => app.inject({ url: '/api/images/product-pack/glass.png', headers: { accept } });
  const jpeg = await ask('*/*');
  expect(jpeg.headers['content-type']).toBe('image/jpeg');
  const { channels } = await sharp(jpeg.rawPayload).stats();
  expect(channels.map(({ mean }) => Math.round(mean / 10))).toEqual([25, 24, 23]);
  expect((await sharp((await ask('image/webp')).rawPayload).stats()).isOpaque).toBe(false);
});

test('a photograph is rendered once per width and format, however many ask at once', async () => {
  const { app, picturesDir, varDir } = await gallery();
  writeFileSync(join(picturesDir, 'product-pack', 'yard.jpg'), await photograph());
  const ask = () => app.inject({ url: '/api/images/product-pack/yard.jpg?w=640', headers: { accept: 'image/webp' } });
  const all = await Promise.all(Array.from({ length: 8 }, ask));
  expect(new Set(all.map(({ headers }) => headers.etag)).size).toBe(1);
  expect(readdirSync(join(varDir, 'cache', 'pictures'))).toHaveLength(1);
});
