import type { OrderForDesk } from '#features/order-desk/order-desk.contract.ts';
import { people as staff } from '#sample-brewery/people.ts';
import { askAt, type ShopAnswer } from '../ask-shop.ts';
import { logIn } from '../log-in.ts';
import type { StepOf } from './step.ts';
import { mustBeAnAnswer, PACKS, placedOrders, type World } from './world.ts';

/** A placed order as a desk has it on its screen, and the calls that it makes about it. */
type Desk = {
  readonly order: OrderForDesk;
  readonly post: (path: string, body: object) => Promise<ShopAnswer<OrderForDesk>>;
};

/** Null = no order is placed yet. */
async function openAtDesk(world: World, number: number): Promise<Desk | null> {
  const orders = await placedOrders(world);
  const chosen = orders[number % Math.max(1, orders.length)];
  if (chosen === undefined) return null;
  const ask = await askAsStaff(world);
  const { body } = await ask<OrderForDesk>('GET', '/api/staff/order', { query: { id: chosen.id } });
  return {
    order: body,
    post: (path, more) => ask('POST', path, { body: { id: body.id, version: body.version, ...more } }),
  };
}

async function askAsStaff({ shop }: World) {
  const { headers } = await logIn(shop, staff.admin.email);
  return <T>(method: string, path: string, input: object) => askAt(shop.url)<T>(method, path, { headers, ...input });
}

/** The same press at so many desks at once, of which the first to be heard is answered 200. */
async function atDesks<T>(desks: number, press: () => Promise<ShopAnswer<T>>): Promise<readonly T[]> {
  const answers = await Promise.all(Array.from({ length: desks }, press));
  for (const answer of answers) mustBeAnAnswer(answer);
  return answers.filter(({ status }) => status === 200).map(({ body }) => body);
}

export async function cancel(world: World, { order: number, desks }: StepOf<'cancel'>): Promise<void> {
  const desk = await openAtDesk(world, number);
  if (desk === null) return;
  const done = await atDesks(desks, () => desk.post('/api/staff/order/cancel', { why: '' }));
  if (done.length > 0) for (const uses of world.books.giftUses.values()) uses.delete(desk.order.id);
}

export async function refund(world: World, { order: number, pieces, goods, desks }: StepOf<'refund'>): Promise<void> {
  const desk = await openAtDesk(world, number);
  const line = desk?.order.lines[0];
  if (desk === null || line === undefined) return;
  const lines = [{ id: line.id, quantity: pieces }];
  const done = await atDesks(desks, () => desk.post('/api/staff/order/refund', { lines, goods }));
  const packs = await packsOf(world, desk.order.id);
  for (const _ of done) if (goods === 'to-stock') changeOnHand(world, packs.get(line.id), pieces);
  // What went back to gift vouchers the credit says; which of them had how much, the order's own rows.
  if (done.length > 0) await takeDownGifts(world, desk.order.id);
}

export async function handOver(world: World, { order: number }: StepOf<'hand over'>): Promise<void> {
  const desk = await openAtDesk(world, number);
  if (desk === null || !desk.order.moves.includes('make-ready')) return;
  const ready = await desk.post('/api/staff/order/move', { move: 'make-ready' });
  mustBeAnAnswer(ready);
  if (ready.status !== 200) return;
  const { id, version } = ready.body;
  const bought = await holdsOf(world, id);
  const handed = await desk.post('/api/staff/order/move', { version, move: 'hand-over', ageChecked: true });
  mustBeAnAnswer(handed);
  if (handed.status === 200) for (const [packId, quantity] of bought) changeOnHand(world, packId, -quantity);
}

export async function count(world: World, { pack, onHand }: StepOf<'count'>): Promise<void> {
  const packId = PACKS[pack % PACKS.length]!;
  const { db } = world.shop;
  const { id } = await db.selectFrom('stock_item').select('id').where('pack_id', '=', packId).executeTakeFirstOrThrow();
  const ask = await askAsStaff(world);
  const body = { id, kind: 'counted', number: onHand, reason: 'Counted' };
  const counted = await ask<{ readonly onHand: number }>('POST', '/api/staff/stock/count', { body });
  mustBeAnAnswer(counted);
  if (counted.status === 200) world.books.onHand.set(packId, onHand);
}

function changeOnHand({ books }: World, packId: number | undefined, by: number): void {
  if (packId !== undefined) books.onHand.set(packId, (books.onHand.get(packId) ?? 0) + by);
}

async function packsOf({ shop }: World, orderId: number): Promise<ReadonlyMap<number, number>> {
  const rows = await shop.db
    .selectFrom('order_line')
    .select(['id', 'pack_id'])
    .where('order_id', '=', orderId)
    .execute();
  return new Map(rows.map(({ id, pack_id: packId }) => [id, packId]));
}

async function holdsOf(
  { shop }: World,
  orderId: number,
): Promise<readonly (readonly [packId: number, quantity: number])[]> {
  const rows = await shop.db
    .selectFrom('stock_hold')
    .innerJoin('order_line', 'order_line.id', 'stock_hold.line_id')
    .select(['order_line.pack_id', 'stock_hold.quantity'])
    .where('order_line.order_id', '=', orderId)
    .execute();
  return rows.map(({ pack_id: packId, quantity }) => [packId, quantity]);
}

/** Notes what an order has of each gift voucher. */
export async function takeDownGifts({ shop, books }: World, orderId: number): Promise<void> {
  const rows = await shop.db
    .selectFrom('order_voucher')
    .innerJoin('voucher', 'voucher.id', 'order_voucher.voucher_id')
    .select(['voucher.code', 'order_voucher.used_pence'])
    .where('order_voucher.order_id', '=', orderId)
    .execute();
  for (const { code, used_pence: used } of rows) books.giftUses.get(code)?.set(orderId, used);
}
