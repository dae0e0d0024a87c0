import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';
import type { Pence } from '#rules/money/pence.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';
import type { AttemptState } from '#rules/payments/attempts/attempt-state.ts';
import type { Declaration } from '#rules/orders/placing/declaration.ts';
import type { PaymentMethod } from '#rules/payments/payment-methods.ts';
import type { Provider } from '#rules/payments/provider/provider.ts';

export type AttemptId = number & { readonly id: 'payment attempt' };

/** One attempt to pay an order, stored before the provider is called (D-103). */
export type Attempt = {
  readonly id: AttemptId;
  readonly orderId: OrderId;
  readonly provider: Provider;
  readonly payMethod: PaymentMethod;
  /** The provider's id: the PayPal order, or our own reference at the card gateway. */
  readonly providerOrderId: string | null;
  readonly captureId: string | null;
  readonly amount: Pence;
  /** What the provider captured; null until then. */
  readonly capturedAmount: Pence | null;
  /** The version of the draft to be paid. */
  readonly orderVersion: number;
  readonly state: AttemptState;
  /** The reason for its state, for people. */
  readonly detail: string;
  /** The provider's answer was about another payment: the brewery was told, and the result is not known yet (D-104). */
  readonly answerDoubted: boolean;
  readonly declines: number;
  readonly startedAt: Instant;
  readonly askedAt: Instant | null;
  /** The card gateway's id, known once the browser has returned; the gateway can be queried by nothing else. */
  readonly crossReference: string | null;
  /** Of money that a person has received: its day, what the bank or the machine calls it, and who recorded it. */
  readonly receivedOn: CalendarDay | null;
  readonly reference: string;
  readonly recordedBy: string | null;
  /** The payment of another order from which its money was carried over; null = it came for this one. */
  readonly carriedFrom: AttemptId | null;
  /** It pays several orders of an account, of which this is the first: how much of each is in its shares. */
  readonly hasShares: boolean;
  /** The shopper's declaration when this payment began (D-23); null = begun by an earlier version. */
  readonly declared: Declaration | null;
};
