import { compareFields, recordAudit } from '#features/audit/server/record-audit.ts';
import { type Database, inTransaction, type Transaction } from '#platform/database/database.ts';
import type { AuditedAct } from '#rules/audit/audited-acts.ts';
import { asSeen, isRefusal, type Refusal, type Versioned, wrongFields } from '#rules/refusal.ts';
import { type Change, lockDelivery } from './delivery.repository.ts';

type Row = Versioned & { readonly id: number };
/** A row as it stands in an audit entry. */
type Audited = Readonly<Record<string, string | number | boolean>>;

/** How zones and rounds differ: their rows, rules and words. */
type Kind<One extends Row, Wish, Answer> = {
  readonly readAll: (db: Database) => Promise<readonly One[]>;
  readonly find: (db: Database, id: number) => Promise<One | undefined>;
  readonly insert: (trx: Transaction, wish: Wish, change: Change) => Promise<number>;
  readonly update: (trx: Transaction, id: number, wish: Wish, change: Change) => Promise<void>;
  readonly remove: (trx: Transaction, id: number) => Promise<void>;
  /** `row` null = a new one. */
  readonly faults: (wish: Wish, row: One | null, others: readonly One[]) => Readonly<Record<string, string>>;
  /** As it is stored. */
  readonly tidy: (wish: Wish) => Wish;
  readonly fieldsOf: (row: One) => Wish;
  readonly audited: (wish: Wish) => Audited;
  readonly forStaff: (row: One) => Answer;
  readonly mayRemove: (row: One) => boolean;
  readonly unknown: Refusal;
  readonly acts: Readonly<Record<'created' | 'changed' | 'removed', AuditedAct>>;
};

/** Which row, and the version of it that the person saw. */
export type Seen = { readonly id: number; readonly version: number };

/** Writing a list of rows whose postcodes must not meet: one person at a time, with an audit entry. */
export function createListDesk<One extends Row, Wish, Answer extends object>(
  db: Database,
  kind: Kind<One, Wish, Answer>,
) {
  const answer = async (from: Database, id: number): Promise<Answer | Refusal> => {
    const row = await kind.find(from, id);
    return row ? kind.forStaff(row) : kind.unknown;
  };
  const changing = <T>(
    seen: Seen,
    work: (trx: Transaction, row: One, others: readonly One[]) => Promise<T | Refusal>,
  ) =>
    inTransaction(db, async (trx): Promise<T | Refusal> => {
      await lockDelivery(trx);
      const all = await kind.readAll(trx);
      const row = asSeen(
        all.find(({ id }) => id === seen.id),
        seen.version,
        kind.unknown,
      );
      if (isRefusal(row)) return row;
      return work(
        trx,
        row,
        all.filter((one) => one !== row),
      );
    });
  return {
    find: (id: number) => answer(db, id),

    create: (wish: Wish, change: Change): Promise<Answer | Refusal> =>
      inTransaction(db, async (trx) => {
        await lockDelivery(trx);
        const wrong = wrongFields(kind.faults(wish, null, await kind.readAll(trx)));
        if (wrong !== null) return wrong;
        const after = kind.tidy(wish);
        const id = await kind.insert(trx, after, change);
        const entry = { what: kind.acts.created, subjectId: id, before: null, after: kind.audited(after) };
        await recordAudit(trx, { by: change.by, ...entry }, change.at);
        return answer(trx, id);
      }),

    save: (seen: Seen, wish: Wish, change: Change): Promise<Answer | Refusal> =>
      changing(seen, async (trx, row, others) => {
        const wrong = wrongFields(kind.faults(wish, row, others));
        if (wrong !== null) return wrong;
        const after = kind.tidy(wish);
        const difference = compareFields(kind.audited(kind.fieldsOf(row)), kind.audited(after));
        if (difference === null) return kind.forStaff(row);
        await kind.update(trx, row.id, after, change);
        await recordAudit(trx, { by: change.by, what: kind.acts.changed, subjectId: row.id, ...difference }, change.at);
        return answer(trx, row.id);
      }),

    remove: (seen: Seen, change: Change): Promise<{ id: number } | Refusal> =>
      changing(seen, async (trx, row) => {
        if (!kind.mayRemove(row)) return kind.unknown;
        await kind.remove(trx, row.id);
        const entry = {
          what: kind.acts.removed,
          subjectId: row.id,
          before: kind.audited(kind.fieldsOf(row)),
          after: null,
        };
        await recordAudit(trx, { by: change.by, ...entry }, change.at);
        return { id: row.id };
      }),
  };
}

export function lastChange({ version, changedAt, changedBy }: Versioned) {
  return { version, changedAt, changedBy: changedBy ?? '' };
}
