import type { GylesToPack } from '#features/order-desk/packing.contract.ts';
import type { OrderForDesk } from '#features/order-desk/order-desk.contract.ts';
import { OrderStatus } from '#rules/orders/order-codes.ts';
import { orderStage } from '#rules/orders/order-stage.ts';
import { PaymentMethod } from '#rules/payments/payment-methods.ts';
import { packs } from '#sample-brewery/fixtures.ts';
import { askAsStaff, type Desk, once, openAtDesk } from './at-desk.ts';
import { addTo } from './books.ts';
import { gylesOf, invoiceOf } from './noted.ts';
import type { Gyles, StepOf } from './step.ts';
import { hasStopped } from './stop.ts';
import { readLeavingWith } from './things.ts';
import type { Outcome } from './tally.ts';
import {
  hasOwnBox,
  mayBePackedNow,
  isWithCustomer,
  mayBePacked,
  mustBeAnAnswer,
  type PlacedOrder,
  type World,
} from './world.ts';

const isPacked = ({ status }: PlacedOrder) => status === OrderStatus.packaged || status === OrderStatus.readyToCollect;

const wasPacked = (order: PlacedOrder) => (isPacked(order) || isWithCustomer(order)) && hasOwnBox(order);
const mayLeave = (order: PlacedOrder) =>
  hasOwnBox(order) && (mayBePackedNow(order) || (mayBePacked(order) && isPacked(order)));

export async function pack(world: World, { order: number, gyles, desks }: StepOf<'pack'>): Promise<Outcome> {
  const desk = await openAtDesk(world, number, (order) => mayBePackedNow(order) && hasOwnBox(order));
  if (desk === null) return 'nothing to do';
  return noteGyles(world, desk, gyles, (typed) =>
    once(desks, () => desk.post('/api/staff/order/move', { move: 'pack', gyles: typed })),
  );
}

export async function correctGyles(
  world: World,
  { order: number, gyles, saysWhy, desks }: StepOf<'correct gyles'>,
): Promise<Outcome> {
  const desk = await openAtDesk(world, number, wasPacked);
  if (desk === null) return 'nothing to do';
  const body = { why: saysWhy ? 'Misread' : '' };
  return noteGyles(world, desk, gyles, async (typed) => {
    const after = await once(desks, () => desk.post('/api/staff/order/gyles', { ...body, gyles: typed }));
    if (after !== null && !saysWhy && orderStage(desk.order.status as OrderStatus) === 'fulfilled')
      throw new Error(`gyles of order ${desk.order.id} were corrected without a reason, and its customer has it`);
    return after;
  });
}

type Typed = Pick<Piece, 'lineId' | 'part' | 'quantity'> & {
  readonly gyleNum: string;
  readonly subRef: string;
  readonly bestBefore?: string;
};
type Piece = GylesToPack['pieces'][number];

async function noteGyles(
  world: World,
  { order }: Desk,
  gyles: Gyles,
  press: (typed: readonly Typed[]) => Promise<OrderForDesk | null>,
): Promise<Outcome> {
  const ask = await askAsStaff(world);
  const { body: toPack } = await ask<GylesToPack>('GET', '/api/staff/order/gyles', { query: { id: order.id } });
  const typed = toPack.pieces.flatMap((piece) => typedOf(piece, toPack, gyles));
  const after = await press(typed);
  if (after === null) return 'refused';
  if (typed.length > 0 && (gyles === 'too few' || gyles === 'of another beer'))
    throw new Error(`gyles of order ${order.id} were noted that were ${gyles}`);
  const { noted } = world.books;
  for (const piece of toPack.pieces) {
    const own = typed.filter((one) => gylesOf(one) === gylesOf(piece)).map(sentenceOf);
    if (own.length > 0) noted.set(gylesOf(piece), own.toSorted().join(', '));
    else noted.delete(gylesOf(piece));
  }
  return 'done';
}

