import type { Database } from '#platform/database/database.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';
import { OrderStatus } from '#rules/orders/order-codes.ts';
import type { MadePerson } from './access-callers.ts';
import { copyOrder, NOT_THERE, type Things, type World } from './access-things.ts';

type Pieces = readonly { readonly lineId: number; readonly quantity: number }[];

/** Makes a placed order one that its customer has, and says that a piece of a line of it came broken. */
export async function sentLines(
  db: Database,
  id: number,
  lineId: number,
  now: Instant,
): Promise<{ reason: 'faulty'; lines: Pieces }> {
  await db
    .updateTable('orders')
    .set({ status: OrderStatus.delivered, fulfilled_at: now })
    .where('id', '=', id as OrderId)
    .execute();
  return { reason: 'faulty', lines: [{ lineId, quantity: 1 }] };
}

/** A wish to return it that waits, by its number. */
export async function wishFor(db: Database, id: number, lines: Pieces, now: Instant): Promise<number> {
  const wish = { reason: 'faulty', lines: JSON.stringify(lines), with_delivery: false, requested_at: now } as const;
  const row = await db
    .insertInto('return_request')
    .values({ order_id: id as OrderId, ...wish })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** An order that is with its customer, and what of it came broken. */
export async function sentOrder(world: World): Promise<Things> {
  const sent = async (person: MadePerson) => {
    const { order, line } = await copyOrder(person, world);
    return { orderId: order, ...(await sentLines(world.db, order, line, world.now)) };
  };
  const anothers = await sent(world.other);
  return { own: world.me && (await sent(world.me)), anothers, absent: { ...anothers, orderId: NOT_THERE } };
}

/** A customer's wish to return something, for staff who may see everybody's. */
export async function waitingReturn(world: World): Promise<Things> {
  const { order, line } = await copyOrder(world.other, world);
  const { lines } = await sentLines(world.db, order, line, world.now);
  const returnId = await wishFor(world.db, order, lines, world.now);
  const absent = { id: NOT_THERE, returnId };
  return { own: { id: order, returnId }, anothers: absent, absent };
}
