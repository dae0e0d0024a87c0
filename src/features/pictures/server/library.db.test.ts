import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { people } from '#sample-brewery/people.ts';
import type { ShopItem } from '#features/catalogue/catalogue.contract.ts';
import type { AnswerOf } from '#wire/contract.ts';
import { type CallableShop, openCallableShop } from '../../../../tests/ask-shop.ts';
import { PACK_FIELDS, PRODUCT_FIELDS } from '../../../../tests/api/product-things.ts';
import { auditEntries } from '../../../../tests/audit-entries.ts';
import { logIn } from '../../../../tests/log-in.ts';
import { libraryPictures, type LibraryPicture } from '../library.contract.ts';
import type { UploadedPicture } from '../pictures.contract.ts';

let shop: CallableShop;
let headers: Readonly<Record<string, string>>;
beforeAll(async () => {
  shop = await openCallableShop();
  ({ headers } = await logIn(shop, people.admin.email));
});
afterAll(() => shop.stop());

async function upload(background: string, more: Readonly<Record<string, string>> = {}) {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('file', new File([new Uint8Array(bytes)], `the yard ${background}.png`, { type: 'image/png' }));
  for (const [name, value] of Object.entries(more)) form.append(name, value);
  const answer = await fetch(`${shop.url}/api/staff/pictures/upload`, { method: 'POST', body: form, headers });
  return (await answer.json()) as UploadedPicture;
}

const list = async (query: Readonly<Record<string, string | number>>) =>
  (await shop.ask<AnswerOf<typeof libraryPictures>>('GET', '/api/staff/media', { query, headers })).body;
const act = (call: 'describe' | 'delete', body: object) =>
  shop.ask<LibraryPicture>('POST', `/api/staff/media/${call}`, { body, headers });
const only = async (path: string) => (await list({ search: path })).rows[0];
const saveNews = (fields: object) =>
  shop.ask<{ id: number; version: number }>('POST', '/api/staff/news/save', {
    body: {
      title: 'The yard',
      slug: '',
      summary: '',
      writtenAt: null,
      html: '',
      picture: '',
      pictureAlt: '',
      ...fields,
    },
    headers,
  });

test('a picture is found by its file’s name, described, and found by what it shows', async () => {
  const { path } = await upload('#112233');
  const found = await list({ search: 'THE YARD #112233' });
  expect(libraryPictures.answer.parse(found)).toEqual(found);
  expect(found.rows).toMatchObject([{ path, name: 'the yard #112233', alt: '', width: 40, height: 30, uses: [] }]);
  const { body } = await act('describe', { path, version: 1, name: 'Yard', alt: 'The yard in frost' });
  expect(body).toMatchObject({ name: 'Yard', alt: 'The yard in frost', version: 2 });
  expect((await list({ search: 'in frost' })).rows).toMatchObject([{ path }]);
  const second = await act('describe', { path, version: 1, name: 'Another', alt: '' });
  expect([second.status, second.body.code]).toEqual([409, 'VERSION_CONFLICT']);
  const entries = (await auditEntries(shop.db, 'picture.described')).filter(({ subject_id }) => subject_id === path);
  expect(entries).toMatchObject([{ before: { alt: '' }, after: { alt: 'The yard in frost' } }]);
});

test('a picture that is used is not deleted, and its uses are named; an earlier version counts', async () => {
  const { path } = await upload('#223344', { library: 'true' });
  const { body: news } = await saveNews({ slug: 'yard-a', picture: path, pictureAlt: 'The yard' });
  const inText = `<p><img src="/api/images/info-image/${path}" alt="The yard"></p>`;
  await saveNews({ slug: 'yard-b', title: 'In the text', html: inText });
  expect((await only(path))?.uses.map(({ within, title }) => [within, title])).toEqual([
    ['news', 'In the text'],
    ['news', 'The yard'],
  ]);
  const refused = await act('delete', { path, version: 1 });
  expect([refused.status, refused.body.code]).toEqual([409, 'PICTURE_IN_USE']);
  await saveNews({ slug: 'yard-a', id: news.id, version: 1 });
  expect((await only(path))?.uses).toContainEqual({ within: 'version', id: news.id, title: 'The yard' });
});

