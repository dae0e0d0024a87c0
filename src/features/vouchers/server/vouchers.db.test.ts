import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#platform/database/database.ts';
import type { OpenDatabase } from '#platform/database/opened.ts';
import { openTestDatabase } from '#platform/database/open-test-database.ts';
import { instant } from '#rules/calendar/instant.ts';
import { ExtraKind } from '#rules/catalogue/packs/pack-codes.ts';
import { pence } from '#rules/money/pence.ts';
import type { LineId, OrderId } from '#rules/orders/placing/draft.ts';
import { packs } from '#sample-brewery/fixtures.ts';
import { SALLOWMERE } from '../../../../tests/shop-for-test.ts';
import { issueVouchers, vouchersOf, withdrawVouchers } from './vouchers.service.ts';

const now = instant('2026-12-31T23:59:00Z');

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase(SALLOWMERE);
});
afterAll(() => database.close());

/** An order of the sample whose line sells this many gift vouchers. */
async function orderOf(quantity: number) {
  const { id, order_id } = await database.db
    .selectFrom('order_line')
    .select(['id', 'order_id'])
    .where('pack_id', '=', packs.giftVoucher20)
    .executeTakeFirstOrThrow();
  const line = { lineId: id as LineId, extraKind: ExtraKind.giftVoucher, quantity, unitPrice: pence(2000) };
  return { id: order_id as OrderId, lines: [line] };
}

test('a piece that has its code keeps it, however often the money is told; the next piece gets its own', async () => {
  const order = await orderOf(2);
  const before = await vouchersOf(database.db, order);
  const once = await inTransaction(database.db, (trx) => issueVouchers(trx, order, now));
  const twice = await inTransaction(database.db, (trx) => issueVouchers(trx, order, now));
  expect(before.map(({ code }) => code)).toEqual(['GFTSPENT23']);
  expect(once[0]).toEqual(before[0]);
  expect(once).toHaveLength(2);
  expect(twice).toEqual(once);
  expect(twice[1]?.endsOn).toBe('2028-12-31');
});

test('a code that was taken back is good again, and the same, when the money comes back', async () => {
  const order = await orderOf(1);
  const before = await vouchersOf(database.db, order);
  await inTransaction(database.db, (trx) => withdrawVouchers(trx, order));
  expect(await vouchersOf(database.db, order)).toEqual([]);
  const after = await inTransaction(database.db, (trx) => issueVouchers(trx, order, now));
  expect(after[0]).toEqual(before[0]);
});
