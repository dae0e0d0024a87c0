import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestPostgres, type TestPostgres } from '#platform/database/open-test-postgres.ts';
import { instant } from '#rules/calendar/instant.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';
import { deleteDraftsBefore } from './drafts.repository.ts';
import { lockOrder } from './whole-order.ts';

const [LONG_AGO, SINCE, NOW] = [
  instant('2026-09-01T10:00:00Z'),
  instant('2026-10-25T10:00:00Z'),
  instant('2026-11-24T10:00:00Z'),
];

let server: TestPostgres;
let drafts: readonly OrderId[];

beforeEach(async () => {
  server = await openTestPostgres();
  const { rows } = await sql<{ id: OrderId }>`
    insert into orders (created_at, changed_at) select ${LONG_AGO}, ${LONG_AGO} from generate_series(1, 600)
    returning id`.execute(server.db);
  drafts = rows.map(({ id }) => id);
});
afterEach(() => server.close());

const isThere = async (id: OrderId) =>
  (await server.db.selectFrom('orders').select('id').where('id', '=', id).execute()).length === 1;

test('two processes that forget at once forget each draft once, and neither waits for the other', async () => {
  await server.db.transaction().execute(async (one) => {
    expect(await deleteDraftsBefore(one, SINCE, 200)).toBe(200);
    await server.db.transaction().execute(async (other) => {
      await sql`set local lock_timeout = 200`.execute(other);
      expect(await deleteDraftsBefore(other, SINCE, 1000)).toBe(400);
    });
  });
  expect(await deleteDraftsBefore(server.db, SINCE, 1000)).toBe(0);
});

test('a draft that somebody has just come back to is not forgotten, nor is she kept waiting', async () => {
  const [touched] = drafts as [OrderId];
  await server.db.transaction().execute(async (shopper) => {
    await lockOrder(shopper, { orderId: touched });
    await shopper.updateTable('orders').set({ changed_at: NOW }).where('id', '=', touched).execute();
    expect(await deleteDraftsBefore(server.db, SINCE, 1000)).toBe(599);
  });
  expect(await isThere(touched)).toBe(true);
});
