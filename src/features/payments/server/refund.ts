import type { Instant } from '#rules/calendar/instant.ts';
import type { Pence } from '#rules/money/pence.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';
import type { KnownRefund, RefundState } from '#rules/payments/refunds/refund.ts';
import type { Provider } from '#rules/payments/provider/provider.ts';
import type { AttemptId } from './attempt.ts';

export type RefundId = number & { readonly id: 'refund' };

/** Money of a payment that goes back, or went. */
export type StoredRefund = KnownRefund & {
  readonly id: RefundId;
  readonly attemptId: AttemptId;
  readonly orderId: OrderId;
  readonly provider: Provider;
  /** The provider's references of the payment, or of the one from which its money was carried over. */
  readonly captureId: string | null;
  readonly providerOrderId: string | null;
  /** It is all that the provider has captured. */
  readonly isWhole: boolean;
  readonly currency: string;
  /** Why it failed, in the provider's words; empty = it did not. */
  readonly detail: string;
  readonly requestedAt: Instant;
  /** The first request to the provider; null = none yet. */
  readonly triedAt: Instant | null;
};

/** `number` null: the provider returned it of its own accord. */
export type NewRefund = {
  readonly attemptId: AttemptId;
  readonly number: string | null;
  readonly amount: Pence;
  readonly currency: string;
  readonly state: RefundState;
  readonly reference: string | null;
  readonly requestedBy: string;
  /** The payment of another order to which it was carried over; left out = it goes back. */
  readonly carriedTo?: AttemptId;
};
