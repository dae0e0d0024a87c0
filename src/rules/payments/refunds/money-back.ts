import type { Instant } from '../../calendar/instant.ts';
import type { Pence } from '../../money/pence.ts';
import type { Provider } from '../provider/provider.ts';
import { type RefundState, waitsForPerson } from './refund.ts';

/** Where money that goes back stands, as its customer is told. */
export const MONEY_BACK_STATES = [
  'on-its-way',
  /** A person at the brewery makes it, or finds out whether it was made. */
  'by-person',
  /** It goes to a bank account that nobody knows yet. */
  'needs-account',
  'to-known-account',
  'made',
] as const;
export type MoneyBackState = (typeof MONEY_BACK_STATES)[number];

/** `since` = when it was made, or when its account was asked for, or else when it was decided; null = the account was not asked for. */
export type MoneyBack = {
  readonly amount: Pence;
  readonly by: Provider;
  readonly state: MoneyBackState;
  readonly since: Instant | null;
};

export type RefundFacts = {
  readonly amount: Pence;
  readonly provider: Provider;
  readonly state: RefundState;
  /** The number of the order for which its money counts now: nothing has gone back. Null = it goes back. */
  readonly carriedTo: number | null;
  readonly requestedAt: Instant;
  readonly settledAt: Instant | null;
  /** Since when its customer is asked for a bank account; null = she was not. */
  readonly accountAskedAt: Instant | null;
  readonly isAccountKnown: boolean;
  /** A file for the bank paid it. */
  readonly wasTransferred: boolean;
};

/** What a customer is told of each refund of her order, in the order given; what was withdrawn or carried over is left out (D-164). */
export function moneyBackOf(refunds: readonly RefundFacts[]): readonly MoneyBack[] {
  return refunds
    .filter(({ state, carriedTo }) => state !== 'withdrawn' && carriedTo === null)
    .map((refund) => ({ amount: refund.amount, ...standingOf(refund) }));
}

function standingOf(refund: RefundFacts): Omit<MoneyBack, 'amount'> {
  const { provider, state, requestedAt, settledAt, accountAskedAt, wasTransferred } = refund;
  if (state === 'made') return { by: wasTransferred ? 'transfer' : provider, state: 'made', since: settledAt };
  if (!waitsForPerson(refund)) return { by: provider, state: 'on-its-way', since: requestedAt };
  if (state !== 'in-doubt' && (provider === 'transfer' || accountAskedAt !== null))
    return refund.isAccountKnown
      ? { by: 'transfer', state: 'to-known-account', since: requestedAt }
      : { by: 'transfer', state: 'needs-account', since: accountAskedAt };
  return { by: provider, state: 'by-person', since: requestedAt };
}
