import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';
import type { Draft } from '#rules/orders/draft.ts';
import type { Altered } from '#rules/orders/order-codes.ts';
import type { PaymentMethod } from '#rules/payments/payment-methods.ts';
import type { OrderView } from './order-view.ts';

/** A row of `orders` with its lines: a draft, or the order that came of it. */
export type StoredOrder = Draft & {
  readonly altered: Altered;
  readonly declared: Declaration | null;
  readonly payMethod: PaymentMethod;
  readonly isPaid: boolean;
  readonly orderRefNum: number | null;
  readonly settings: number;
  readonly customerSaysPaid: boolean;
  /** What is being paid, or was sold, and for how much: as the shopper was shown it. Null before the first payment. */
  readonly frozen: OrderView | null;
  readonly overPaid: number;
  readonly orderedAt: Instant | null;
  readonly paidAt: Instant | null;
  readonly dueOn: CalendarDay | null;
  readonly fulfilledAt: Instant | null;
  readonly openedFrom: string | null;
};

/** "I am 18 or over and accept the terms": when, by whom, and the words that were shown (D-23). */
export type Declaration = {
  readonly at: Instant;
  readonly by: 'guest' | 'account' | 'staff';
  readonly wordingVersion: string;
  readonly termsVersion: string;
};
