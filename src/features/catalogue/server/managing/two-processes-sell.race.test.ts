import { afterAll, beforeAll, expect, test } from 'vitest';
import { packs, people } from '#sample-brewery/fixtures.ts';
import type { AnswerOf } from '#wire/contract.ts';
import { askAt } from '../../../../../tests/ask-shop.ts';
import { logInAnew } from '../../../../../tests/log-in.ts';
import type { ApiProcess } from '../../../../../tests/start-api.ts';
import { openRaceTrack, type RaceTrack } from '../../../../../tests/two-tills.ts';
import type { ProductForStaff, productsToManage } from '../../manage-products.contract.ts';

let track: RaceTrack;
let one: ApiProcess;
let other: ApiProcess;
beforeAll(async () => {
  track = await openRaceTrack();
  [one, other] = await track.openTwoTills();
});
afterAll(() => track.close());

const PACK = packs.fenFireCan;

const atTheOther = async () => {
  const { status, body } = await askAt(other.url)<{ item: { prodName: string } }>(
    'GET',
    '/api/contentapi/getshopitem',
    { query: { packId: PACK } },
  );
  return status === 200 ? body.item.prodName : status;
};

test('what staff save of a product at one process is in the shop of the other within a second', async () => {
  const { headers } = await logInAnew(one, people.admin.email);
  const { body: found } = await askAt(one.url)<AnswerOf<typeof productsToManage>>('GET', '/api/staff/products', {
    query: { search: 'Fen Fire' },
    headers,
  });
  const id = found.rows[0]!.id;
  const post = (call: string, body: object) =>
    askAt(one.url)<ProductForStaff>('POST', `/api/staff/product/${call}`, { body, headers });
  const { body: product } = await askAt(one.url)<ProductForStaff>('GET', '/api/staff/product', {
    query: { id },
    headers,
  });
  expect(await atTheOther()).toBe(product.name);

  const saved = await post('save', { ...product, name: 'Another light' });
  expect(saved.status).toBe(200);
  await expect.poll(atTheOther, { timeout: 1000 }).toBe('Another light');
  expect((await post('move', { id, version: saved.body.version, move: 'withdraw' })).status).toBe(200);
  await expect.poll(atTheOther, { timeout: 1000 }).toBe(404);
});
