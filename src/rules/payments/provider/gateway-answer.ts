import type { Pence } from '../../money/pence.ts';
import type { ProviderAnswer } from './provider-answer.ts';

/** How the card gateway reports the end of a payment. */
export type GatewayOutcome =
  | { readonly outcome: 'paid' }
  | { readonly outcome: 'declined' }
  | { readonly outcome: 'referred' }
  | { readonly outcome: 'incomplete' }
  | {
      readonly outcome: 'duplicate';
      readonly previous: Exclude<GatewayOutcome, { outcome: 'duplicate' }>;
      readonly previousMessage: string;
    }
  | { readonly outcome: 'failed' };

/** A verified notification of the gateway. Amount in pence; `currencyCode` is the ISO number, 826 for sterling. */
export type GatewayNotification = {
  readonly attemptReference: string;
  readonly crossReference: string;
  readonly amount: Pence;
  readonly currencyCode: number;
  readonly outcome: GatewayOutcome;
  readonly message: string;
};

/**
 * Translates a notification of the card gateway into a provider's answer. A duplicate has the result of the earlier attempt; a
 * referred card counts as declined.
 */
export function gatewayAnswer(notification: GatewayNotification): ProviderAnswer {
  const { outcome } = notification;
  const last = outcome.outcome === 'duplicate' ? outcome.previous : outcome;
  switch (last.outcome) {
    case 'paid':
      return {
        answer: 'captured',
        amount: notification.amount,
        currency: currency(notification),
        reference: notification.crossReference,
      };
    case 'declined':
    case 'referred':
      return { answer: 'declined', fault: 'card-declined' };
    case 'incomplete':
      return { answer: 'buyer-must-approve', fault: 'card-not-completed' };
    case 'failed':
      return { answer: 'refused', issue: 'GATEWAY_FAILED', fault: 'card-failed' };
  }
  return last satisfies never;
}

function currency({ currencyCode }: GatewayNotification): string {
  return currencyCode === 826 ? 'GBP' : String(currencyCode);
}
