import type { PGlite } from '@electric-sql/pglite';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openOldDatabase } from './open-old-database.ts';

/** What an upgrade makes of orders whose money came before a person's receipt was a payment (decision 72). */
let old: Awaited<ReturnType<typeof openOldDatabase>>;
let lite: PGlite;

beforeAll(async () => {
  old = await openOldDatabase('0061-payments-received-by-persons.sql');
  ({ lite } = old);
});
beforeEach(() => old.begin());
afterEach(() => old.rollBack());
afterAll(() => old.close());

type OldOrder = {
  readonly id: number;
  readonly payMethod?: number;
  readonly status?: number;
  readonly isPaid?: boolean;
  /** Pence; null = nothing was ever noted. */
  readonly paid?: number | null;
  readonly orderedAt?: string | null;
  readonly paidAt?: string | null;
};

/** An order as a shop before the upgrade has it. */
async function order({ id, payMethod = 11, status = 11, isPaid = true, paid = 2400, ...moments }: OldOrder) {
  const { orderedAt = '2026-06-01T09:00:00Z', paidAt = '2026-06-03T12:00:00Z' } = moments;
  await lite.query(
    `insert into orders (id, status, pay_method, is_paid, paid_pence, ordered_at, paid_at, created_at, changed_at, priced)
     overriding system value values ($1, $2, $3, $4, $5, $6, $7, $8, $8, '{}')`,
    [id, status, payMethod, isPaid, paid, orderedAt, paidAt, '2026-05-30T09:00:00Z'],
  );
}

/** What PayPal took of an order, and refunds of it by their state. */
async function byPaypal(orderId: number, captured: number, refunds: readonly (readonly [string, number])[] = []) {
  const { rows } = await lite.query<{ id: number }>(
    `insert into payment_attempt (order_id, provider, pay_method, amount_pence, captured_pence, order_version, state, started_at)
     values ($1, 'paypal', 103, $2, $2, 1, 'captured', now()) returning id`,
    [orderId, captured],
  );
  for (const [state, pence] of refunds)
    await lite.query(
      `insert into refund (attempt_id, amount_pence, state, requested_by, requested_at) values ($1, $2, $3, 'job', now())`,
      [rows[0]?.id, pence, state],
    );
}

/** The payments by persons that the upgrade has made, in the order of their orders. */
async function upgraded() {
  await old.upgrade();
  const { rows } = await lite.query<Record<string, unknown>>(
    `select order_id::int as "order", provider, pay_method as method, amount_pence as amount, captured_pence as captured, state,
       received_on::text as "on", recorded_by as by from payment_attempt where received_on is not null order by order_id`,
  );
  return rows;
}

test('each way by which a person took money becomes a payment of the whole sum, on the day of paying', async () => {
  const ways = [11, 14, 12, 201, 901];
  for (const [at, payMethod] of ways.entries()) await order({ id: at + 1, payMethod });
  const payment = { amount: 2400, captured: 2400, state: 'captured', on: '2026-06-03', by: 'job' };
  expect(await upgraded()).toEqual([
    { order: 1, provider: 'transfer', method: 11, ...payment },
    { order: 2, provider: 'transfer', method: 11, ...payment },
    { order: 3, provider: 'cash', method: 12, ...payment },
    { order: 4, provider: 'card-machine', method: 201, ...payment },
    { order: 5, provider: 'till', method: 901, ...payment },
  ]);
});

test('the day is London’s, and where no moment of paying is known that of ordering, or of the last change', async () => {
  await order({ id: 1, paidAt: '2026-06-03T23:30:00Z' });
  await order({ id: 2, paidAt: '2026-01-03T23:30:00Z' });
  await order({ id: 3, paidAt: null });
  await order({ id: 4, paidAt: null, orderedAt: null });
  expect((await upgraded()).map(({ on }) => on)).toEqual(['2026-06-04', '2026-01-03', '2026-06-01', '2026-05-30']);
});

test('only what other payments do not hold is counted, and what was returned of them is held no more', async () => {
  await order({ id: 1 });
  await byPaypal(1, 2400);
  await order({ id: 2 });
  await byPaypal(2, 1000);
  await order({ id: 3 });
  await byPaypal(3, 1000, [
    ['made', 300],
    ['pending', 50],
    ['withdrawn', 400],
  ]);
  await order({ id: 4 });
  await byPaypal(4, 3000);
  expect((await upgraded()).map(({ order: id, amount }) => [id, amount])).toEqual([
    [2, 1400],
    [3, 1750],
  ]);
});

test('nothing becomes a payment of what is not paid, cancelled, a draft, paid online or by gift vouchers alone', async () => {
  await order({ id: 1, isPaid: false });
  await order({ id: 2, status: 1001 });
  await order({ id: 3, status: 1 });
  await order({ id: 4, payMethod: 103 });
  await order({ id: 5, paid: 0 });
  await order({ id: 6, paid: null });
  await order({ id: 7, status: 21, paid: 1 });
  await order({ id: 8, status: 1000 });
  expect((await upgraded()).map(({ order: id, amount }) => [id, amount])).toEqual([
    [7, 1],
    [8, 2400],
  ]);
});

test('the later migrations take a database that was upgraded with its data', async () => {
  await order({ id: 1 });
  await old.upgrade();
  await old.upgradeFurther();
  const { rows } = await lite.query<{ provider: string }>('select provider from payment_attempt');
  expect(rows).toEqual([{ provider: 'transfer' }]);
});
