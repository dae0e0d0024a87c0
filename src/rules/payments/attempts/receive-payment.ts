import type { CalendarDay } from '../../calendar/instant.ts';
import { type BasisPoints, type Pence, pence } from '../../money/pence.ts';
import { OrderStatus } from '../../orders/order-codes.ts';
import { orderStage } from '../../orders/order-stage.ts';
import { type Refusal, wrongFields } from '../../refusal.ts';
import { type PaidStanding, paidStanding, type PayableOrder } from '../paid-standing.ts';
import type { ManualProvider } from '../provider/provider.ts';

/** Money as a person has received it. `amount` in pence; `reference` = what the bank or the machine calls it, empty = nothing. */
export type PersonalReceipt = {
  readonly provider: ManualProvider;
  readonly amount: Pence;
  readonly receivedOn: CalendarDay;
  readonly reference: string;
};

export type ReceivingOrder = PayableOrder & {
  readonly status: OrderStatus;
  readonly isPaid: boolean;
  /** The provider has announced money, and nobody knows yet whether it comes. */
  readonly awaitsFunds: boolean;
  /** What has come so far, in pence, less what went back. */
  readonly paid: Pence;
  readonly orderedOn: CalendarDay;
  /** What persons have recorded for it before. */
  readonly earlier: readonly PersonalReceipt[];
};

export type ReceivingFacts = {
  readonly today: CalendarDay;
  /** Below this share of the sum, in hundredths of a percent, the order waits for a person (D-186). */
  readonly holdsBelow: BasisPoints;
  /** The person has said that the same sum of the same day has come once more. */
  readonly again: boolean;
  /** Money for a cancelled order is recorded, and goes back. */
  readonly sendsBack: boolean;
};

/** What money does to an order. `paid` in pence = what has come for it in all. */
export type ReceivedDecision =
  | ({ readonly decide: 'count'; readonly paid: Pence } & PaidStanding)
  /** The order is cancelled: all of it goes back by the way it came. */
  | { readonly decide: 'send-back' };

/**
 * What money does to an order that a person has received for it. Refuses nothing and less, a day to come or before the order,
 * what was recorded before, and orders that take no money: cancelled ones, unless it goes back, those whose price is not known
 * yet, and those whose announced payment may still come.
 */
export function receivePayment(
  receipt: PersonalReceipt,
  order: ReceivingOrder,
  { today, holdsBelow, again, sendsBack }: ReceivingFacts,
): ReceivedDecision | Refusal {
  const wrong = wrongFields(faultsOf(receipt, order, today));
  if (wrong !== null) return wrong;
  const isCancelled = orderStage(order.status) === 'cancelled';
  if (isCancelled && !sendsBack) return no('This order is cancelled: its money can only be recorded to be sent back');
  if (order.status === OrderStatus.quoteRequired) return no('What its delivery costs is not known yet');
  if (order.awaitsFunds) return no('Its payment is on its way: wait until it is known whether the money comes');
  if (!again && order.earlier.some((one) => isSame(one, receipt))) return { refused: 'payment-recorded-before' };
  if (isCancelled) return { decide: 'send-back' };
  const paid = pence(order.paid + receipt.amount);
  const standing = paidStanding(order, paid, holdsBelow);
  // A person may have released it for less.
  const staysPaid = order.isPaid ? ({ isPaid: true, waitsFor: null } as const) : {};
  return { decide: 'count', paid, ...standing, ...staysPaid };
}

function faultsOf(
  { amount, receivedOn }: PersonalReceipt,
  { orderedOn }: ReceivingOrder,
  today: CalendarDay,
): Readonly<Record<string, string>> {
  return {
    ...(amount <= 0 && { amount: 'Please enter the sum that has come' }),
    ...(receivedOn > today && { receivedOn: 'This day has not come yet' }),
    ...(receivedOn < orderedOn && { receivedOn: 'The order was placed after this day' }),
  };
}

function isSame(one: PersonalReceipt, other: PersonalReceipt): boolean {
  return (
    one.provider === other.provider &&
    one.amount === other.amount &&
    one.receivedOn === other.receivedOn &&
    one.reference === other.reference
  );
}

function no(detail: string): Refusal {
  return { refused: 'cannot-record-payment', detail };
}
