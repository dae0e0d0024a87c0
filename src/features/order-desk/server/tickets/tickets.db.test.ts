import { afterAll, beforeAll, expect, test } from 'vitest';
import { PackKind } from '#rules/catalogue/packs/pack-codes.ts';
import { PostKind } from '#rules/content/post-codes.ts';
import { OrderStatus } from '#rules/orders/order-codes.ts';
import { people } from '#sample-brewery/fixtures.ts';
import type { AnswerOf } from '#wire/contract.ts';
import { type CallableShop, openCallableShop } from '../../../../../tests/ask-shop.ts';
import { draftPost } from '../../../../../tests/api/access-things.ts';
import { logIn } from '../../../../../tests/log-in.ts';
import { doorList, ticketedEvent, ticketHolders } from '../../tickets.contract.ts';

let shop: CallableShop;
let headers: Readonly<Record<string, string>>;
let event: number;
let pack: number;

beforeAll(async () => {
  shop = await openCallableShop();
  ({ headers } = await logIn(shop, people.telesales.email));
  event = await draftPost(shop.db, PostKind.event);
  const found = await shop.db
    .selectFrom('pack')
    .select(['id', 'product_id'])
    .where('kind', '=', PackKind.ticket)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  pack = found.id;
  await shop.db.insertInto('post_product').values({ post_id: event, product_id: found.product_id }).execute();
  await shop.db.deleteFrom('order_line').where('pack_id', '=', pack).execute();
  await buy('Zoe Last', { sold: 2 });
  await buy('Adam First', { sold: 3, status: OrderStatus.confirmed, isPaid: false });
  await buy('Ella Back', { sold: 4, credited: 1 });
  await buy('Mia Gone', { sold: 1, credited: 1 });
  await buy('Noah Cancelled', { sold: 5, status: OrderStatus.cancelledByCustomer });
  await buy('Una Draft', { sold: 6, status: OrderStatus.draft });
});
afterAll(() => shop.stop());

type Bought = {
  readonly sold: number;
  readonly status?: OrderStatus;
  readonly isPaid?: boolean;
  readonly credited?: number;
};
let number = 910_000;

async function buy(name: string, { sold, status = OrderStatus.emailed, isPaid = true, credited = 0 }: Bought) {
  number += 1;
  const at = shop.clock.now();
  const placed = { order_ref_num: number, ordered_at: at, created_at: at, changed_at: at, priced: '{}' };
  const { id } = await shop.db
    .insertInto('orders')
    .values({ ...placed, status, is_paid: isPaid, to_name: name, total_inc_pence: 100 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const line = await shop.db
    .insertInto('order_line')
    .values({ order_id: id, pack_id: pack, quantity: sold, asked_quantity: sold, shown_price_pence: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (credited === 0) return;
  const note = { kind: 12, number, money_pence: 100, voucher_pence: 0, issued_by: 'staff 1', issued_at: at };
  const { id: noteId } = await shop.db
    .insertInto('credit_note')
    .values({ ...note, order_id: id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await shop.db
    .insertInto('credit_note_line')
    .values({ credit_note_id: noteId, place: 1, line_id: line.id, quantity: credited, vat_parts: '[]' })
    .execute();
}

async function list(query: object = {}) {
  const { body } = await shop.ask<AnswerOf<typeof ticketHolders>>('GET', '/api/staff/event/tickets', {
    headers,
    query: { event, ...query } as Record<string, string | number>,
  });
  expect(ticketHolders.answer.parse(body)).toEqual(body);
  return body;
}

test('everybody who bought stands there, with how many are let in and why not more', async () => {
  const { rows, total, admits } = await list();
  expect(rows.map(({ name, sold, admits, standing }) => [name, sold, admits, standing])).toEqual([
    ['Adam First', 3, 3, 'to-pay'],
    ['Ella Back', 4, 3, 'paid'],
    ['Mia Gone', 1, 0, 'refunded'],
    ['Noah Cancelled', 5, 0, 'cancelled'],
    ['Zoe Last', 2, 2, 'paid'],
  ]);
  expect([total, admits]).toEqual([5, 8]);
});

const namesOf = async (query: object) => (await list(query)).rows.map(({ name }) => name);

test('a part of the list is found by name, reference or standing, and sorted', async () => {
  expect(await namesOf({ search: 'zoe' })).toEqual(['Zoe Last']);
  expect(await namesOf({ search: 'BS910002' })).toEqual(['Adam First']);
  expect(await namesOf({ standing: 'cancelled' })).toEqual(['Noah Cancelled']);
  expect(await namesOf({ sort: '-name', size: 2, page: 2 })).toEqual(['Mia Gone', 'Ella Back']);
});

const askHead = (of: number) =>
  shop.ask<AnswerOf<typeof ticketedEvent>>('GET', '/api/staff/event/ticketed', { headers, query: { event: of } });

test('the list is headed by its event, and by none that is not there', async () => {
  const { body } = await askHead(event);
  expect(ticketedEvent.answer.parse(body)).toEqual(body);
  expect(body.title).toBe((await askDoor(event)).body.event.title);
  expect((await askHead(99_999_999)).status).toBe(404);
});

const askDoor = (of: number) =>
  shop.ask<AnswerOf<typeof doorList>>('GET', '/api/staff/event/door', { headers, query: { event: of } });

test('the door has who is let in, and no other; an event that is none is not found', async () => {
  const { body } = await askDoor(event);
  expect(doorList.answer.parse(body)).toEqual(body);
  expect(body.holders.map(({ name }) => name)).toEqual(['Adam First', 'Ella Back', 'Zoe Last']);
  expect(body.admits).toBe(8);
  expect((await askDoor(99_999_999)).status).toBe(404);
});
