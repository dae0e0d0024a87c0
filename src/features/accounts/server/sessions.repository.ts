import type { Insertable, Selectable } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { Account } from './accounts.repository.ts';

export type SessionRow = Selectable<Tables['session']>;
export type EndedBecause = NonNullable<SessionRow['ended_because']>;

export async function insertSession(trx: Database, session: Insertable<Tables['session']>): Promise<number> {
  return (await trx.insertInto('session').values(session).returning('id').executeTakeFirstOrThrow()).id;
}

/** The session that has this refresh token as its present or previous one, with its person; locked. */
export async function lockSession(
  trx: Database,
  hash: string,
): Promise<{ readonly session: SessionRow; readonly account: Account } | null> {
  const session = await trx
    .selectFrom('session')
    .selectAll()
    .where((row) => row.or([row('refresh_hash', '=', hash), row('previous_hash', '=', hash)]))
    .forUpdate()
    .executeTakeFirst();
  if (!session) return null;
  const account = await trx
    .selectFrom('person')
    .selectAll()
    .where('id', '=', session.person_id)
    .executeTakeFirstOrThrow();
  return { session, account };
}

/** The session that had this refresh token before its present and previous one. */
export async function findSpent(trx: Database, hash: string): Promise<number | null> {
  const spentToken = await trx
    .selectFrom('spent_refresh')
    .select('session_id')
    .where('token_hash', '=', hash)
    .executeTakeFirst();
  return spentToken?.session_id ?? null;
}

type Turned = Pick<SessionRow, 'refresh_hash' | 'expires_at'>;

/** The present token becomes the previous one, and the previous one a spent one. */
export async function turnSession(trx: Database, session: SessionRow, next: Turned, now: Instant): Promise<void> {
  if (session.previous_hash !== null)
    await trx
      .insertInto('spent_refresh')
      .values({ token_hash: session.previous_hash, session_id: session.id, spent_at: now })
      .execute();
  await trx
    .updateTable('session')
    .set({ ...next, previous_hash: session.refresh_hash, rotated_at: now, used_at: now })
    .where('id', '=', session.id)
    .execute();
}

export async function endSession(trx: Database, id: number, because: EndedBecause, now: Instant): Promise<void> {
  await trx
    .updateTable('session')
    .set({ ended_at: now, ended_because: because })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

/** False = the session is another person's, is over, or does not exist. */
export async function endOwnSession(trx: Database, personId: number, id: number, now: Instant): Promise<boolean> {
  const ended = await trx
    .updateTable('session')
    .set({ ended_at: now, ended_because: 'ended-by-person' })
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

/** Ends every session of a person, except one if it is named; answers how many there were. */
export async function endSessionsOf(
  trx: Database,
  personId: number,
  { because, except }: { readonly because: EndedBecause; readonly except: number | null },
  now: Instant,
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('session')
    .set({ ended_at: now, ended_because: because })
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .where('id', '!=', except ?? 0)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** The open sessions of a person, the latest used first. */
export function readLiveSessions(db: Database, personId: number, now: Instant) {
  return db
    .selectFrom('session')
    .select(['id', 'started_at', 'used_at', 'device', 'opened_from', 'device_id'])
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Deletes sessions that ended or expired long ago, and spent tokens that have expired. */
export async function deleteOldSessions(db: Database, before: Instant): Promise<void> {
  await db
    .deleteFrom('session')
    .where((row) => row.or([row('ended_at', '<', before), row('expires_at', '<', before)]))
    .execute();
  await db.deleteFrom('spent_refresh').where('spent_at', '<', before).execute();
}
