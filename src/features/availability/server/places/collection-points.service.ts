import { compareFields, recordAudit } from '#features/audit/server/record-audit.ts';
import { type Database, inTransaction, type Transaction } from '#platform/database/database.ts';
import { collectionPointFaults, tidyCollectionPoint } from '#rules/places/collection-point-faults.ts';
import { sortCollectionPoints } from '#rules/places/sort-collection-points.ts';
import { whyNotRemoveCollectionPoint } from '#rules/places/why-not-remove-collection-point.ts';
import { asSeen, isRefusal, type Refusal, wrongFields } from '#rules/refusal.ts';
import type {
  CollectionPointFields,
  CollectionPointForStaff,
  CollectionPointListed,
} from '../../collection-points.contract.ts';
import {
  type Change,
  type CollectionPointRow,
  countOrders,
  deletePoint,
  findPoint,
  insertPoint,
  lockPoints,
  readPoints,
  storeOrder,
  updatePoint,
} from './collection-points.repository.ts';

/** Which collection point, and the version of it that the person saw. */
type PointVersion = { readonly id: number; readonly version: number };
type Saved = Promise<CollectionPointForStaff | Refusal>;

export type CollectionPointsDesk = ReturnType<typeof createCollectionPointsDesk>;

/** Where orders are collected, as staff write it. Shop and baskets hear of a change from the table (D-140). */
export function createCollectionPointsDesk({ db }: { readonly db: Database }) {
  return {
    async list(): Promise<{ rows: CollectionPointListed[] }> {
      return { rows: (await readPoints(db)).map(toListed) };
    },

    find: (id: number): Saved => load(db, id),

    create: (fields: CollectionPointFields, change: Change): Saved =>
      inTransaction(db, async (trx) => {
        await lockPoints(trx);
        const wrong = faultsOf(fields, await readPoints(trx));
        if (wrong) return wrong;
        const point = tidyCollectionPoint(fields);
        const id = await insertPoint(trx, point, change);
        const entry = { what: 'collection-point.created', subjectId: id, before: null, after: { ...point } } as const;
        await recordAudit(trx, { by: change.by, ...entry }, change.at);
        return load(trx, id);
      }),

    save: (seen: PointVersion, fields: CollectionPointFields, change: Change): Saved =>
      changePoint(db, seen, async (trx, row, others) => {
        const wrong = faultsOf(fields, others);
        if (wrong) return wrong;
        const point = tidyCollectionPoint(fields);
        const difference = compareFields(fieldsOf(row), point);
        if (difference === null) return toAnswer(row);
        await updatePoint(trx, row.id, point, change);
        const entry = { what: 'collection-point.changed', subjectId: row.id, ...difference } as const;
        await recordAudit(trx, { by: change.by, ...entry }, change.at);
        return load(trx, row.id);
      }),

    sort: (named: readonly number[], { by, at }: Change): Promise<{ ids: number[] } | Refusal> =>
      inTransaction(db, async (trx) => {
        await lockPoints(trx);
        const present = (await readPoints(trx)).map(({ id }) => id);
        const ids = sortCollectionPoints(present, named);
        if (ids === null) return { refused: 'version-conflict', by: null, at };
        if (ids.join() === present.join()) return { ids: present };
        await storeOrder(trx, ids);
        const [before, after] = [{ points: present.join(', ') }, { points: ids.join(', ') }];
        await recordAudit(trx, { by, what: 'collection-point.sorted', subjectId: 0, before, after }, at);
        return { ids: [...ids] };
      }),

    remove: (seen: PointVersion, { by, at }: Change): Promise<{ id: number } | Refusal> =>
      changePoint(db, seen, async (trx, row) => {
        const { id } = row;
        const because = whyNotRemoveCollectionPoint({ ...row, orders: await countOrders(trx, id) });
        if (because !== null) return { refused: 'collection-point-in-use', because };
        await deletePoint(trx, id);
        const entry = { what: 'collection-point.removed', subjectId: id, before: fieldsOf(row), after: null } as const;
        await recordAudit(trx, { by, ...entry }, at);
        return { id };
      }),
  };
}

/** Changes a point that is locked and still as the person saw it; `others` are all but it. */
function changePoint<T>(
  db: Database,
  { id, version }: PointVersion,
  work: (trx: Transaction, row: CollectionPointRow, others: readonly CollectionPointRow[]) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  return inTransaction(db, async (trx) => {
    await lockPoints(trx);
    const all = await readPoints(trx);
    const row = asSeen(
      all.find((one) => one.id === id),
      version,
      UNKNOWN,
    );
    if (isRefusal(row)) return row;
    return work(
      trx,
      row,
      all.filter((one) => one !== row),
    );
  });
}

const UNKNOWN: Refusal = { refused: 'unknown-site' };

async function load(db: Database, id: number): Saved {
  const row = await findPoint(db, id);
  return row ? toAnswer(row) : UNKNOWN;
}

function faultsOf(fields: CollectionPointFields, others: readonly CollectionPointRow[]): Refusal | null {
  const names = others.map(({ name }) => name);
  const faults = collectionPointFaults(fields, names);
  return wrongFields(faults);
}

function fieldsOf(row: CollectionPointRow): CollectionPointFields {
  const { id: _, version: __, changedAt: ___, changedBy: ____, toCollect: _____, ...fields } = row;
  return fields;
}

function toAnswer(row: CollectionPointRow): CollectionPointForStaff {
  return { ...row, changedBy: row.changedBy ?? '' };
}

function toListed({ id, name, line1, postcode, active, toCollect }: CollectionPointRow): CollectionPointListed {
  return { id, name, line1, postcode, active, toCollect };
}
