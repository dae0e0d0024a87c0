import { type Kysely, sql, type Transaction as KyselyTransaction } from 'kysely';
import { shortage } from './shortage.ts';
import type { Tables } from './tables.ts';

/**
 * What a service gets. A repository takes it or a transaction, as a `Transaction` is a `Database`. Within an open transaction use
 * only the transaction, never the database: the embedded database has one connection, and a second query would wait for ever.
 */
export type Database = Kysely<Tables>;
export type Transaction = KyselyTransaction<Tables>;

/**
 * Runs `work` in one transaction and returns its result; an exception rolls back. After a deadlock or serialisation failure the
 * whole work is repeated, so it must do nothing outside the database.
 */
export async function inTransaction<T>(db: Database, work: (trx: Transaction) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (fault) {
      if (tries >= MOST_TRIES || !isConflictOfTransactions(fault)) throw fault;
      await pause(Math.random() * 20 * tries);
    }
  }
}

const MOST_TRIES = 6;
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK_DETECTED = '40P01';

/** Whether transactions were in each other's way: the same again may do. */
export function isConflictOfTransactions(fault: unknown): boolean {
  const code = sqlState(fault);
  return code === SERIALIZATION_FAILURE || code === DEADLOCK_DETECTED;
}

/**
 * Why the database takes no writes at the moment: it is read-only, for example after a fail-over to a replica, or writes of this
 * process have just failed for want of disk, memory or file handles. Null = it takes them.
 */
export async function whyNoWrites(db: Database): Promise<'read-only' | 'out-of-resources' | null> {
  const { rows } = await sql<{ only: string }>`select current_setting('transaction_read_only') as only`.execute(db);
  if (rows[0]?.only === 'on') return 'read-only';
  return shortage.isFelt() ? 'out-of-resources' : null;
}

/** PostgreSQL's five-character error code, e.g. `23505` for a duplicate. */
export function sqlState(fault: unknown): string | null {
  return typeof fault === 'object' && fault !== null && 'code' in fault && typeof fault.code === 'string'
    ? fault.code
    : null;
}

/** The constraint that a statement would have violated; null when it failed for another reason. */
export function violatedConstraint(fault: unknown): string | null {
  if (sqlState(fault)?.startsWith('23') !== true) return null;
  return typeof fault === 'object' && fault !== null && 'constraint' in fault && typeof fault.constraint === 'string'
    ? fault.constraint
    : null;
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
