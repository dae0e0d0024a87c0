import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { statementsSoFar } from '#platform/database/counted-client.ts';
import { OrderStatus } from '#rules/orders/order-codes.ts';
import { businesses, people } from '#sample-brewery/fixtures.ts';
import type { AnswerOf } from '#wire/contract.ts';
import type { Failure } from '#wire/failure.ts';
import { type CallableShop, openCallableShop } from '../../../../../tests/ask-shop.ts';
import { logIn } from '../../../../../tests/log-in.ts';
import { containersAtBusiness, containersOnLoan, type ContainersOf } from '../../containers.contract.ts';

const PUB = businesses.jollyWherryman;
const FIRKIN = { packKind: 4, sizeMl: 40_900 };
const PIN = { packKind: 4, sizeMl: 20_500 };
const KEG = { packKind: 5, sizeMl: 30_000 };

let shop: CallableShop;
beforeAll(async () => {
  shop = await openCallableShop();
});
afterAll(() => shop.stop());
beforeEach(() => shop.db.deleteFrom('container_return').execute());

const headersOf = async (email: string) => (await logIn(shop, email)).headers;
const list = async (query = {}) => {
  const headers = await headersOf(people.telesales.email);
  const answer = await shop.ask<AnswerOf<typeof containersOnLoan>>('GET', '/api/staff/containers', { query, headers });
  return answer.body;
};
const at = async (businessId: number) => {
  const headers = await headersOf(people.telesales.email);
  return shop.ask<ContainersOf & Failure>('GET', '/api/staff/containers/of', { query: { businessId }, headers });
};

type Back = { readonly packKind: number; readonly sizeMl: number; readonly quantity: number };
type Entry = { readonly note?: string; readonly entryId?: string; readonly id?: number };
async function bringBack(returned: readonly Back[], { note = '', entryId = randomUUID(), id = PUB.id }: Entry = {}) {
  const body = { entryId, businessId: id, returned, note };
  const headers = await headersOf(people.telesales.email);
  return shop.ask<ContainersOf & Failure>('POST', '/api/staff/containers/return', { body, headers });
}
const leftOf = ({ containers }: Pick<ContainersOf, 'containers'>, { packKind, sizeMl }: Omit<Back, 'quantity'>) =>
  containers.find((one) => one.packKind === packKind && one.sizeMl === sizeMl)?.left;

/** What stands in the audit log of empties. */
async function entries() {
  const written = await shop.db
    .selectFrom('audit_entry')
    .select(['subject_id', 'after'])
    .where('what', '=', 'containers.returned')
    .orderBy('id')
    .execute();
  return written.map(({ subject_id, after }) => [subject_id, after]);
}

test('what was delivered is out until it comes back; what is not delivered is not', async () => {
  const before = await list();
  expect(containersOnLoan.answer.parse(before)).toEqual(before);
  expect(before.rows).toMatchObject([
    {
      id: PUB.id,
      containers: [
        { ...PIN, left: 1 },
        { ...FIRKIN, left: 3 },
      ],
      left: 4,
      lastBack: null,
    },
  ]);
  expect((await list({ search: 'nobody' })).rows).toEqual([]);

  const { body } = await bringBack([{ ...FIRKIN, quantity: 2 }]);
  expect(containersAtBusiness.answer.parse(body)).toEqual(body);
  expect([leftOf(body, FIRKIN), leftOf(body, PIN), leftOf(body, KEG)]).toEqual([1, 1, 0]);
  expect(body.returns).toMatchObject([{ ...FIRKIN, quantity: 2, notedBy: people.telesales.name }]);
  expect((await list()).rows[0]).toMatchObject({ left: 2, lastBack: shop.clock.now() });

  const { id } = await shop.db
    .selectFrom('orders')
    .select('id')
    .where('business_id', '=', PUB.id)
    .where('status', '=', OrderStatus.packaged)
    .executeTakeFirstOrThrow();
  const standing = (status: OrderStatus) =>
    shop.db.updateTable('orders').set({ status }).where('id', '=', id).execute();
  const { rows } = await list();
  await standing(OrderStatus.despatched);
  expect((await list()).rows).toEqual(rows);
  await standing(OrderStatus.packaged);
});

