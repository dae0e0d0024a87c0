import { afterAll, beforeAll, expect, test } from 'vitest';
import { orders, people } from '#sample-brewery/fixtures.ts';
import type { SamplePerson } from '#sample-brewery/people.ts';
import { type CallableShop, openCallableShop } from '../../../../tests/ask-shop.ts';
import { logIn } from '../../../../tests/log-in.ts';
import { type HeldOrder, heldOrdersForUser } from '../held-orders.contract.ts';

const PATH = '/api/order/getHeldOrdersForUser/';

let shop: CallableShop;
beforeAll(async () => {
  shop = await openCallableShop();
});
afterAll(() => shop.stop());

async function cellarOf(person: SamplePerson): Promise<HeldOrder[]> {
  const { headers } = await logIn(shop, person.email);
  const { body } = await shop.ask<HeldOrder[]>('GET', PATH, { headers });
  expect(heldOrdersForUser.answer.parse(body)).toEqual(body);
  return body;
}

test('the private cellar needs a log-in', async () => {
  expect((await shop.ask('GET', PATH)).status).toBe(401);
});

test('it lists held orders, with drink and extras apart', async () => {
  const { order_ref_num } = await shop.db
    .selectFrom('orders')
    .select('order_ref_num')
    .where('id', '=', orders.heldAtBrewery)
    .executeTakeFirstOrThrow();
  expect(await cellarOf(people.regular)).toEqual([
    {
      id: orders.heldAtBrewery,
      childRef: `BS${order_ref_num}`,
      childRefNum: order_ref_num,
      dt: expect.stringMatching(/^2026-11-09T/),
      items: [
        {
          prodName: 'Round the Year',
          packName: 'Mixed case of 12',
          numPacks: 1,
          chosen: '',
          sizeML: 500,
          packSize: '12 x 500 ml',
        },
      ],
      extras: [
        { prodName: 'Sallowmere pint glass', packName: 'Glass', numPacks: 2, chosen: '' },
        { prodName: 'Reedcutter T-shirt', packName: 'T-shirt', numPacks: 1, chosen: 'Marsh green, Medium' },
      ],
    },
  ]);
});

test('it lists only one’s own orders that are still at the brewery', async () => {
  expect(await cellarOf(people.member)).toEqual([]);
  await shop.db.updateTable('orders').set({ status: 11 }).where('id', '=', orders.heldAtBrewery).execute();
  expect(await cellarOf(people.regular)).toEqual([]);
});