const sentenceOf = ({ gyleNum, subRef, quantity }: Typed) => `${gyleNum} ${subRef} ${quantity}`;

function typedOf({ lineId, part, quantity, packId, beverageId }: Piece, toPack: GylesToPack, gyles: Gyles): Typed[] {
  const of = { lineId, part };
  const [first, second] = toPack.offered.filter((one) => one.packId === packId);
  const fresh = { gyleNum: `SIM${beverageId}`, subRef: 'A', bestBefore: '2027-06-01' };
  const { gyleNum, subRef } = first ?? fresh;
  switch (gyles) {
    case 'one':
      return [{ ...of, ...(first === undefined ? fresh : { gyleNum, subRef }), quantity }];
    case 'two':
      if (second === undefined || quantity < 2) return [{ ...of, ...fresh, quantity }];
      return [
        { ...of, gyleNum, subRef, quantity: 1 },
        { ...of, gyleNum: second.gyleNum, subRef: second.subRef, quantity: quantity - 1 },
      ];
    case 'new':
      return [{ ...of, ...fresh, quantity }];
    case 'none':
      return [];
    case 'too few':
      return [{ ...of, ...fresh, quantity: quantity + 1 }];
    case 'of another beer':
      return [{ ...of, gyleNum: packId === packs.lamplighterBottle ? 'G2188' : 'G2198', subRef: 'A', quantity }];
  }
  return gyles satisfies never;
}

/** By our own van, over the counter at once, or made ready before, packed or not. */
export async function handOver(world: World, { order: number }: StepOf<'hand over'>): Promise<Outcome> {
  const desk = await openAtDesk(world, number, mayLeave);
  if (desk === null) return 'nothing to do';
  const { moves, id } = desk.order;
  if (desk.order.payMethod === PaymentMethod.onAccount) return bring(world, desk);
  const ready = moves.includes('make-ready') ? await desk.post('/api/staff/order/move', { move: 'make-ready' }) : null;
  if (ready !== null) mustBeAnAnswer(ready);
  const version = ready?.status === 200 ? ready.body.version : desk.order.version;
  const leaving = await readLeavingWith(world.shop.db, id);
  const handed = await desk.post('/api/staff/order/move', { version, move: 'hand-over', ageChecked: true });
  mustBeAnAnswer(handed);
  if (handed.status !== 200) return 'refused';
  for (const { key, quantity } of leaving) addTo(world.books.onHand, key, -quantity);
  return 'done';
}

/** Packed, if it is not yet, and brought; what a move refuses is where it is. */
async function bring(world: World, { order, post }: Desk): Promise<Outcome> {
  const leaving = await readLeavingWith(world.shop.db, order.id);
  let { version } = order;
  let hasLeft = false;
  for (const body of [
    { move: 'pack', gyles: [] },
    { move: 'despatch', courier: 'Our own van', trackingNumber: '', trackingUrl: '' },
    { move: 'deliver' },
  ]) {
    const moved = await post('/api/staff/order/move', { ...body, version });
    mustBeAnAnswer(moved);
    if (moved.status !== 200) continue;
    version = moved.body.version;
    hasLeft ||= body.move === 'despatch';
  }
  if (!hasLeft) return 'refused';
  for (const { key, quantity } of leaving) addTo(world.books.onHand, key, -quantity);
  await noteInvoice(world, order);
  return 'done';
}

/** What is bought on account and not paid yet is invoiced when its customer has it. */
async function noteInvoice(
  { shop, books }: World,
  { id: orderId, isPaid }: Pick<OrderForDesk, 'id' | 'isPaid'>,
): Promise<void> {
  const invoice = await shop.db
    .selectFrom('invoice')
    .select('number')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  if (invoice === undefined && !isPaid && !hasStopped())
    throw new Error(`order ${orderId} was brought, and is not invoiced`);
  if (invoice !== undefined) books.noted.set(invoiceOf(orderId), String(invoice.number));
}
