import { isPaying } from '../../basket/reservation-clock.ts';
import type { Instant } from '../../calendar/instant.ts';
import type { Pence } from '../../money/pence.ts';
import type { Draft } from '../../orders/placing/draft.ts';
import type { Refusal } from '../../refusal.ts';
import { providerFaultSentence } from '../../wording/refusals/provider-fault-sentence.ts';
import type { AttemptState } from './attempt-state.ts';
import type { PaymentMethod } from '../payment-methods.ts';
import type { ProviderFault } from '../provider/provider-fault.ts';
import { METHOD_OF, type OnlineProvider, type Provider } from '../provider/provider.ts';

/** The part of an earlier attempt on the draft that decides about another. */
export type EarlierAttempt = {
  readonly provider: Provider;
  readonly state: AttemptState;
  readonly orderVersion: number;
  readonly amount: Pence;
};

type PayingDraft = Pick<Draft, 'paymentPendingUntil'> & { readonly paymentUnknown: boolean };

/**
 * The attempt that a repeated request to this provider belongs to; undefined = none. Two requests to PayPal for the same draft
 * are one payment; every card form needs a new number, since the gateway refuses a repeated one (20 = duplicate).
 */
export function sameTry<A extends EarlierAttempt>(
  attempts: readonly A[],
  provider: OnlineProvider,
  draft: { readonly version: number },
): A | undefined {
  return provider === 'paypal'
    ? attempts.find((one) => one.provider === provider && one.state === 'started' && one.orderVersion === draft.version)
    : undefined;
}

/** Refuses a second payment beside one that is under way; null = it may start, or continues the same attempt. */
export function refusalToBegin(draft: PayingDraft, again: EarlierAttempt | undefined, now: Instant): Refusal | null {
  return isPaying(draft, now) && again === undefined ? whilePaying(draft) : null;
}

/** Why nothing can be paid or changed now: a payment may still be completed, or its result is unknown (D-185). */
export function whilePaying({ paymentUnknown }: Pick<PayingDraft, 'paymentUnknown'>): Refusal {
  return paymentUnknown
    ? {
        refused: 'payment-unknown',
        detail: 'please do not pay again: we are finding out, and keep your order until we know',
      }
    : { refused: 'payment-in-progress' };
}

/** Whether the attempt is continued: only for the sum, in pence, that it was started with. */
export function goesOn<A extends EarlierAttempt>(again: A | undefined, due: Pence): again is A {
  return again !== undefined && again.amount === due;
}

/** What a payment that could not begin tells its payer. */
export function refusalOfFault(fault: ProviderFault): Refusal {
  return fault === 'not-asked'
    ? { refused: 'provider-down' }
    : { refused: 'payment-failed', detail: providerFaultSentence(fault) };
}

type Beginning = { readonly state: AttemptState; readonly providerOrderId: string | null };

/**
 * Whether an attempt whose provider could not be asked has failed by that: not when it is otherwise than it was when it was sent,
 * since the same try in another window has begun it, or it has ended.
 */
export function hasFailedToBegin(sent: Beginning, stored: Beginning): boolean {
  return stored.state === sent.state && stored.providerOrderId === sent.providerOrderId;
}

/**
 * The initial state of a new attempt. For PayPal the buyer has to approve first, and PayPal gives the number. The card form may
 * take the money at any moment from now on, under our own reference: order number and attempt number.
 */
export function newAttempt(
  provider: OnlineProvider,
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
