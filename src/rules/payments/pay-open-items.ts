import type { OrderId } from '../orders/placing/draft.ts';
import type { Pence } from '../money/pence.ts';
import { orderReference } from '../orders/order-reference.ts';
import type { Refusal } from '../refusal.ts';
import { type AttemptState, mayHaveTakenMoney } from './attempts/attempt-state.ts';
import { whilePaying } from './attempts/begin-attempt.ts';
import { leftToPay, type PayableOnline } from './left-to-pay.ts';
import type { Provider } from './provider/provider.ts';

/** An order of an account that is to be paid, with what its payer saw as left to pay of it, in pence. */
export type PickedItem = { readonly orderId: OrderId; readonly seen: Pence };

export type OpenItem = PayableOnline & {
  readonly orderId: OrderId;
  readonly orderRefNum: number;
  /** Bought on the account of whoever pays. */
  readonly isOfAccount: boolean;
  /** Other payments that are for it, alone or among others. */
  readonly payments: readonly Running[];
};

type Running = { readonly state: AttemptState; readonly provider: Provider; readonly crossReference: string | null };

/** How many orders one payment pays. */
export const MOST_ITEMS_AT_ONCE = 200;

/**
 * Whether money for an order may be on its way already (D-185): announced, or taken without an answer. It is not paid a second time
 * meanwhile.
 */
export function isBeingPaid(payments: readonly Running[]): boolean {
  return payments.some((payment) => payment.state === 'awaiting-funds' || mayHaveTakenMoney(payment));
}

/**
 * Refuses to pay several open items of an account in one sum; null = each is open with what its payer saw. Another's order is like one
 * that is not there. Refuses what is paid, cancelled or announced, naming the field, another sum than was seen, and what may be
 * paid already.
 */
export function refusalToPayItems(picked: readonly PickedItem[], items: readonly OpenItem[]): Refusal | null {
  const known = new Map(items.filter(({ isOfAccount }) => isOfAccount).map((item) => [item.orderId, item]));
  const pairs = picked.flatMap(({ orderId, seen }) => ({ item: known.get(orderId), seen }));
  const found = pairs.flatMap(({ item, seen }) => (item === undefined ? [] : [{ ...item, seen }]));
  if (found.length < picked.length) return { refused: 'unknown-order' };
  if (found.some(({ payments }) => isBeingPaid(payments))) return whilePaying({ paymentUnknown: true });
  const fields = found.flatMap((item, at) =>
    leftToPay(item) === 0 ? [[`orders.${at}.orderId`, notOpen(item)] as const] : [],
  );
  if (fields.length > 0) return { refused: 'wrong-fields', fields: Object.fromEntries(fields) };
  return found.every((item) => leftToPay(item) === item.seen) ? null : { refused: 'order-changed' };
}

/**
 * Refuses to take the money that was approved for these items when one of them is not as it was when the payment began; null = each is.
 * Unlike `refusalToPayItems` it names no field: who approves names no order.
 */
export function refusalToTakeItems(begun: readonly PickedItem[], items: readonly OpenItem[]): Refusal | null {
  const refusal = refusalToPayItems(begun, items);
  return refusal?.refused === 'wrong-fields' ? { refused: 'order-changed' } : refusal;
}

function notOpen({ orderRefNum }: OpenItem): string {
  return `Order ${orderReference(orderRefNum)} is paid or cancelled, or its money is on its way`;
}
