import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';
import type { PackId } from '#rules/catalogue/pack.ts';
import type { Draft, OrderId, PersonId } from '#rules/orders/draft.ts';
import type { Altered, OrderStatus } from '#rules/orders/order-codes.ts';
import type { PaymentMethod } from '#rules/payments/payment-methods.ts';
import type { OrderVoucher } from '#rules/vouchers/order-voucher.ts';
import type { OrderView } from './order-view.ts';

/** A row of `orders` with its lines: a draft, or the order that came of it. */
export type StoredOrder = Draft & {
  /** Who was logged in when its payment began: the order that comes of the draft is hers. */
  readonly orderingPersonId: PersonId | null;
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
  /** What was put on the draft; of a placed order none, since its sums tell them. */
  readonly vouchers: readonly OrderVoucher[];
  /** The held orders that go along with it. */
  readonly links: readonly LinkedOrder[];
};

/** An order that waited at the brewery and goes along with another (D-119). */
export type LinkedOrder = {
  readonly id: OrderId;
  readonly status: OrderStatus;
  readonly orderRefNum: number;
  readonly orderedAt: Instant;
  readonly lines: readonly { readonly packId: PackId; readonly quantity: number }[];
};

/** "I am 18 or over and accept the terms": when, by whom, and the words that were shown (D-23). */
export type Declaration = {
  readonly at: Instant;
  readonly by: 'guest' | 'account' | 'staff';
  readonly wordingVersion: string;
  readonly termsVersion: string;
};
