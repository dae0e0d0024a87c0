import { type Operator, recordAudit } from '#features/audit/server/record-audit.ts';
import { type Database, inTransaction, type Transaction } from '#platform/database/database.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { findAccount, lockAccount } from '../accounts.repository.ts';
import { endSessionsOf } from '../sessions.repository.ts';
import { deleteSecondFactor } from './second-factor.repository.ts';

type Wish = { readonly personId: number; readonly by: number | Operator };

/**
 * Takes somebody's second factor away and ends all her log-ins, so that none goes on with a factor that is gone. At her next
 * one she sets up another. False = she has none.
 */
export async function resetSecondFactor(trx: Transaction, { personId, by }: Wish, now: Instant): Promise<boolean> {
  await lockAccount(trx, personId);
  if (!(await deleteSecondFactor(trx, personId))) return false;
  await endSessionsOf(trx, personId, { because: 'second-factor-reset', except: null }, now);
  const what = 'second-factor.reset';
  await recordAudit(trx, { by, what, subjectId: personId, before: { setUp: true }, after: { setUp: false } }, now);
  return true;
}

export type ResetByOperator = 'done' | 'nothing to do' | 'no such account';

/** The same by whoever runs the shop, for when the only administrator has lost hers. */
export function resetByOperator(
  db: Database,
  { email, by }: { readonly email: string; readonly by: Operator },
  now: Instant,
): Promise<ResetByOperator> {
  return inTransaction(db, async (trx): Promise<ResetByOperator> => {
    const account = await findAccount(trx, email);
    if (account === null) return 'no such account';
    return (await resetSecondFactor(trx, { personId: account.id, by }, now)) ? 'done' : 'nothing to do';
  });
}
