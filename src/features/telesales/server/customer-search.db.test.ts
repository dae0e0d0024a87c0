import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { businesses, people } from '#sample-brewery/fixtures.ts';
import { type CallableShop, openCallableShop } from '../../../../tests/ask-shop.ts';
import { logIn } from '../../../../tests/log-in.ts';
import { type FoundCustomers, MOST_CUSTOMERS } from '../telesales.contract.ts';

let shop: CallableShop;
beforeAll(async () => {
  shop = await openCallableShop();
});
afterAll(() => shop.stop());

async function find(search: string): Promise<FoundCustomers> {
  const { headers } = await logIn(shop, people.telesales.email);
  const { status, body } = await shop.ask<FoundCustomers>('GET', '/api/staff/sales/customers', {
    query: { search },
    headers,
  });
  expect(status).toBe(200);
  return body;
}

const idsOf = (found: readonly { readonly id: number }[]) => found.map(({ id }) => id);
const { jollyWherryman, customsHouse } = businesses;

describe('a trade account is found', () => {
  test.each([
    ['by a part of its name', 'wherry'],
    ['by the e-mail of who buys for it', people.trade30Days.email.toUpperCase()],
    ['by the name of who buys for it', people.trade30Days.name],
  ])('%s', async (_by, search) => {
    expect(idsOf((await find(search)).businesses)).toContain(jollyWherryman.id);
  });

  test('by its telephone and its postcode, however they are typed, and from their beginning', async () => {
    const { invoice_address: address } = await shop.db
      .selectFrom('business')
      .select('invoice_address')
      .where('id', '=', jollyWherryman.id)
      .executeTakeFirstOrThrow();
    const { postcode, telephone } = address as { postcode: string; telephone: string };
    const digits = telephone.replaceAll(/\D/g, '');
    for (const search of [
      postcode,
      postcode.replace(' ', '').toLowerCase(),
      postcode.slice(0, -3),
      digits,
      `+44 ${digits.slice(1)}`,
      digits.slice(0, 8),
    ])
      expect([search, idsOf((await find(search)).businesses).includes(jollyWherryman.id)]).toEqual([search, true]);
    expect(idsOf((await find(digits.slice(3))).businesses)).not.toContain(jollyWherryman.id);
  });

  test('also when it is closed, and says so', async () => {
    const { businesses: found } = await find('customs');
    expect(found.find(({ id }) => id === customsHouse.id)).toMatchObject({ active: false });
  });
});

describe('a retail customer is found', () => {
  test('by her name and her e-mail, and by postcode and telephone of what she ordered', async () => {
    for (const search of ['fenw', people.member.email])
      expect(idsOf((await find(search)).people)).toContain(people.member.id);
    const order = await shop.db
      .selectFrom('orders')
      .select(['person_id', 'invoice_address'])
      .where('person_id', 'is not', null)
      .where('business_id', 'is', null)
      .where('status', '>=', 11)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    await shop.db
      .updateTable('orders')
      .set({
        invoice_address: JSON.stringify({
          ...(order.invoice_address as object),
          postcode: 'ip19 8aa',
          telephone: '(01986) 960 777',
        }),
      })
      .where('person_id', '=', order.person_id)
      .execute();
    for (const search of ['IP19 8', 'ip198aa', '01986960777', '+441986 96'])
      expect([search, idsOf((await find(search)).people)]).toEqual([search, [order.person_id]]);
  });

  test('unless she is suspended, has left, works here or buys for a business', async () => {
    for (const who of [people.suspended, people.telesales, people.trade30Days, people.tradeNotLinked])
      expect(idsOf((await find(who.email)).people)).not.toContain(who.id);
    await shop.db
      .updateTable('person')
      .set({ erased_at: shop.clock.now() })
      .where('id', '=', people.retail.id)
      .execute();
    expect((await find(people.retail.email)).people).toEqual([]);
    await shop.db.updateTable('person').set({ erased_at: null }).where('id', '=', people.retail.id).execute();
  });
});

test('of many the first ten come, those whose name begins with the words first, and signs of a pattern are signs', async () => {
  const made = Array.from({ length: 30 }, (_, at) => ({
    email: `many-${at}@example.org`,
    name: at % 2 === 0 ? `Zebedee ${at}` : `Old Zebedee ${at}`,
    created_at: shop.clock.now(),
  }));
  await shop.db.insertInto('person').values(made).execute();
  const { people: found } = await find('zebedee');
  expect(found).toHaveLength(MOST_CUSTOMERS);
  expect(found.every(({ name }) => name.startsWith('Zebedee'))).toBe(true);
  expect(await find('%%')).toEqual({ businesses: [], people: [] });
});

test('one letter is too little to look for', async () => {
  const { headers } = await logIn(shop, people.telesales.email);
  const answer = await shop.ask('GET', '/api/staff/sales/customers', { query: { search: ' a ' }, headers });
  expect(answer.status).toBe(400);
});
