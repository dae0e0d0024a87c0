import type { OrderForDesk } from '#features/order-desk/order-desk.contract.ts';
import { people as staff } from '#sample-brewery/people.ts';
import { type Ask, askAt, type ShopAnswer } from '../ask-shop.ts';
import { logIn } from '../log-in.ts';
import { MOST, MOST_PIECES } from './step.ts';
import { mustBeAnAnswer, type PlacedOrder, placedOrders, type World } from './world.ts';

/** A placed order as a desk has it on its screen, and the calls that it makes about it. */
export type Desk = {
  readonly order: OrderForDesk;
  readonly post: (path: string, body: object) => Promise<ShopAnswer<OrderForDesk>>;
};

/** One of the orders that suit; null = there is none. */
export async function openAtDesk(
  world: World,
  number: number,
  suits: (order: PlacedOrder) => boolean = () => true,
): Promise<Desk | null> {
  const chosen = chosenOf(await placedOrders(world), number, suits);
  if (chosen === null) return null;
  const ask = await askAsStaff(world);
  const body = await readAtDesk(world, chosen.id);
  return {
    order: body,
    post: (path, more) => ask('POST', path, { body: { id: body.id, version: body.version, ...more } }),
  };
}

export async function readAtDesk(world: World, id: number): Promise<OrderForDesk> {
  const ask = await askAsStaff(world);
  return (await ask<OrderForDesk>('GET', '/api/staff/order', { query: { id } })).body;
}

/** One of the orders that suit, or with the last number any of them: somebody tries what the shop should refuse. */
export function chosenOf(
  orders: readonly PlacedOrder[],
  number: number,
  suits: (order: PlacedOrder) => boolean,
): PlacedOrder | null {
  const among = number === MOST ? orders : orders.filter(suits);
  return among[number % Math.max(1, among.length)] ?? null;
}

/** Pieces of a line that were sold and neither refunded nor taken out. */
export function leftOf({ lines, credits }: OrderForDesk, lineId: number): number {
  const credited = credits.flatMap(({ parts }) => parts).filter((part) => part.lineId === lineId);
  const sold = lines.find(({ id }) => id === lineId)?.quantity ?? 0;
  return credited.reduce((left, { quantity }) => left - quantity, sold);
}

type PiecesOfLine = { readonly id: number; readonly quantity: number };

/** A line of an order of which there is something left, and how many pieces of it are meant; null = nothing is left. */
export function somePieces({ order }: Desk, number: number, pieces: number): PiecesOfLine | null {
  const lines = order.lines.filter(({ id }) => leftOf(order, id) > 0);
  const id = lines[number % Math.max(1, lines.length)]?.id;
  if (id === undefined) return null;
  // With the last number one more than there is.
  const left = leftOf(order, id);
  return { id, quantity: pieces === MOST_PIECES ? left + 1 : Math.min(pieces, left) };
}

/** The same where something has to be left in the order: it is not packed yet. */
export function someToTakeOut(desk: Desk, number: number, pieces: number): PiecesOfLine | null {
  const some = somePieces(desk, number, pieces);
  const { lines } = desk.order;
  const most = lines.reduce((sum, { id }) => sum + leftOf(desk.order, id), -1);
  return some === null || most <= 0 ? null : { ...some, quantity: Math.min(some.quantity, most) };
}

export async function askAsStaff({ shop }: World): Promise<Ask> {
  const { headers } = await logIn(shop, staff.admin.email);
  return (method, path, input) => askAt(shop.url)(method, path, { headers, ...input });
}

/** The same press at so many desks or windows at once; null = none was answered 200. It may be done once. */
export async function once<T>(times: number, press: () => Promise<ShopAnswer<T>>): Promise<T | null> {
  const done = await pressed(times, press);
  if (done.length > 1) throw new Error(`of ${times} who pressed at once ${done.length} did it`);
  return done[0] ?? null;
}

/** What those are answered who are answered 200. */
export async function pressed<T>(times: number, press: () => Promise<ShopAnswer<T>>): Promise<readonly T[]> {
  const answers = await Promise.all(Array.from({ length: times }, press));
  for (const answer of answers) mustBeAnAnswer(answer);
  return answers.filter(({ status }) => status === 200).map(({ body }) => body);
}
