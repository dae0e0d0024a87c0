import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import { DeliveryMethod } from '#rules/orders/order-codes.ts';
import { NOT_THERE, packedAtDesk, type Things, type World } from './access-things.ts';

const DAY = '2026-11-27';

/** Has the van bring a placed order on the day of the examples. */
export async function putOnRound(db: Database, id: number): Promise<{ readonly id: number; readonly version: number }> {
  const promise = JSON.stringify({ promise: { kind: 'arrives', on: DAY, orderBefore: null } });
  return db
    .updateTable('orders')
    .set({ delivery_method: DeliveryMethod.localFree, priced: sql`priced || ${promise}::jsonb` })
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
}

async function orderOfRound(world: World) {
  const { own } = await packedAtDesk(world);
  return putOnRound(world.db, Number(own?.['id']));
}

export async function stopsToSort(world: World): Promise<Things> {
  const { id } = await orderOfRound(world);
  const absent = { day: DAY, ids: [NOT_THERE] };
  return { own: { day: DAY, ids: [id] }, anothers: absent, absent };
}

export async function roundToDespatch(world: World): Promise<Things> {
  const absent = { orders: [{ id: NOT_THERE, version: 1 }] };
  return { own: { orders: [await orderOfRound(world)] }, anothers: absent, absent };
}

export async function roundToPrint(world: World): Promise<Things> {
  await orderOfRound(world);
  const absent = { day: DAY, routeId: NOT_THERE };
  return { own: { day: DAY, routeId: 0 }, anothers: absent, absent };
}
