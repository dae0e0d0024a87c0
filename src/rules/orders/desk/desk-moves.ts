import type { Refusal } from '#rules/refusal.ts';
import { DeliveryMethod, OrderStatus } from '../order-codes.ts';
import { ORDER_MOVES } from '../order-moves.ts';
import type { PackingWaitsFor } from './packing-waits-for.ts';

/** What staff do with a placed order on its way to the customer, in the order in which it happens (D-61). */
export const DESK_MOVES = ['pack', 'despatch', 'make-ready', 'deliver', 'hand-over', 'send-by-email'] as const;
export type DeskMove = (typeof DESK_MOVES)[number];

/** The part of an order that its moves depend on. */
export type OrderAtDesk = {
  readonly status: OrderStatus;
  readonly deliveryMethod: DeliveryMethod;
  readonly packingWaitsFor: PackingWaitsFor | null;
  /** False when all of it goes by e-mail. */
  readonly needsPacking: boolean;
  /** It lies in the box of another order, with which it moves (D-119). */
  readonly isInAnotherBox: boolean;
  /** References of the orders in its box that wait for their money themselves (decision 82). */
  readonly waitsForOrders: readonly string[];
};

/** The status that a move leads to. */
const STATUS_AFTER: Readonly<Record<DeskMove, OrderStatus>> = {
  pack: OrderStatus.packaged,
  despatch: OrderStatus.despatched,
  'make-ready': OrderStatus.readyToCollect,
  deliver: OrderStatus.delivered,
  'hand-over': OrderStatus.collected,
  'send-by-email': OrderStatus.emailed,
};

/**
 * The moves that fit how an order reaches its customer, from where it stands now (D-61). An order that waits for money or a
 * person's decision, itself or in what goes along in its box, has none (D-186, D-189); one that is held at the brewery stays there
 * until its customer asks for it.
 */
export function deskMovesOf(order: OrderAtDesk): readonly DeskMove[] {
  if (order.packingWaitsFor !== null || order.waitsForOrders.length > 0 || order.isInAnotherBox) return [];
  return DESK_MOVES.filter((move) => fits(move, order) && ORDER_MOVES[order.status].includes(STATUS_AFTER[move]));
}

/** The new status of an order, or why it cannot be moved so. */
export function moveAtDesk(order: OrderAtDesk, move: DeskMove): OrderStatus | Refusal {
  if (deskMovesOf(order).includes(move)) return STATUS_AFTER[move];
  if (order.packingWaitsFor !== null) return { refused: 'order-waits', waitsFor: order.packingWaitsFor };
  const { waitsForOrders } = order;
  if (waitsForOrders.length > 0) return { refused: 'box-waits', waitsForOrders };
  return { refused: 'cannot-move-order', from: order.status, to: STATUS_AFTER[move] };
}

/** Whether a move hands the goods to whoever brings them or to the customer, or has her come for them. */
export function goesToCustomer(move: DeskMove): boolean {
  return move === 'despatch' || move === 'make-ready' || move === 'hand-over';
}

/** Whether with a move the goods come from their shelves: from then on they are in a box, or with the customer. */
export function takesFromShelves(move: DeskMove, from: OrderStatus): boolean {
  return move !== 'send-by-email' && isToBePacked(from);
}

/** Whether what is in an order still lies on its shelves. */
export function isToBePacked(status: OrderStatus): boolean {
  return status === OrderStatus.confirmed || status === OrderStatus.heldAtBrewery;
}

function fits(move: DeskMove, { status, deliveryMethod, needsPacking }: OrderAtDesk): boolean {
  if (!needsPacking) return move === 'send-by-email';
  const collected = COLLECTED.has(deliveryMethod);
  switch (move) {
    case 'pack':
      return collected || BROUGHT.has(deliveryMethod);
    case 'despatch':
      return BROUGHT.has(deliveryMethod);
    case 'make-ready':
      return collected;
    case 'deliver':
      return BROUGHT.has(deliveryMethod) && status === OrderStatus.despatched;
    // Over the counter at once, or from the shelf of what is ready. Without a way of delivery it was to be taken away.
    case 'hand-over':
      return collected || deliveryMethod === DeliveryMethod.notChosen;
    case 'send-by-email':
      return false;
  }
  return move satisfies never;
}

const COLLECTED: ReadonlySet<DeliveryMethod> = new Set([
  DeliveryMethod.collection,
  DeliveryMethod.thirdPartyCollection,
]);
const BROUGHT: ReadonlySet<DeliveryMethod> = new Set([
  DeliveryMethod.national,
  DeliveryMethod.post,
  DeliveryMethod.quoted,
  DeliveryMethod.pallet,
  DeliveryMethod.van,
  DeliveryMethod.localFree,
]);
