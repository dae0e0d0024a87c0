import type { Instant } from '#rules/calendar/instant.ts';
import type { Pence } from '#rules/money/pence.ts';
import type { OrderId } from '#rules/orders/draft.ts';
import type { AttemptState } from '#rules/payments/attempt-state.ts';
import type { Declaration } from '#rules/orders/declaration.ts';
import type { PaymentMethod } from '#rules/payments/payment-methods.ts';
import type { Provider } from '#rules/payments/provider.ts';

export type AttemptId = number & { readonly id: 'payment attempt' };

/** One try to pay one order, recorded before a provider is asked (D-103). */
export type Attempt = {
  readonly id: AttemptId;
  readonly orderId: OrderId;
  readonly provider: Provider;
  readonly payMethod: PaymentMethod;
  /** The provider's name for it: the PayPal order, or our own reference at the card gateway. */
  readonly providerOrderId: string | null;
  readonly captureId: string | null;
  readonly amount: Pence;
  /** What the provider really took; null until then. */
  readonly capturedAmount: Pence | null;
  /** The version of the draft that was to be paid. */
  readonly orderVersion: number;
  readonly state: AttemptState;
  /** Why it stands as it does, for whoever looks into the book. */
  readonly detail: string;
  /** What the provider answered is about another payment; somebody was told, and it is not known yet how this one went (D-104). */
  readonly answerDoubted: boolean;
  readonly declines: number;
  readonly startedAt: Instant;
  readonly askedAt: Instant | null;
  /** The card gateway's own name for it, known once the browser has come back: by it alone the gateway can be asked. */
  readonly crossReference: string | null;
  /** What the shopper declared when this payment began (D-23); null = begun by an earlier version. */
  readonly declared: Declaration | null;
};
