import type { PGlite } from '@electric-sql/pglite';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openOldDatabase } from './open-old-database.ts';

/** What an upgrade says of credits whose money was carried over before a credit knew it (decision 82). */
let old: Awaited<ReturnType<typeof openOldDatabase>>;
let lite: PGlite;

beforeAll(async () => {
  old = await openOldDatabase('0083-carried-credits.sql');
  ({ lite } = old);
});
beforeEach(() => old.begin());
afterEach(() => old.rollBack());
afterAll(() => old.close());

const MORNING = '2026-11-02T09:00:00.120Z';
const NOON = '2026-11-02T12:00:00Z';

async function insert(statement: string, values: readonly unknown[]): Promise<number> {
  const { rows } = await lite.query<{ id: number }>(`insert into ${statement} returning id`, [...values]);
  return rows[0]!.id;
}

const order = () =>
  insert(`orders (status, ordered_at, created_at, changed_at, priced) values (11, $1, $1, $1, '{}')`, [MORNING]);

/** A payment of an order; `from` = it was carried over from another. */
const payment = (orderId: number, pence: number, from: number | null = null) =>
  insert(
    `payment_attempt (order_id, provider, pay_method, amount_pence, captured_pence, order_version, state, started_at, carried_from)
     values ($1, 'paypal', 103, $2, $2, 1, 'captured', $3, $4)`,
    [orderId, pence, MORNING, from],
  );

/** What leaves a payment: to another order, or back to whoever paid. */
const leaving = (from: number, pence: number, settledAt: string | null, to: number | null = null) =>
  insert(
    `refund (attempt_id, amount_pence, state, requested_by, requested_at, settled_at, carried_to)
     values ($1, $2, $3, 'staff 1', $4, $4, $5)`,
    [from, pence, settledAt === null ? 'pending' : 'made', settledAt ?? MORNING, to],
  );

let numbers = 0;
const credit = (orderId: number, pence: number, issuedAt: string) =>
  insert(
    `credit_note (order_id, kind, number, money_pence, voucher_pence, issued_by, issued_at, goods)
     values ($1, 12, $2, $3, 0, 'staff 1', $4, 'taken-out')`,
    [orderId, (numbers += 1), pence, issuedAt],
  );

async function carriedPence(): Promise<Record<number, number>> {
  await old.upgrade();
  const { rows } = await lite.query<{ id: number; carried_pence: number }>('select id, carried_pence from credit_note');
  return Object.fromEntries(rows.map(({ id, carried_pence: pence }) => [id, pence]));
}

test('what left with a credit for another order is carried, from however many payments, and what went back is not', async () => {
  const [first, second] = [await order(), await order()];
  const [paid, more] = [await payment(first, 2000), await payment(first, 400)];
  const replaced = await credit(first, 1000, MORNING);
  await leaving(paid, 500, MORNING, await payment(second, 500, paid));
  await leaving(more, 300, MORNING, await payment(second, 300, more));
  await leaving(paid, 200, MORNING);
  await leaving(paid, 100, null);
  expect(await carriedPence()).toEqual({ [replaced]: 800 });
});

test('each credit has its own: of its order and its moment', async () => {
  const [first, second, third] = [await order(), await order(), await order()];
  const paid = await payment(first, 2400);
  const [early, late] = [await credit(first, 600, MORNING), await credit(first, 400, NOON)];
  const carried = await payment(second, 600, paid);
  await leaving(paid, 600, MORNING, carried);
  await leaving(paid, 400, NOON, await payment(second, 400, paid));
  // What came over is carried on, in the moment in which the first order has a credit, too.
  const on = await credit(second, 250, NOON);
  await leaving(carried, 150, NOON, await payment(third, 150, paid));
  const [plain, neighbour] = [await credit(first, 90, '2026-11-03T09:00:00Z'), await credit(third, 70, MORNING)];
  expect(await carriedPence()).toEqual({ [early]: 600, [late]: 400, [on]: 150, [plain]: 0, [neighbour]: 0 });
});
