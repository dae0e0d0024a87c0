import { compareFields, recordAudit } from '#features/audit/server/record-audit.ts';
import { type Database, inTransaction, type Transaction } from '#platform/database/database.ts';
import { outletFaults } from '#rules/content/outlet-faults.ts';
import { OutletKind, outletKindOf } from '#rules/content/outlet-kind.ts';
import { asSeen, isRefusal, type Refusal, wrongFields } from '#rules/refusal.ts';
import type { OutletFields, OutletForStaff } from '../../manage-outlets.contract.ts';
import {
  type Change,
  findOutlet,
  insertOutlet,
  lockOutlet,
  type OutletRow,
  type OutletsQuery,
  type OutletToStore,
  readOutlets,
  removeOutlet,
  updateOutlet,
} from './manage-outlets.repository.ts';

type Seen = { readonly id: number; readonly version: number };
/** `sells` null = whatever it is. */
type OutletListQuery = Omit<OutletsQuery, 'priority'> & { readonly sells: keyof typeof OutletKind | null };
type Saved = Promise<OutletForStaff | Refusal>;

export type OutletsDesk = ReturnType<typeof createOutletsDesk>;

/** Who pours and who sells the beer, as staff write it. The site hears of a change from the table (D-140). */
export function createOutletsDesk(db: Database) {
  return {
    async list({ sells, ...query }: OutletListQuery): Promise<{ rows: OutletForStaff[]; total: number }> {
      const priority = sells === null ? null : OutletKind[sells];
      const { rows, total } = await readOutlets(db, { ...query, priority });
      return { rows: rows.map(toAnswer), total };
    },

    find: (id: number): Saved => load(db, id),

    create: (fields: OutletFields, change: Change): Saved =>
      inTransaction(db, async (trx) => {
        const wrong = wrongFields(outletFaults(fields));
        if (wrong) return wrong;
        const id = await insertOutlet(trx, fields, change);
        const entry = { what: 'outlet.created', subjectId: id, before: null, after: { ...fields } } as const;
        await recordAudit(trx, { by: change.by, ...entry }, change.at);
        return load(trx, id);
      }),

    save: (seen: Seen, fields: OutletFields, change: Change): Saved =>
      changing(db, seen, async (trx, row) => {
        const wrong = wrongFields(outletFaults(fields));
        if (wrong) return wrong;
        const difference = compareFields<OutletToStore>(fieldsOf(row), fields);
        if (difference === null) return toAnswer(row);
        await updateOutlet(trx, row.id, fields, change);
        await recordAudit(trx, { by: change.by, what: 'outlet.changed', subjectId: row.id, ...difference }, change.at);
        return load(trx, row.id);
      }),

    remove: (seen: Seen, { by, at }: Change): Promise<{ id: number } | Refusal> =>
      changing(db, seen, async (trx, row) => {
        await removeOutlet(trx, row.id);
        const entry = { what: 'outlet.deleted', subjectId: row.id, before: { ...fieldsOf(row) }, after: null } as const;
        await recordAudit(trx, { by, ...entry }, at);
        return { id: row.id };
      }),
  };
}

const UNKNOWN: Refusal = { refused: 'unknown-outlet' };

/** Changes an outlet that is locked and still as the person saw it. */
function changing<T>(
  db: Database,
  { id, version }: Seen,
  work: (trx: Transaction, row: OutletRow) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  return inTransaction(db, async (trx): Promise<T | Refusal> => {
    const row = asSeen(await lockOutlet(trx, id), version, UNKNOWN);
    return isRefusal(row) ? row : work(trx, row);
  });
}

async function load(db: Database, id: number): Saved {
  const row = await findOutlet(db, id);
  return row ? toAnswer(row) : UNKNOWN;
}

function fieldsOf(row: OutletRow): OutletToStore {
  const { id: _, version: __, changedAt: ___, changedBy: ____, ...fields } = row;
  return fields;
}

function toAnswer(row: OutletRow): OutletForStaff {
  return { ...row, priority: outletKindOf(row.priority), changedBy: row.changedBy ?? '' };
}
