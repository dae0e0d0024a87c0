import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';
import type { PackId } from '#rules/catalogue/packs/pack.ts';
import type { Pence } from '#rules/money/pence.ts';
import type { Declaration } from '#rules/orders/placing/declaration.ts';
import type { Address, Draft, DraftLine, OrderId, PersonId } from '#rules/orders/placing/draft.ts';
import type { Altered, LineStatus, OrderStatus } from '#rules/orders/order-codes.ts';
import type { WaitsFor } from '#rules/orders/desk/packing-waits-for.ts';
import type { PaymentMethod } from '#rules/payments/payment-methods.ts';
import type { OrderVoucher } from '#rules/vouchers/order-voucher.ts';
import type { OrderView } from '../view/order-view.ts';

/** A row of `orders` with its lines: a draft or a placed order. */
export type StoredOrder = Omit<Draft, 'lines'> & {
  readonly lines: readonly StoredLine[];
  /** What the order is called (D-66). */
  readonly kind: number;
  /** The member of staff who sells it, or has sold it (D-124); null = the customer orders herself. */
  readonly staffPersonId: PersonId | null;
  /** Who was logged in when its payment began, and will own the order. */
  readonly orderingPersonId: PersonId | null;
  readonly altered: Altered;
  readonly declared: Declaration | null;
  readonly payMethod: PaymentMethod;
  /** A payment with an unknown outcome keeps the draft frozen (D-185). */
  readonly paymentUnknown: boolean;
  readonly isPaid: boolean;
  /** What a paid order waits for before it is packed (D-186). */
  readonly waitsFor: WaitsFor;
  readonly orderRefNum: number | null;
  readonly settings: number;
  readonly customerSaysPaid: boolean;
  /** What is being paid or was sold, and for how much, as shown to the shopper. Null before the first payment. */
  readonly frozen: OrderView | null;
  readonly overPaid: number;
  readonly orderedAt: Instant | null;
  readonly paidAt: Instant | null;
  /** The business's days to pay when it was placed (D-103); 0 = payment before shipment. */
  readonly termsDays: number;
  readonly dueOn: CalendarDay | null;
  readonly fulfilledAt: Instant | null;
  readonly openedFrom: string | null;
  /** Codes for which there was no room when two drafts were merged, shown until she has seen them (D-90). */
  readonly codesLeftOut: readonly string[];
  /** Of a draft: the address from PayPal, as long as the shopper has to choose between it and her own (D-86). */
  readonly paypalAddress: { readonly toName: string; readonly invoiceAddress: Address } | null;
  /** She has chosen her own address: PayPal supplies none. */
  readonly ownAddress: boolean;
  /** Those of a draft; a placed order has them among its sums. */
  readonly vouchers: readonly OrderVoucher[];
  /** What goes along in its box: held orders that are linked, and what staff have added since it was placed. */
  readonly links: readonly LinkedOrder[];
  /** The placed order in whose box it goes along; null = it has a box of its own. */
  readonly box: OtherBox | null;
};

/** `takenOut` = pieces that were taken out of a placed order before it was packed; the line sells `quantity` all the same. */
export type StoredLine = DraftLine & { readonly takenOut?: number };

/** The placed order in whose box another one goes along. */
export type OtherBox = {
  readonly id: OrderId;
  readonly orderRefNum: number;
  /** It was added to that order, and not held before (decision 82). */
  readonly added: boolean;
};

/** An order that is delivered with another one: it was held before (D-119), or added to it. */
export type LinkedOrder = {
  readonly id: OrderId;
  readonly status: OrderStatus;
  readonly orderRefNum: number;
  readonly orderedAt: Instant;
  readonly added: boolean;
  readonly payMethod: PaymentMethod;
  readonly isPaid: boolean;
  readonly waitsFor: WaitsFor;
  /** What of it is not paid yet, in pence. */
  readonly left: Pence;
  /** What of it is packed. */
  readonly lines: readonly { readonly packId: PackId; readonly quantity: number; readonly status: LineStatus }[];
};
