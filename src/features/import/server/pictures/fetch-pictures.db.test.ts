import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFetchFile, type FetchFile, isPublicEndpoint } from '#platform/public-fetch/fetch-public-file.ts';
import { people } from '#sample-brewery/fixtures.ts';
import { type CallableShop, openCallableShop } from '../../../../../tests/ask-shop.ts';
import { auditEntries } from '../../../../../tests/audit-entries.ts';
import { csv, type ImportDesk, importDesk } from '../../../../../tests/import-desk.ts';
import { logIn } from '../../../../../tests/log-in.ts';
import { fetchSomePictures } from './fetch-pictures.ts';

let shop: CallableShop;
let desk: ImportDesk;
let origin = '';
let requests: string[] = [];
/** What the other shop answers instead, by path. */
const answers = new Map<string, (response: ServerResponse) => void>();
const COLOURS = ['#a00', '#0a0', '#00a', '#aa0', '#0aa', '#a0a'];

const server = createServer(({ url = '' }, response) => {
  requests.push(url);
  const other = answers.get(url);
  if (other !== undefined) return other(response);
  const colour = COLOURS[Number(/\d/.exec(url)?.[0] ?? 0)] ?? '#000';
  const photograph = sharp({ create: { width: 40, height: 30, channels: 3, background: colour } }).withExif({
    IFD0: { Copyright: 'the other shop' },
  });
  void photograph
    .jpeg()
    .toBuffer()
    .then((bytes) => response.end(bytes));
});

beforeAll(async () => {
  shop = await openCallableShop();
  desk = importDesk(shop, { ...(await logIn(shop, people.admin.email)).headers });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await shop.stop();
});

/** As in production, and from the other shop of this test. */
const fetchFile = (address: string) =>
  createFetchFile({
    mayConnect: (ip, port) => isPublicEndpoint(ip, port) || `http://${ip}:${port}` === origin,
    mostBytes: 100_000,
    mostMs: 2000,
  })(address);
const fetchAll = async (id: number, by: FetchFile = fetchFile) => {
  while ((await desk.read(id)).pictures.waiting > 0) await fetchSomePictures(shop.db, by, shop.clock.now());
  return (await desk.read(id)).pictures;
};

type Shown = {
  readonly picture: string;
  readonly alt: string;
  readonly further: readonly { path: string; alt: string }[];
};
async function productOf(slug: string) {
  const { rows } = await sql<Shown & { id: number; version: number }>`
    select id, version, picture, picture_alt as alt, further_pictures as further from product where slug = ${slug}`.execute(
    shop.db,
  );
  return rows[0];
}
const altsOf = async (slug: string) => {
  const { alt, further } = (await productOf(slug))!;
  return [alt, ...further.map((one) => one.alt)];
};

const TITLES = [
  'Handle',
  'Title',
  'Option1 Value',
  'Variant Price',
  'Variant Taxable',
  'Image Src',
  'Image Position',
  'Image Alt Text',
  'Variant Image',
];
const row = (handle: string, path: string, alt = '', title = handle) => [
  handle,
  title,
  '440ml can',
  '3.20',
  'true',
  path && `${origin}${path}`,
  '1',
  alt,
  '',
];
async function imported(...lines: readonly (readonly string[])[]): Promise<number> {
  requests = [];
  const id = await desk.uploaded('products', csv(TITLES, ...lines));
  expect(await desk.started(id)).toMatchObject({ state: 'done' });
  return id;
}

