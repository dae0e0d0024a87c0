import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../database/open-test-database.ts';
import { registerArtwork } from '../../images/register-artwork.ts';
import { serverForTest, type ServerForTest } from '../server-for-test.ts';
import { registerTillManifest, tillDocument } from './till-application.ts';

let app: ServerForTest['app'];
let close: () => Promise<void>;
beforeAll(async () => {
  const database = await openTestDatabase();
  const folder = mkdtempSync(join(tmpdir(), 'gyle-till-'));
  close = async () => {
    await database.close();
    rmSync(folder, { recursive: true });
  };
  const images = { db: database.db, picturesDir: folder, varDir: folder };
  ({ app } = await serverForTest(database.db, [], {
    extras: [
      (server, responseCache) => registerArtwork(server, images, responseCache),
      (server) => registerTillManifest(server, async () => ({ name: 'A brewery' })),
    ],
  }));
});
afterAll(() => close());

type Icon = { readonly src: string; readonly sizes: string; readonly type: string; readonly purpose?: string };
type Manifest = Readonly<Record<string, unknown>> & { readonly icons: readonly Icon[] };

async function manifest(): Promise<Manifest> {
  const answer = await app.inject('/till.webmanifest');
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    200,
    'application/manifest+json; charset=utf-8',
  ]);
  return answer.json();
}

test('a tablet can install the till: it has a name, opens by itself at its own address, and leaves the shop alone', async () => {
  const { icons, ...rest } = await manifest();
  expect(rest).toMatchObject({
    id: '/till',
    name: 'Till of A brewery',
    short_name: 'Till',
    start_url: '/till',
    scope: '/till',
    display: 'standalone',
    lang: 'en-GB',
  });
  // What browsers ask for before they install anything: one icon of each size, which is not cut to a shape.
  const whole = icons.filter(({ purpose = 'any' }) => purpose === 'any').map(({ sizes }) => sizes);
  expect(whole).toEqual(expect.arrayContaining(['192x192', '512x512']));
  expect(icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
});

test('each icon of the till is there, of its kind and of its size', async () => {
  const { icons } = await manifest();
  const touch =
    /rel="apple-touch-icon" href="([^"]+)"/.exec(tillDocument({ entry: '/entry.js', styles: [] }))?.[1] ?? '';
  for (const { src, sizes, type } of [...icons, { src: touch, sizes: '180x180', type: 'image/png' }]) {
    const answer = await app.inject(src);
    expect([src, answer.statusCode, answer.headers['content-type']]).toEqual([src, 200, type]);
    const { width, height } = await sharp(answer.rawPayload).metadata();
    expect([src, `${width}x${height}`]).toEqual([src, sizes]);
  }
});

test('the document names the manifest, and a colour for the bar of the tablet that the manifest has too', async () => {
  const document = tillDocument({ entry: '/entry.js', styles: ['/a.css'] });
  expect(document).toContain('<link rel="manifest" href="/till.webmanifest">');
  expect(document).toContain(`<meta name="theme-color" content="${String((await manifest())['theme_color'])}">`);
});

test('robots are kept from the till', async () => {
  const { body } = await app.inject('/robots.txt');
  expect(body.split('\n')).toContain('Disallow: /till');
  expect(tillDocument({ entry: '/entry.js', styles: [] })).toContain('<meta name="robots" content="noindex">');
});
