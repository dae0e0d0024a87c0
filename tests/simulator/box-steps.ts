import type { AdditionPreview } from '#features/order-desk/additions.contract.ts';
import type { OrderForDesk } from '#features/order-desk/order-desk.contract.ts';
import { PaymentMethod } from '#rules/payments/payment-methods.ts';
import { askAsStaff, type Desk, once, openAtDesk, readAtDesk, someToTakeOut } from './at-desk.ts';
import { takeDownGifts } from './books.ts';
import { addToNoted, boxOf, creditedOf, moneyOf, paidFor } from './noted.ts';
import type { StepOf } from './step.ts';
import { hasStopped } from './stop.ts';
import type { Outcome } from './tally.ts';
import { hasOwnBox, isConfirmed, mayBePackedNow, type World } from './world.ts';
import { PACKS } from './things.ts';

/** What is added costs what the preview says, and is refused if that is. */
export async function addToOrder(
  world: World,
  { order: number, pack, pieces, desks }: StepOf<'add to order'>,
): Promise<Outcome> {
  const desk = await openAtDesk(world, number, (order) => isConfirmed(order) && hasOwnBox(order));
  if (desk === null) return 'nothing to do';
  const lines = [{ packId: packOf(pack), quantity: pieces }];
  const ask = await askAsStaff(world);
  const body = { id: desk.order.id, lines };
  const preview = await ask<AdditionPreview>('POST', '/api/staff/order/add/preview', { body });
  const after = await once(desks, () => desk.post('/api/staff/order/add', { lines }));
  if (after === null) {
    if (preview.status === 200 && desk.order.addObstacle === null && !hasStopped())
      throw new Error(`nothing was in the way of adding to order ${desk.order.id}, and it was refused`);
    return 'refused';
  }
  const addition = await readAddition(world, desk, after);
  const { total, due, paid } = addition;
  if (total !== preview.body.total || due !== total || paid !== 0)
    throw new Error(
      `order ${addition.id} was to cost ${preview.body.total}, and costs ${total}, of which ${paid} is paid`,
    );
  return 'done';
}

/** What is taken out of it counts for what comes in its place, as far as that costs as much; the rest goes back or is to be paid. */
export async function replace(
  world: World,
  { order: number, line, pieces, pack, desks }: StepOf<'replace'>,
): Promise<Outcome> {
  const desk = await openAtDesk(world, number, (order) => mayBePackedNow(order) && hasOwnBox(order));
  const replaced = desk && someToTakeOut(desk, line, pieces);
  if (!desk || !replaced) return 'nothing to do';
  const { id: lineId, quantity } = replaced;
  const body = { lineId, quantity, lines: [{ packId: packOf(pack), quantity }] };
  const after = await once(desks, () => desk.post('/api/staff/order/replace', body));
  if (after === null) return 'refused';
  addToNoted(world.books.noted, creditedOf(lineId, 'taken-out'), quantity);
  await takeDownGifts(world, [desk.order.id]);
  const addition = await readAddition(world, desk, after);
  const credit = after.credits.find((one) => !desk.order.credits.some((before) => before.number === one.number));
  const counts = Math.min(credit?.money ?? 0, addition.due);
  if (counts > 0 && (await isCarriedFromOne(world, addition.id)))
    world.books.noted.set(moneyOf(addition.id), String(paidFor(world.books.noted, desk.order.id)));
  if (credit?.carried !== counts || addition.paid !== counts || addition.leftToPay !== addition.due - counts)
    throw new Error(
      `of what was paid for order ${desk.order.id} ${counts} must count for order ${addition.id}, which says ${addition.paid}`,
    );
  return 'done';
}

/** Some of the money that was carried over was paid for one order alone. */
async function isCarriedFromOne({ shop }: World, orderId: number): Promise<boolean> {
  const carried = await shop.db
    .selectFrom('payment_attempt as a')
    .innerJoin('payment_attempt as paid', 'paid.id', 'a.carried_from')
    .select('a.id')
    .where('a.order_id', '=', orderId)
    .where('paid.has_shares', '=', false)
    .execute();
  return carried.length > 0;
}

const packOf = (number: number): number => PACKS[number % PACKS.length]!;

/** What has come into the box of an order, which is noted: one order, to be paid by transfer. */
async function readAddition(world: World, { order }: Desk, after: OrderForDesk): Promise<OrderForDesk> {
  const added = after.goesWith.filter(({ id }) => !order.goesWith.some((before) => before.id === id));
  const [only] = added;
  if (only === undefined || added.length > 1 || !only.added)
    throw new Error(`one order must have come into the box of order ${order.id}, and ${added.length} have`);
  world.books.noted.set(boxOf(only.id), String(order.id));
  const addition = await readAtDesk(world, only.id);
  const { payMethod, status } = addition;
  if (payMethod !== PaymentMethod.bankTransfer || status !== after.status)
    throw new Error(`order ${addition.id} was added with status ${status}, to be paid by ${payMethod}`);
  return addition;
}