test('the pictures of a product come in their order with what they show, and one address is asked once', async () => {
  const id = await desk.uploaded(
    'products',
    csv(
      TITLES,
      ['pic-ale', 'Pic Ale', '440ml can', '3.20', 'true', `${origin}/2`, '2', 'The can', `${origin}/1`],
      ['pic-ale', '', '500ml bottle', '3.60', 'true', `${origin}/1`, '1', '', `${origin}/2`],
      ['pic-ale', '', '', '', '', `${origin}/3`, '3', '', ''],
    ),
  );
  requests = [];
  expect((await desk.read(id)).pictures).toEqual({ named: 4, waiting: 0, fetched: 0, failed: 0, failures: [] });
  expect((await desk.read(id)).notes).toContain('1 line holds only a picture, which is one of its product.');
  await desk.started(id);
  expect((await desk.read(id)).pictures).toEqual({ named: 0, waiting: 4, fetched: 0, failed: 0, failures: [] });
  expect(requests).toEqual([]);

  expect(await fetchAll(id)).toMatchObject({ waiting: 0, fetched: 4, failed: 0 });
  expect(requests).toEqual(['/1', '/2', '/3']);
  expect(await altsOf('pic-ale')).toEqual(['Pic Ale', 'The can', 'Pic Ale']);
  const product = (await productOf('pic-ale'))!;
  const { rows: packs } = await sql<{ name: string; picture: string; picture_alt: string }>`
    select name, picture, picture_alt from pack where product_id = ${product.id} order by sort`.execute(shop.db);
  expect(packs).toEqual([
    { name: '440ml can', picture: '', picture_alt: '' },
    { name: '500ml bottle', picture: product.further[0]!.path, picture_alt: 'Pic Ale, 500ml bottle' },
  ]);
  // As the pictures that staff upload: WebP, without what the camera wrote, and there for the shop.
  const { rows: stored } = await sql<{ bytes: Buffer; kind: string }>`
    select bytes, kind from picture where path = ${product.picture} order by kind`.execute(shop.db);
  expect(stored.map(({ kind }) => kind)).toEqual(['info-image', 'product-pack']);
  const { format, exif } = await sharp(stored[0]!.bytes).metadata();
  expect([format, exif]).toEqual(['webp', undefined]);
  const [first] = (await auditEntries(shop.db, 'product.changed')).filter(
    ({ subject_id, after }) => subject_id === String(product.id) && JSON.stringify(after).includes('pictures'),
  );
  expect(first).toMatchObject({ before: { pictures: '' }, after: { pictures: `${product.picture} (Pic Ale)` } });

  // The same file again: what has a picture keeps it.
  const again = await imported(row('pic-ale', '/4', '', 'Pic Ale'));
  expect((await desk.read(again)).pictures).toMatchObject({ waiting: 0, fetched: 0 });
  expect(await altsOf('pic-ale')).toEqual(['Pic Ale', 'The can', 'Pic Ale']);

  // It is as the import has left it, so all of it is taken back.
  await desk.undone(id);
  expect(await productOf('pic-ale')).toBeUndefined();
  expect((await desk.read(id)).states).toMatchObject({ stays: 0, undone: 2 });
});

test('what fails says why and does not stop the others; tried again it comes to its place', async () => {
  answers.set('/absent', (response) => response.writeHead(404).end());
  answers.set('/text', (response) => response.end('<h1>No picture</h1>'));
  answers.set('/inside', (response) => response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end());
  answers.set('/large', (response) => response.end(Buffer.alloc(200_000)));
  const picture = (path: string) => ['fail-ale', '', '', '', '', `${origin}${path}`, '', '', ''];
  const id = await imported(
    ['fail-ale', 'Fail Ale', '440ml can', '3.20', 'true', `${origin}/absent`, '', 'First', ''],
    ...['/1', '/text', '/inside', '/large', '/2'].map(picture),
  );
  const failed = await fetchAll(id);
  expect(failed).toMatchObject({ waiting: 0, fetched: 2, failed: 4 });
  expect(failed.failures.map(({ product, address, says }) => [product, address.replace(origin, ''), says])).toEqual([
    ['Fail Ale', '/absent', 'There is no picture at this address any more (404).'],
    ['Fail Ale', '/text', 'It cannot be read as a picture: JPEG, PNG, WebP, AVIF and GIF can.'],
    ['Fail Ale', '/inside', 'This address leads into a private network or to an unusual port, and is not fetched.'],
    ['Fail Ale', '/large', 'It has more than 15 MB. Please add a smaller one at Products.'],
  ]);
  expect(await altsOf('fail-ale')).toEqual(['Fail Ale', 'Fail Ale']);

  answers.delete('/absent');
  expect((await desk.post('fetch-pictures-again', { id })).body.pictures).toMatchObject({ waiting: 4, failed: 0 });
  expect(await auditEntries(shop.db, 'import.pictures-again')).toMatchObject([{ after: { number: 4 } }]);
  expect(await fetchAll(id)).toMatchObject({ fetched: 3, failed: 3 });
  expect(await altsOf('fail-ale')).toEqual(['First', 'Fail Ale', 'Fail Ale']);
});

test('in production nothing of the own network is asked', async () => {
  const id = await imported(row('inside-ale', '/1'));
  await shop.run('fetch-import-pictures');
  expect((await desk.read(id)).pictures).toMatchObject({ waiting: 0, failed: 1 });
  expect(requests).toEqual([]);
});

