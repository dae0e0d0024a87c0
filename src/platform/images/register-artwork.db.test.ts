import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { brandColours } from '#rules/brand/brand-colours.ts';
import { packDrawingOf } from '#rules/brand/draw-pack.ts';
import { DRAWN_SHAPES, drawnPath } from '#rules/catalogue/products/picture-of.ts';
import type { BrandSource } from '../brand.ts';
import { openTestDatabase } from '../database/open-test-database.ts';
import type { OpenDatabase } from '../database/opened.ts';
import { serverForTest } from '../http/server-for-test.ts';
import { registerArtwork } from './register-artwork.ts';
import { registerImages } from './register-images.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

async function business(brand: BrandSource = async () => null) {
  const folder = mkdtempSync(join(tmpdir(), 'gyle-artwork-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const settings = { db: database.db, picturesDir: folder, varDir: folder, brand };
  mkdirSync(join(folder, 'picture'));
  const { app, changes } = await serverForTest(database.db, [], {
    extras: [
      (server, responseCache) => registerImages(server, settings, responseCache),
      (server, responseCache) => registerArtwork(server, settings, responseCache),
    ],
  });
  return {
    app,
    changes,
    own: (name: string, content: Buffer | string) => writeFileSync(join(folder, 'picture', name), content),
  };
}

const drawing = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0 0 100 100"><path fill="${colour}" d="M0 0h100v100H0z"/></svg>`;

test.each(['/favicon.svg', '/logo.svg', '/footer-edge.svg'])(
  'a brewery without artwork has a neutral drawing at %s',
  async (url) => {
    const { app } = await business();
    const { statusCode, headers, body } = await app.inject(url);
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(body).toMatch(/^<svg .+<\/svg>$/);
  },
);

test.each([
  ['/icons/icon-192.png', 192, 192],
  ['/icons/icon-512.png', 512, 512],
  ['/icons/icon-maskable-512.png', 512, 512],
  ['/icons/apple-touch-icon.png', 180, 180],
  ['/icons/till-192.png', 192, 192],
  ['/icons/till-512.png', 512, 512],
  ['/icons/till-maskable-512.png', 512, 512],
  ['/icons/till-180.png', 180, 180],
  ['/share.jpg', 1200, 630],
])('%s is a bitmap of %i by %i', async (url, width, height) => {
  const { app } = await business();
  const { rawPayload } = await app.inject(url);
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width, height });
});

test('/favicon.ico answers with an icon of one PNG', async () => {
  const { app } = await business();
  const { statusCode, headers, rawPayload } = await app.inject('/favicon.ico');
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/x-icon']);
  expect([...rawPayload.subarray(0, 6)]).toEqual([0, 0, 1, 0, 1, 0]);
  const [length, offset] = [rawPayload.readUInt32LE(14), rawPayload.readUInt32LE(18)];
  expect(rawPayload).toHaveLength(offset + length);
  expect(await sharp(rawPayload.subarray(offset)).metadata()).toMatchObject({ format: 'png', width: 32, height: 32 });
});

test('a mark placed in the folder is used at every address at once', async () => {
  const { app, own } = await business();
  const tag = async () => (await app.inject('/icons/icon-192.png')).headers.etag;
  const neutral = await tag();
  own('mark.svg', drawing('#0000ff'));
  expect((await app.inject('/favicon.svg')).body).toBe(drawing('#0000ff'));
  expect(await tag()).not.toBe(neutral);
  const { rawPayload } = await app.inject('/icons/icon-192.png');
  const { dominant } = await sharp(rawPayload).stats();
  expect(dominant.b).toBeGreaterThan(200);
});

