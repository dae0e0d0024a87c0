import { isPaying } from '../basket/reservation-clock.ts';
import type { Instant } from '../calendar/instant.ts';
import type { Pence } from '../money/pence.ts';
import type { Draft } from '../orders/draft.ts';
import type { Refusal } from '../refusal.ts';
import type { AttemptState } from './attempt-state.ts';
import type { PaymentMethod } from './payment-methods.ts';
import { METHOD_OF, type Provider } from './provider.ts';

/** An earlier try to pay the draft, as far as another one depends on it. */
export type EarlierAttempt = {
  readonly provider: Provider;
  readonly state: AttemptState;
  readonly orderVersion: number;
  readonly amount: Pence;
};

type PayingDraft = Pick<Draft, 'paymentPendingUntil'> & { readonly paymentUnknown: boolean };

/**
 * The try that is meant when this provider is asked for again; undefined = none. Asking PayPal twice for the same draft is one
 * payment; every card form needs a number of its own (20 = duplicate).
 */
export function sameTry<A extends EarlierAttempt>(
  attempts: readonly A[],
  provider: Provider,
  draft: { readonly version: number },
): A | undefined {
  return provider === 'paypal'
    ? attempts.find((one) => one.provider === provider && one.state === 'started' && one.orderVersion === draft.version)
    : undefined;
}

/** Refuses a second payment beside one that is under way; null = it may begin, or it is the same try again. */
export function refusalToBegin(draft: PayingDraft, again: EarlierAttempt | undefined, now: Instant): Refusal | null {
  return isPaying(draft, now) && again === undefined ? whilePaying(draft) : null;
}

/** Why nothing can be paid or changed now: the payment may still be finished, or nobody knows how it went (D-185). */
export function whilePaying({ paymentUnknown }: Pick<PayingDraft, 'paymentUnknown'>): Refusal {
  return paymentUnknown
    ? {
        refused: 'payment-unknown',
        detail: 'please do not pay again: we are finding out, and keep your order until we know',
      }
    : { refused: 'payment-in-progress' };
}

/** Whether the same try goes on: it does only for the sum, in pence, that it was begun with. */
export function goesOn<A extends EarlierAttempt>(again: A | undefined, due: Pence): again is A {
  return again !== undefined && again.amount === due;
}

/**
 * How a new try begins. A PayPal buyer has to approve first, and PayPal gives its number; the card form may take the money at
 * any moment from now on, under our own reference: the order's, and which try it is.
 */
export function newAttempt(
  provider: Provider,
  { orderReference, ordinal }: { readonly orderReference: string; readonly ordinal: number },
): { readonly payMethod: PaymentMethod; readonly state: AttemptState; readonly providerOrderId: string | null } {
  const payMethod = METHOD_OF[provider];
  switch (provider) {
    case 'paypal':
      return { payMethod, state: 'started', providerOrderId: null };
    case 'card-gateway':
      return { payMethod, state: 'asking', providerOrderId: `${orderReference}-${ordinal}` };
  }
  return provider satisfies never;
}