test('what is in the library stays though nothing uses it, until it is deleted; other uploads go after a day', async () => {
  const [inLibrary, other] = [await upload('#334455', { library: 'true' }), await upload('#445566')];
  shop.clock.advance(25 * 3600_000);
  ({ headers } = await logIn(shop, people.admin.email));
  await shop.run('remove-unused-pictures');
  expect([(await only(inLibrary.path))?.path, (await only(other.path))?.path]).toEqual([inLibrary.path, undefined]);
  expect((await list({ use: 'unused', search: inLibrary.path })).total).toBe(1);
  expect((await list({ use: 'used', search: inLibrary.path })).total).toBe(0);
  expect((await act('delete', { path: inLibrary.path, version: 1 })).status).toBe(200);
  expect((await act('delete', { path: inLibrary.path, version: 1 })).status).toBe(404);
});

test('a picture on a card is used, and stays', async () => {
  const { path } = await upload('#556677');
  await shop.db
    .updateTable('card')
    .set({ picture: `info-image/${path}` })
    .where('id', '=', 1)
    .execute();
  shop.clock.advance(25 * 3600_000);
  ({ headers } = await logIn(shop, people.admin.email));
  await shop.run('remove-unused-pictures');
  expect((await only(path))?.uses).toMatchObject([{ within: 'card', id: 1 }]);
});

test('the pictures of a product and of a pack are used, are on its page in their order, and stay', async () => {
  const [first, second, own] = await Promise.all(['#667788', '#778899', '#8899aa'].map((colour) => upload(colour)));
  const pictures = [
    { path: first!.path, alt: 'A glass' },
    { path: second!.path, alt: 'The hops' },
  ];
  const product = await shop.ask<{ id: number; pictures: object[]; fields?: object }>(
    'POST',
    '/api/staff/product/save',
    {
      body: { ...PRODUCT_FIELDS, slug: 'in-pictures', pictures },
      headers,
    },
  );
  expect(product.body.pictures).toEqual(pictures);
  const productId = product.body.id;
  await shop.ask('POST', '/api/staff/product/move', { body: { id: productId, version: 1, move: 'publish' }, headers });
  const savePack = (picture: object) =>
    shop.ask<{ id: number; fields?: object }>('POST', '/api/staff/pack/save', {
      body: { ...PACK_FIELDS, productId, ...picture },
      headers,
    });
  const unsaid = await savePack({ picture: own!.path });
  expect([unsaid.status, Object.keys(unsaid.body.fields ?? {})]).toEqual([422, ['pictureAlt']]);
  const pack = await savePack({ picture: own!.path, pictureAlt: 'A bottle' });
  await shop.ask('POST', '/api/staff/pack/move', { body: { id: pack.body.id, version: 1, move: 'publish' }, headers });

  await shop.aSecondLater();
  const { body } = await shop.ask<ShopItem>('GET', '/api/contentapi/getshopitem', { query: { packId: pack.body.id } });
  expect(body.item).toMatchObject({ picPath: own!.path, picAlt: 'A bottle' });
  expect(body.pictures).toEqual([{ picPath: second!.path, picAlt: 'The hops' }]);
  const forShop = await shop.db.selectFrom('picture').select('path').where('kind', '=', 'product-pack').execute();
  expect(forShop.map(({ path }) => path)).toEqual(expect.arrayContaining([first, second, own].map((one) => one!.path)));

  shop.clock.advance(25 * 3600_000);
  ({ headers } = await logIn(shop, people.admin.email));
  await shop.run('remove-unused-pictures');
  const uses = await Promise.all([first, second, own].map(async (one) => (await only(one!.path))?.uses));
  expect(uses.flat().map((use) => use && [use.within, use.id])).toEqual([
    ['product', productId],
    ['product', productId],
    ['pack', pack.body.id],
  ]);
  expect((await act('delete', { path: second!.path, version: 1 })).body.code).toBe('PICTURE_IN_USE');
});

test('the list is sorted and filtered', async () => {
  const { rows } = await list({ sort: '-bytes', size: 100 });
  expect(rows.map(({ bytes }) => bytes)).toEqual(rows.map(({ bytes }) => bytes).toSorted((one, other) => other - one));
  const { rows: unused } = await list({ use: 'unused', size: 100 });
  expect(unused.every(({ uses }) => uses.length === 0)).toBe(true);
});
