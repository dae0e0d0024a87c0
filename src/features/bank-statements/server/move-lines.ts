import { recordAudit } from '#features/audit/server/record-audit.ts';
import { type Database, inTransaction, type Transaction } from '#platform/database/database.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { Refusal } from '#rules/refusal.ts';
import { lockLine, storeLine } from './bank-lines.repository.ts';

export const UNKNOWN_LINE: Refusal = { refused: 'unknown-bank-line' };

type Deed = { readonly by: number; readonly now: Instant };

/** Sets the open ones of these lines aside, with a word why; gives which. Refuses when none is open. */
export async function setLinesAside(
  db: Database,
  { ids, why }: { readonly ids: readonly number[]; readonly why: string },
  { by, now }: Deed,
): Promise<{ ids: number[] } | Refusal> {
  const set = await inTransaction(db, async (trx) => {
    const done: number[] = [];
    for (const id of [...new Set(ids)].toSorted((one, other) => one - other)) {
      if (!(await isIn(trx, id, 'open'))) continue;
      await storeLine(trx, id, { to: 'set-aside', pays: null, note: why }, by, now);
      await recordAudit(trx, entryOf(by, 'bank-line.set-aside', id, 'open', 'set-aside'), now);
      done.push(id);
    }
    return done;
  });
  return set.length > 0 ? { ids: set } : UNKNOWN_LINE;
}

/** What was set aside is open again. */
export async function takeLineUp(db: Database, id: number, { by, now }: Deed): Promise<{ id: number } | Refusal> {
  return inTransaction(db, async (trx) => {
    if (!(await isIn(trx, id, 'set-aside'))) return UNKNOWN_LINE;
    await storeLine(trx, id, { to: 'open', pays: null, note: '' }, by, now);
    await recordAudit(trx, entryOf(by, 'bank-line.taken-up', id, 'set-aside', 'open'), now);
    return { id };
  });
}

async function isIn(trx: Transaction, id: number, state: 'open' | 'set-aside'): Promise<boolean> {
  return (await lockLine(trx, id))?.state === state;
}

function entryOf(by: number, what: 'bank-line.set-aside' | 'bank-line.taken-up', id: number, from: string, to: string) {
  return { by, what, subjectId: id, before: { state: from }, after: { state: to } } as const;
}