const dying: FetchFile = () => Promise.reject(new Error('the process dies'));

test('a process that dies while it fetches goes on, and gives a picture up that it dies of each time', async () => {
  const id = await imported(row('die-ale', '/1'), row('die-stout', '/2'));
  await expect(fetchSomePictures(shop.db, dying, shop.clock.now())).rejects.toThrow('dies');
  expect((await desk.read(id)).pictures).toMatchObject({ waiting: 2, fetched: 0 });
  // After it was fetched, and before it is noted: nothing of it is stored.
  await sql`create function die_while_storing() returns trigger language plpgsql as $$ begin raise exception 'the process dies'; end $$`.execute(
    shop.db,
  );
  await sql`create trigger die before update on product for each row execute function die_while_storing()`.execute(
    shop.db,
  );
  await expect(fetchSomePictures(shop.db, fetchFile, shop.clock.now())).rejects.toThrow('dies');
  await sql`drop trigger die on product`.execute(shop.db);
  await sql`drop function die_while_storing`.execute(shop.db);
  expect((await desk.read(id)).pictures).toMatchObject({ waiting: 2, fetched: 0 });
  await expect(fetchSomePictures(shop.db, dying, shop.clock.now())).rejects.toThrow('dies');
  expect(await fetchAll(id)).toMatchObject({
    fetched: 1,
    failed: 1,
    failures: [{ product: 'die-ale', says: expect.stringContaining('three times') as string }],
  });
  await desk.post('fetch-pictures-again', { id });
  expect(await fetchAll(id)).toMatchObject({ fetched: 2, failed: 0 });
  expect(await altsOf('die-ale')).toEqual(['die-ale']);
});

test('two processes that fetch the same picture store it once', async () => {
  const id = await imported(row('two-ale', '/1'));
  await Promise.all([1, 2].map(() => fetchSomePictures(shop.db, fetchFile, shop.clock.now())));
  expect((await desk.read(id)).pictures).toMatchObject({ waiting: 0, fetched: 1, failed: 0 });
  expect(await altsOf('two-ale')).toEqual(['two-ale']);
  const { id: productId } = (await productOf('two-ale'))!;
  const changes = (await auditEntries(shop.db, 'product.changed')).filter(
    (one) => one.subject_id === String(productId),
  );
  expect(changes).toHaveLength(1);
});

test('what is being taken back fetches nothing more, not even what is on its way', async () => {
  const id = await imported(row('undo-ale', '/1'), row('undo-stout', '/2'));
  const fetched: string[] = [];
  const whileUndone: FetchFile = async (address) => {
    fetched.push(address);
    await desk.post('undo', { id });
    return fetchFile(address);
  };
  await fetchSomePictures(shop.db, whileUndone, shop.clock.now());
  expect(fetched).toHaveLength(1);
  expect((await productOf('undo-ale'))!.picture).toBe('');
  await shop.run('run-imports');
  expect(await desk.read(id)).toMatchObject({ state: 'undone', pictures: { waiting: 0, fetched: 0, failed: 0 } });
  expect(await productOf('undo-ale')).toBeUndefined();
  await fetchSomePictures(shop.db, whileUndone, shop.clock.now());
  expect(fetched).toHaveLength(1);
});

test('a product that was there before gets pictures when it has none, and an undo takes those away that are as they came', async () => {
  await imported(row('old-ale', ''), row('old-stout', ''));
  const id = await imported(row('old-ale', '/1'), row('old-stout', '/2'));
  expect(await fetchAll(id)).toMatchObject({ fetched: 2 });
  await sql`update product set picture_alt = 'Our stout by the quay' where slug = 'old-stout'`.execute(shop.db);
  const { version } = (await productOf('old-ale'))!;
  await desk.undone(id);
  expect(await productOf('old-ale')).toMatchObject({ picture: '', alt: '', further: [], version: version + 1 });
  expect(await productOf('old-stout')).toMatchObject({ alt: 'Our stout by the quay' });
});

test('without the tick no picture is fetched', async () => {
  const id = await desk.uploaded('products', csv(TITLES, row('off-ale', '/1')));
  const { choices } = await desk.read(id);
  expect(choices.fetchPictures).toBe(true);
  await desk.post('choose', { id, ...choices, currency: 'GBP', fetchPictures: false });
  expect(await desk.started(id)).toMatchObject({ state: 'done', pictures: { waiting: 0 } });
  expect((await desk.post('fetch-pictures-again', { id })).status).toBe(409);
});
