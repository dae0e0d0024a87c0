import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestPostgres, type TestPostgres } from '#platform/database/open-test-postgres.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';
import { SALLOWMERE } from '../../../../../tests/shop-for-test.ts';
import { lockLinked, storingLinks } from './held-links.repository.ts';

let server: TestPostgres;
let held: OrderId;
let draft: OrderId;

beforeAll(async () => {
  server = await openTestPostgres({ filling: SALLOWMERE });
  const { rows } = await sql<{ id: OrderId }>`
    select id from orders where id not in (select held_order_id from held_order_link) order by id limit 2`.execute(
    server.db,
  );
  [held, draft] = rows.map(({ id }) => id) as [OrderId, OrderId];
});
afterAll(() => server.close());

/** What somebody else does while a payment holds the held order fast, and has not long to wait. */
const whileHeld = (act: (other: Transaction) => Promise<unknown>) =>
  server.db.transaction().execute(async (trx) => {
    await lockLinked(trx, [held]);
    await server.db.transaction().execute(async (other) => {
      await sql`set local lock_timeout = 200`.execute(other);
      await act(other);
    });
  });

test('a payment that takes a held order along lets nobody move it, and keeps nobody waiting who links it to a draft', async () => {
  await whileHeld((other) => storingLinks(draft, [held]).execute(other));
  const moved = whileHeld((other) => lockLinked(other, [held]));
  await expect(moved).rejects.toThrow(/lock timeout/);
});
