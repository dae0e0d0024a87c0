import type { Pence } from '#rules/money/pence.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';
import type { AttemptState } from '#rules/payments/attempts/attempt-state.ts';
import type { Provider } from '#rules/payments/provider/provider.ts';
import type { AttemptId } from './attempt.ts';

/** What of a payment of several orders is for one of them, in pence. */
export type PaymentShare = { readonly orderId: OrderId; readonly amount: Pence };

/** A payment of several orders that is not over, beside the one of those that were named of which it pays a share. */
export type SharedPayment = {
  readonly orderId: OrderId;
  readonly id: AttemptId;
  /** The order that it belongs to. */
  readonly firstOrderId: OrderId;
  readonly provider: Provider;
  readonly state: AttemptState;
  readonly crossReference: string | null;
};
