import type { Transaction } from '#platform/database/database.ts';
import type { Person } from '#platform/http/request/visitor.ts';
import { type SecondFactors, wasGiven } from '#platform/sessions/second-factors.ts';
import { refusalToChangeFactors } from '#rules/accounts/refusal-to-change-factors.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { Refusal } from '#rules/refusal.ts';
import { type Account, lockAccount } from '../accounts.repository.ts';
import { type PasskeyRow, readPasskeys } from './passkeys.repository.ts';
import { loadGivenFactor, loadSecret } from './second-factor.repository.ts';

/** The ways by which somebody can give her second factor, and why this log-in may not change them; null = it may. */
export type OwnFactors = {
  readonly account: Account;
  readonly hasApp: boolean;
  readonly hasFactor: boolean;
  readonly passkeys: readonly PasskeyRow[];
  readonly refusalToChange: Refusal | null;
};

/**
 * Locks the person, so that two browsers which set up a first factor at once take turns, and so does a reset: the second finds
 * one, or that its log-in has ended.
 */
export async function lockFactors(
  trx: Transaction,
  { id, sessionId }: Person,
  factors: SecondFactors,
  now: Instant,
): Promise<OwnFactors | Refusal> {
  const account = await lockAccount(trx, id);
  const givenFactor = await loadGivenFactor(trx, sessionId);
  if (!account || givenFactor === null) return { refused: 'log-in-first' };
  const hasApp = Boolean((await loadSecret(trx, id))?.confirmed_at);
  const passkeys = await readPasskeys(trx, id);
  const hasFactor = hasApp || passkeys.length > 0;
  const by = wasGiven(givenFactor.by, factors) ? givenFactor.by : null;
  const refusalToChange = refusalToChangeFactors({ ...givenFactor, by }, { hasFactor }, now);
  return { account, hasApp, passkeys, hasFactor, refusalToChange };
}