test('a photograph used as the mark is served as a drawing, and icons are made of it', async () => {
  const { app, own } = await business();
  const photograph = sharp({ create: { width: 40, height: 40, channels: 3, background: '#c00' } });
  own('mark.png', await photograph.png().toBuffer());
  const { headers, body } = await app.inject('/favicon.svg');
  expect(headers['content-type']).toBe('image/svg+xml');
  expect(body).toContain('data:image/png;base64,');
  const { dominant } = await sharp((await app.inject('/icons/icon-192.png')).rawPayload).stats();
  expect(dominant.r).toBeGreaterThan(150);
});

test('a change of a mark in the database is applied', async () => {
  const { app, changes } = await business();
  const save = (colour: string) =>
    database.db
      .insertInto('picture')
      .values({
        kind: 'picture',
        path: 'mark.svg',
        media_type: 'image/svg+xml',
        bytes: Buffer.from(drawing(colour)),
        width: 100,
        height: 100,
      })
      .onConflict((row) => row.columns(['kind', 'path']).doUpdateSet({ bytes: Buffer.from(drawing(colour)) }))
      .execute();
  await save('red');
  expect((await app.inject('/favicon.svg')).body).toContain('red');
  await save('green');
  changes.notify('pictures');
  expect((await app.inject('/favicon.svg')).body).toContain('green');
  await database.db.deleteFrom('picture').execute();
});

test.each([
  ['/api/images/scene-home.svg', '1600'],
  ['/api/images/info-image/news/1.jpg', '1600'],
  ['/api/images/product-pack/stout-bottle.svg', '400'],
  ['/api/images/logo.svg', '100'],
])('%s of a brewery without it is neutral, in its own shape', async (url, width) => {
  const { app } = await business();
  expect((await app.inject(url)).body).toContain(`width="${width}"`);
});

const DRAWN = DRAWN_SHAPES.map((shape) => ({ shape, label: null }));
const LABELLED = [
  { shape: 'can', label: { kind: 'berry', shade: 1 } },
  { shape: 'bottle', label: { kind: 'straw', shade: 0 } },
] as const;

test.each([...DRAWN, ...LABELLED])(
  'a $shape without a picture is drawn, in the colours of the brand once there is one',
  async (drawn) => {
    const picked = { main: '#1d3c8f', accent: '#d9482b' };
    const palettes = { light: brandColours(picked, 'light'), dark: brandColours(picked, 'dark') };
    const packs = packDrawingOf({ ...picked, logo: '', packLabels: 'paper' });
    const drawnFor = async (brand: BrandSource) => {
      const { app } = await business(brand);
      const answer = await app.inject(`/api/images/product-pack/${drawnPath(drawn)}`);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/svg+xml']);
      expect((await sharp(answer.rawPayload).stats()).isOpaque).toBe(false);
      return answer.body;
    };
    const plain = await drawnFor(async () => null);
    const branded = await drawnFor(async () => ({ ...NO_FILES, palettes, packs }));
    expect(branded).toContain(packs.looks.light.vessel);
    expect(branded).toContain(packs.looks.dark.vessel);
    expect(branded.replaceAll(/#[0-9a-f]{6}/g, '')).toBe(plain.replaceAll(/#[0-9a-f]{6}/g, ''));
  },
);

test('two beers have two labels, and the drawing of a colour that there is not is the bottle of any missing picture', async () => {
  const { app } = await business();
  const at = async (path: string) => (await app.inject(`/api/images/product-pack/${path}`)).body;
  const [one, other, again] = [
    await at('drawn-can-berry-1.svg'),
    await at('drawn-can-straw-1.svg'),
    await at('drawn-can-berry-1.svg'),
  ];
  expect(other).not.toBe(one);
  expect(again).toBe(one);
  const missing = await at('gone.jpg');
  for (const path of ['drawn-can-mauve-1.svg', 'drawn-can-berry-3.svg', 'drawn-ticket-berry-1.svg'])
    expect(await at(path), path).toBe(missing);
});

const NO_FILES = {
  stylesheet: '/brand/a.css',
  files: new Map(),
  usesDisplayFont: true,
  font: null,
  scenes: { home: null, empty: null },
  mark: null,
};
