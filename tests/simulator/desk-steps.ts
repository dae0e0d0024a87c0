import type { ShopForStaff } from '#features/availability/shop-switches.contract.ts';
import { askAsStaff, once, openAtDesk, somePieces, someToTakeOut } from './at-desk.ts';
import { addTo, takeDownGifts } from './books.ts';
import { addToNoted, creditedOf } from './noted.ts';
import type { StepOf } from './step.ts';
import { type Outcome, outcomeOf } from './tally.ts';
import { mayBePackedNow, isWithCustomer, mustBeAnAnswer, type World } from './world.ts';
import { readStock, STOCK_KEYS, thingsOfLines, unitsOf } from './things.ts';

export async function cancel(world: World, { order: number, desks }: StepOf<'cancel'>): Promise<Outcome> {
  const desk = await openAtDesk(world, number);
  if (desk === null) return 'nothing to do';
  return outcomeOf(await once(desks, () => desk.post('/api/staff/order/cancel', { why: '' })));
}

export async function refund(
  world: World,
  { order: number, line, pieces, goods, desks }: StepOf<'refund'>,
): Promise<Outcome> {
  const suits = goods === 'not-returned' ? mayBePackedNow : isWithCustomer;
  const desk = await openAtDesk(world, number, suits);
  const refunded = desk && somePieces(desk, line, pieces);
  if (!desk || !refunded) return 'nothing to do';
  const lines = [refunded];
  return credit(world, desk.order.id, { lines, goods }, () =>
    once(desks, () => desk.post('/api/staff/order/refund', { lines, goods })),
  );
}

export async function takeOut(
  world: World,
  { order: number, line, pieces, desks }: StepOf<'take out'>,
): Promise<Outcome> {
  const desk = await openAtDesk(world, number, mayBePackedNow);
  const taken = desk && someToTakeOut(desk, line, pieces);
  if (!desk || !taken) return 'nothing to do';
  const [lines, goods] = [[taken], 'taken-out'];
  return credit(world, desk.order.id, { lines, goods }, () =>
    once(desks, () => desk.post('/api/staff/order/refund', { lines, goods })),
  );
}

/** The oldest wish to return something is declined, or its pieces are refunded. */
export async function answerReturn(
  world: World,
  { order: number, answer, desks }: StepOf<'answer return'>,
): Promise<Outcome> {
  const waiting = await waitingReturns(world);
  const desk = await openAtDesk(world, number, ({ id }) => waiting.has(id));
  const wish = desk?.order.returns.find(({ state }) => state === 'waiting');
  if (!desk || wish === undefined) return 'nothing to do';
  const { id: returnId } = wish;
  if (answer === 'declined') {
    const body = { returnId, outcome: 'declined', why: 'All of it was drunk' };
    return outcomeOf(await once(desks, () => desk.post('/api/staff/order/return/answer', body)));
  }
  const lines = wish.lines.map(({ lineId, quantity }) => ({ id: lineId, quantity }));
  return credit(world, desk.order.id, { lines, goods: answer }, () =>
    once(desks, () => desk.post('/api/staff/order/refund', { lines, goods: answer, returnId })),
  );
}

/** Orders of which something is to come back. */
async function waitingReturns({ shop }: World): Promise<ReadonlySet<number>> {
  const query = shop.db.selectFrom('return_request').select('order_id').where('settled_at', 'is', null);
  return new Set((await query.execute()).map(({ order_id: id }) => id));
}

type Credit = { readonly lines: readonly { readonly id: number; readonly quantity: number }[]; readonly goods: string };

async function credit(
  world: World,
  orderId: number,
  { lines, goods }: Credit,
  press: () => Promise<object | null>,
): Promise<Outcome> {
  const things = await thingsOfLines(world.shop.db, orderId);
  if ((await press()) === null) return 'refused';
  for (const { id, quantity } of lines) addToNoted(world.books.noted, creditedOf(id, goods), quantity);
  if (goods === 'to-stock')
    for (const { id, quantity } of lines)
      for (const unit of unitsOf(things.get(id)!)) addTo(world.books.onHand, unit.key, quantity * unit.quantity);
  // What went back to gift vouchers the credit says; which of them had how much, the order's own rows.
  await takeDownGifts(world, [orderId]);
  return 'done';
}

export async function count(world: World, { pack, onHand }: StepOf<'count'>): Promise<Outcome> {
  const counting = STOCK_KEYS[pack % STOCK_KEYS.length]!;
  const itemNow = async () => (await readStock(world.shop.db)).find(({ key }) => key === counting)!;
  const { id } = await itemNow();
  const ask = await askAsStaff(world);
  const body = { id, kind: 'counted', number: onHand, reason: 'Counted' };
  const counted = await ask<{ readonly onHand: number }>('POST', '/api/staff/stock/count', { body });
  mustBeAnAnswer(counted);
  if (counted.status !== 200) return 'refused';
  world.books.onHand.set(counting, onHand + (await itemNow()).onItsWay);
  return 'done';
}

export async function switchShop(world: World, { state, collections }: StepOf<'switch'>): Promise<Outcome> {
  const ask = await askAsStaff(world);
  const { body } = await ask<ShopForStaff>('GET', '/api/staff/shop');
  const { version, deliversLocally, openingMessage } = body;
  const switches = { state, returnsOn: null, closedMessage: 'The cellar is flooded.', takesCollections: collections };
  const saved = await ask<ShopForStaff>('POST', '/api/staff/shop/save', {
    body: { version, deliversLocally, openingMessage, ...switches },
  });
  mustBeAnAnswer(saved);
  // As the database tells each process.
  world.shop.changes.notifyAll();
  if (saved.status !== 200) return 'refused';
  world.books.isOpen = state === 'open';
  return 'done';
}
