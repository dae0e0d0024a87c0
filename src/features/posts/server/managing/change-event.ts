import { type Database, inTransaction, type Transaction, violatedConstraint } from '#platform/database/database.ts';
import type { Refusal } from '#rules/refusal.ts';
import { UNKNOWN_EVENT } from './event-for-staff.ts';
import { type EventRow, lockEvent } from './read-events.repository.ts';

/** Which event, and the version of it that the person saw. */
export type EventVersion = { readonly id: number; readonly version: number };

/** Changes an event that is locked and still as the person saw it. */
export function changeEvent<T>(
  db: Database,
  { id, version }: EventVersion,
  work: (trx: Transaction, row: EventRow) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  return storeEvent(db, async (trx) => {
    const row = await lockEvent(trx, id);
    if (!row) return UNKNOWN_EVENT;
    if (row.version !== version) return { refused: 'version-conflict', by: row.changedBy, at: row.changedAt };
    return work(trx, row);
  });
}

/** One transaction; that the address is taken is for the table to say, however many write at once. */
export async function storeEvent<T>(
  db: Database,
  work: (trx: Transaction) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  try {
    return await inTransaction(db, work);
  } catch (fault) {
    if (violatedConstraint(fault) === 'post_kind_slug_key') return TAKEN;
    throw fault;
  }
}

const TAKEN: Refusal = { refused: 'wrong-fields', fields: { slug: 'Another event has this address already' } };
