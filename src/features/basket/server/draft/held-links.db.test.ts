import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '#platform/database/open-test-database.ts';
import type { OpenDatabase } from '#platform/database/opened.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';
import { OrderStatus } from '#rules/orders/order-codes.ts';
import { orders } from '#sample-brewery/fixtures.ts';
import { SALLOWMERE, TUESDAY_MORNING } from '../../../../../tests/shop-for-test.ts';
import { holdLinked } from './held-links.ts';
import { lockOrder } from './whole-order.ts';

let opened: OpenDatabase;
beforeEach(async () => {
  opened = await openTestDatabase(SALLOWMERE);
});
afterEach(() => opened.close());

test('a held order that was cancelled since its draft was read is not paid for as one that goes along', async () => {
  const held = orders.heldAtBrewery;
  await opened.db.transaction().execute(async (trx) => {
    const { person_id } = await trx
      .selectFrom('orders')
      .select('person_id')
      .where('id', '=', held)
      .executeTakeFirstOrThrow();
    const { id } = await trx
      .insertInto('orders')
      .values({ person_id, created_at: TUESDAY_MORNING, changed_at: TUESDAY_MORNING })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx.insertInto('held_order_link').values({ order_id: id, held_order_id: held }).execute();
    const draft = (await lockOrder(trx, { orderId: id as OrderId }))!;
    expect((await holdLinked(trx, draft)).map((link) => link.id)).toEqual([held]);
    await trx.updateTable('orders').set({ status: OrderStatus.cancelledByStaff }).where('id', '=', held).execute();
    expect(await holdLinked(trx, draft)).toEqual([]);
  });
});
