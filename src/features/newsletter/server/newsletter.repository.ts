import type { Database, Transaction } from '#platform/database/database.ts';
import { prepared } from '#platform/database/prepared.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { Insertable } from 'kysely';

export type SignUp = {
  readonly id: number;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Counted when a try begins. */
  readonly tries: number;
};

export async function insertSignUp(trx: Transaction, row: Insertable<Tables['newsletter_sign_up']>): Promise<number> {
  const { id } = await trx.insertInto('newsletter_sign_up').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/**
 * Claims the next sign-up that is due, or waits longer than it may (D-215), until a moment; concurrent callers get different ones.
 */
export async function claimNextDue(
  db: Database,
  now: Instant,
  { claimedUntil, latestTry }: { readonly claimedUntil: Instant; readonly latestTry: Instant },
): Promise<SignUp | undefined> {
  const [next] = await prepared<SignUp>`
    update newsletter_sign_up set next_try_at = ${claimedUntil}, tries = tries + 1
    where id = (
      select id from newsletter_sign_up where state = 'waiting' and (next_try_at <= ${now} or next_try_at > ${latestTry})
      order by next_try_at limit 1 for update skip locked
    )
    returning id, email, first_name as "firstName", last_name as "lastName", tries`.execute(db);
  return next;
}

export async function settleSignUp(
  db: Database,
  id: number,
  settled: { readonly state: 'accepted' | 'refused'; readonly says: string; readonly at: Instant },
): Promise<void> {
  await db
    .updateTable('newsletter_sign_up')
    .set({ state: settled.state, says: settled.says, settled_at: settled.at, next_try_at: null, last_error: null })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

/** Null = no more tries. */
export async function putOff(db: Database, id: number, why: string, nextTryAt: Instant | null): Promise<void> {
  await db
    .updateTable('newsletter_sign_up')
    .set({ last_error: why.slice(0, 500), next_try_at: nextTryAt, ...(nextTryAt === null && { state: 'given-up' }) })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

/** Sign-ups that were given up have no answer; their age counts from the request. */
export async function deleteSettledBefore(db: Database, before: Instant): Promise<void> {
  await prepared`
    delete from newsletter_sign_up where state <> 'waiting' and coalesce(settled_at, asked_at) < ${before}`.execute(db);
}
