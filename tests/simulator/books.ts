import { OrderStatus } from '#rules/orders/order-codes.ts';
import { orderStage } from '#rules/orders/order-stage.ts';
import { sql } from 'kysely';
import { forgetGylesOfHeld, leaveBoxes, readNotedAnew } from './noted.ts';
import { readStock } from './things.ts';
import { GIFTS, type PlacedOrder, placedOrders, type World } from './world.ts';

export function addTo<Key>(counts: Map<Key, number>, key: Key, number: number): void {
  counts.set(key, (counts.get(key) ?? 0) + number);
}

/** Takes down what follows from any step: orders that are new, and gift vouchers that have their value again. */
export async function keepBooks(world: World): Promise<void> {
  const { placed, giftUses } = world.books;
  const orders = await placedOrders(world);
  await takeDownGifts(
    world,
    orders.filter(({ id }) => !placed.has(id)).map(({ id }) => id),
  );
  const cancelled = cancelledAmong(orders);
  for (const { id } of orders) placed.add(id);
  for (const id of cancelled) for (const uses of giftUses.values()) uses.delete(id);
  leaveBoxes(world.books, cancelled);
  const held = orders.filter(({ status }) => status === OrderStatus.heldAtBrewery);
  await forgetGylesOfHeld(
    world,
    held.map(({ id }) => id),
  );
}

const cancelledAmong = (orders: readonly PlacedOrder[]): number[] =>
  orders.filter(({ status }) => orderStage(status) === 'cancelled').map(({ id }) => id);

/** Notes what orders have of each gift voucher. */
export async function takeDownGifts({ shop, books }: World, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) return;
  const rows = await shop.db
    .selectFrom('order_voucher')
    .innerJoin('voucher', 'voucher.id', 'order_voucher.voucher_id')
    .select(['order_voucher.order_id', 'voucher.code', 'order_voucher.used_pence'])
    .where('order_voucher.order_id', 'in', orderIds)
    .where(
      'voucher.code',
      'in',
      GIFTS.map(({ code }) => code),
    )
    .execute();
  for (const { order_id: id, code, used_pence: used } of rows) books.giftUses.get(code)?.set(id, used);
}

/**
 * A process that stopped has done all of something or nothing, and nobody was told which: it is looked up. That it is one of the
 * two, the audit says, and the books of the providers.
 */
export async function readBooksAnew(world: World): Promise<void> {
  const { books, shop, ordersAfter } = world;
  for (const { key, onHand } of await readStock(shop.db)) books.onHand.set(key, onHand);
  await takeDownGifts(world, [...books.placed]);
  const { rows } = await sql<{ id: number; pence: number }>`
    select a.order_id as id, sum(case when a.carried_from is null then coalesce(a.captured_pence, a.amount_pence) else 0 end
      - coalesce((select sum(r.amount_pence)
        from refund r where r.attempt_id = a.id and r.state = 'made' and r.carried_to is null), 0))::int as pence
    from payment_attempt a where a.received_on is not null and a.state <> 'withdrawn' and a.order_id > ${ordersAfter}
    group by a.order_id`.execute(shop.db);
  await readNotedAnew(world, cancelledAmong(await placedOrders(world)));
  books.receivedByHand.clear();
  for (const { id, pence } of rows) books.receivedByHand.set(id, pence);
}
