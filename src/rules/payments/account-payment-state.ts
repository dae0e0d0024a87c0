import type { Pence } from '../money/pence.ts';
import { type AttemptState, goesBack, isUnanswered } from './attempts/attempt-state.ts';

/** How a payment of open items of an account stands, as its payer is told. */
export const ACCOUNT_PAYMENT_STATES = ['paid', 'announced', 'waiting', 'returned', 'not-taken'] as const;
export type AccountPaymentState = (typeof ACCOUNT_PAYMENT_STATES)[number];

type Facts = {
  readonly state: AttemptState;
  /** What the provider has captured, and what of that counts for orders, in pence; null = nothing was captured. */
  readonly captured: Pence | null;
  readonly counts: Pence;
};

/**
 * How a payment of open items ended: what was announced and never came was not taken, and one of which something counts is paid, though
 * the rest of it may go back.
 */
export function accountPaymentState({ state, captured, counts }: Facts): AccountPaymentState {
  if (counts > 0) return 'paid';
  if (state === 'awaiting-funds') return 'announced';
  if (isUnanswered({ state })) return 'waiting';
  if (captured === null) return 'not-taken';
  return goesBack({ state }) ? 'returned' : 'paid';
}
