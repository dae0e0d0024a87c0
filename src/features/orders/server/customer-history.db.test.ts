import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { businesses, people } from '#sample-brewery/fixtures.ts';
import type { AnswerOf } from '#wire/contract.ts';
import { type CallableShop, openCallableShop } from '../../../../tests/ask-shop.ts';
import { logIn } from '../../../../tests/log-in.ts';
import type { specialOrderList } from '../orders.contract.ts';

type List = AnswerOf<typeof specialOrderList>;

let shop: CallableShop;
beforeAll(async () => {
  shop = await openCallableShop();
});
afterAll(() => shop.stop());

const PERSON = `person ${people.regular.id}`;
const PUB = `business ${businesses.jollyWherryman.id}`;

async function historyOf(
  customer: string,
  query: Readonly<Record<string, string | number>> = {},
  who: { readonly email: string } = people.telesales,
) {
  const { headers } = await logIn(shop, who.email);
  return shop.ask<List>('GET', '/api/order/getSpecialOrderList', {
    query: { mode: 1, ...query },
    headers: { ...headers, 'x-selling-to': customer },
  });
}
const idsOf = async (customer: string, query?: Parameters<typeof historyOf>[1]) =>
  (await historyOf(customer, query)).body.items.map(({ id }) => id);
const placedOrders = () =>
  shop.db
    .selectFrom('orders')
    .select(['id', 'kind'])
    .where('status', '>=', 11)
    .where('ordered_at', 'is not', null)
    .orderBy('ordered_at', 'desc')
    .orderBy('id', 'desc');
const kindIs = (id: number, kind: number) => shop.db.updateTable('orders').set({ kind }).where('id', '=', id).execute();
const opens = async (customer: string, orderId: number) => {
  const { headers } = await logIn(shop, people.telesales.email);
  return (
    await shop.ask('GET', '/api/order/getOrder', {
      query: { orderId },
      headers: { ...headers, 'x-selling-to': customer },
    })
  ).status;
};

describe('whoever sells to a customer sees the orders of that customer', () => {
  test.each([
    ['somebody who buys as a retail shopper', PERSON, 10],
    ['a trade account', PUB, 11],
  ])('%s: those of the kinds of telesales first, or all', async (_, customer, byTelephone) => {
    const ofBusiness = customer === PUB;
    const rows = placedOrders();
    const own = await (
      ofBusiness
        ? rows.where('business_id', '=', businesses.jollyWherryman.id)
        : rows.where('person_id', '=', people.regular.id).where('business_id', 'is', null)
    ).execute();
    expect(own.length).toBeGreaterThanOrEqual(3);
    const [first, second, third] = own.map(({ id }) => id);
    await Promise.all(own.map(({ id }) => kindIs(id, ofBusiness ? 1 : 0)));
    await kindIs(first!, byTelephone);
    await kindIs(second!, 500 + byTelephone);
    await kindIs(third!, 100);
    for (const mode of [1, 4]) expect([mode, await idsOf(customer, { mode })]).toEqual([mode, [first, second]]);
    expect(await idsOf(customer, { allKinds: 'true' })).toEqual(own.slice(0, 10).map(({ id }) => id));
    await Promise.all(own.map(({ id, kind }) => kindIs(id, kind)));
  });

  test('page by page, each order once, and the last page says that it is', async () => {
    const own = await placedOrders()
      .where('person_id', '=', people.regular.id)
      .where('business_id', 'is', null)
      .execute();
    expect(own.length).toBeGreaterThan(10);
    const pages: List[] = [];
    do pages.push((await historyOf(PERSON, { allKinds: 'true', page: pages.length + 1 })).body);
    while (pages.at(-1)?.more);
    expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(own.map(({ id }) => id));
    expect(pages.map(({ more }) => more)).toEqual(pages.map((_, at) => at < pages.length - 1));
    expect(await idsOf(PERSON, { allKinds: 'true', page: pages.length + 1 })).toEqual([]);
    expect((await historyOf(PERSON, { page: 0 })).status).toBe(400);
  });

  test('none of another customer, and none of a guest', async () => {
    const [ofPerson] = await idsOf(PERSON, { allKinds: 'true' });
    const [ofPub] = await idsOf(PUB, { allKinds: 'true' });
    expect([await opens(PERSON, ofPerson!), await opens(PERSON, ofPub!)]).toEqual([200, 404]);
    expect([await opens(PUB, ofPub!), await opens(PUB, ofPerson!)]).toEqual([200, 404]);
    expect([await opens('guest', ofPerson!), await opens('guest', ofPub!)]).toEqual([404, 404]);
    expect((await historyOf('guest', { allKinds: 'true' })).body).toEqual({ items: [], more: false });
  });

  test('but only staff who sell: to anybody else the header is refused', async () => {
    for (const who of [people.regular, people.staff]) expect((await historyOf(PERSON, {}, who)).status).toBe(403);
  });
});