test('more can come back than is known, and a wrong number is taken back with a reason', async () => {
  const { body } = await bringBack([{ ...KEG, quantity: 3 }]);
  expect(leftOf(body, KEG)).toBe(-3);
  const silent = await bringBack([{ ...KEG, quantity: -1 }]);
  expect([silent.status, Object.keys(silent.body.fields ?? {})]).toEqual([422, ['note']]);
  const corrected = await bringBack([{ ...KEG, quantity: -1 }], { note: 'One was another brewer’s' });
  expect(leftOf(corrected.body, KEG)).toBe(-2);
  expect(corrected.body.returns.map(({ quantity, note }) => [quantity, note])).toEqual([
    [-1, 'One was another brewer’s'],
    [3, ''],
  ]);
});

test('an entry that is sent twice counts once, and leaves one entry in the audit log', async () => {
  const before = await entries();
  const entryId = randomUUID();
  const wish = [
    { ...FIRKIN, quantity: 1 },
    { ...PIN, quantity: 1 },
  ];
  const [first, second] = await Promise.all([bringBack(wish, { entryId }), bringBack(wish, { entryId })]);
  expect([first.status, second.status]).toEqual([200, 200]);
  const { body } = await at(PUB.id);
  expect([leftOf(body, FIRKIN), leftOf(body, PIN)]).toEqual([2, 0]);
  expect((await entries()).slice(before.length)).toEqual([
    [String(PUB.id), { returned: '1 × Firkin (40.9 litres), 1 × Pin (20.5 litres)' }],
  ]);
});

test('an entry that is sent again with other numbers is refused, and what stands there is not changed', async () => {
  const entryId = randomUUID();
  await bringBack([{ ...FIRKIN, quantity: 2 }], { entryId });
  for (const other of [
    [{ ...FIRKIN, quantity: 3 }],
    [
      { ...FIRKIN, quantity: 2 },
      { ...KEG, quantity: 1 },
    ],
  ]) {
    const { status, body } = await bringBack(other, { entryId });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['returned']]);
  }
  const { body } = await at(PUB.id);
  expect([leftOf(body, FIRKIN), leftOf(body, KEG)]).toEqual([1, 0]);
});

test('a full cask that came back with its beer is not out either; one that was refunded and stayed is', async () => {
  const { id, line } = await shop.db
    .selectFrom('orders')
    .innerJoin('order_line', 'order_line.order_id', 'orders.id')
    .innerJoin('pack', 'pack.id', 'order_line.pack_id')
    .select(['orders.id', 'order_line.id as line'])
    .where('orders.business_id', '=', PUB.id)
    .where('orders.status', '=', OrderStatus.delivered)
    .where('pack.size_ml', '=', FIRKIN.sizeMl)
    .executeTakeFirstOrThrow();
  const credit = async (number: number, goods: 'to-stock' | 'not-returned') => {
    const note = await shop.db
      .insertInto('credit_note')
      .values({
        order_id: id,
        number,
        goods,
        kind: 700,
        money_pence: 0,
        voucher_pence: 0,
        issued_at: shop.clock.now(),
        issued_by: 'Maud',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await shop.db
      .insertInto('credit_note_line')
      .values({ credit_note_id: note.id, line_id: line, place: 0, quantity: 1, vat_parts: '[]' })
      .execute();
  };
  await credit(900_001, 'not-returned');
  expect(leftOf((await at(PUB.id)).body, FIRKIN)).toBe(3);
  await credit(900_002, 'to-stock');
  expect(leftOf((await at(PUB.id)).body, FIRKIN)).toBe(2);
  await shop.db.deleteFrom('credit_note_line').where('line_id', '=', line).execute();
  await shop.db.deleteFrom('credit_note').where('order_id', '=', id).execute();
});

test('nothing, no whole container and nobody’s empties are refused', async () => {
  expect((await bringBack([])).body.fields).toHaveProperty('returned');
  expect((await bringBack([{ packKind: 1, sizeMl: 500, quantity: 1 }])).status).toBe(422);
  expect((await bringBack([{ ...KEG, quantity: 1 }], { id: 999_999 })).status).toBe(404);
  expect((await at(999_999)).status).toBe(404);
  const headers = await headersOf(people.staff.email);
  const body = { entryId: randomUUID(), businessId: PUB.id, returned: [{ ...KEG, quantity: 1 }], note: '' };
  expect((await shop.ask('POST', '/api/staff/containers/return', { body, headers })).status).toBe(403);
});

test('the list takes two statements besides what finds out who calls', async () => {
  await list();
  const before = statementsSoFar();
  await list();
  expect(statementsSoFar() - before).toBeLessThanOrEqual(3);
});
