import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestPostgres, type TestPostgres } from '#platform/database/open-test-postgres.ts';
import { instant } from '#rules/calendar/instant.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';
import type { VoucherId } from '#rules/vouchers/voucher.ts';
import { SALLOWMERE } from '../../../../tests/shop-for-test.ts';
import { giveBackToVouchers, lockVouchers } from './order-vouchers.repository.ts';

const ROUNDS = 20;
const [FIRST, SECOND] = [9001, 9002] as [VoucherId, VoucherId];

const NOW = instant('2026-11-24T10:00:00Z');

let server: TestPostgres;
let orders: readonly OrderId[];

beforeAll(async () => {
  server = await openTestPostgres({ filling: SALLOWMERE });
  await sql`insert into voucher (id, code, coupon_id, value_pence) overriding system value
    values (${SECOND}, 'GIVEBACKTWO', 1, 5000), (${FIRST}, 'GIVEBACKONE', 1, 5000)`.execute(server.db);
  const { rows } = await sql<{ id: OrderId }>`select id from orders order by id limit 2`.execute(server.db);
  orders = rows.map(({ id }) => id);
});
afterAll(() => server.close());

/** Both orders were paid with both vouchers, £5 from each. */
async function bothPaidWithBoth(): Promise<void> {
  await sql`delete from order_voucher where voucher_id in (${FIRST}, ${SECOND})`.execute(server.db);
  await sql`insert into order_voucher (order_id, voucher_id, used_pence)
    select id, voucher, 500 from unnest(${orders}::bigint[]) id, unnest(${[SECOND, FIRST]}::int[]) voucher`.execute(
    server.db,
  );
  await sql`update voucher set used_online_pence = 1000 where id in (${FIRST}, ${SECOND})`.execute(server.db);
}

const giveBack = (order: OrderId) => server.db.transaction().execute((trx) => giveBackToVouchers(trx, order, NOW));

const usedPence = async () => {
  const { rows } = await sql<{ pence: number }>`
    select used_online_pence as pence from voucher where id in (${FIRST}, ${SECOND})`.execute(server.db);
  return rows.map(({ pence }) => pence);
};

test('an order that waits for the first of its vouchers has locked none of the others yet', async () => {
  await bothPaidWithBoth();
  await using waiting = new AsyncDisposableStack();
  await server.db.transaction().execute(async (trx) => {
    await lockVouchers(trx, [FIRST]);
    const givingBack = giveBack(orders[0]!);
    waiting.defer(() => givingBack);
    await untilSomebodyWaits();
    await sql`select id from voucher where id = ${SECOND} for update nowait`.execute(trx);
  });
});

test('two orders that lose their money at once give it back to the same vouchers, each once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await bothPaidWithBoth();
    await Promise.all(orders.map(giveBack));
    expect(await usedPence()).toEqual([0, 0]);
  }
});

async function untilSomebodyWaits(): Promise<void> {
  for (;;) {
    const { rows } = await sql`select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(server.db);
    if (rows.length > 0) return;
  }
}
