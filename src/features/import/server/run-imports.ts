import { setImmediate as letOthers } from 'node:timers/promises';
import { sql } from 'kysely';
import { recordAudit } from '#features/audit/server/record-audit.ts';
import type { StockCounts } from '#features/stock-counts/server/stock-counts.service.ts';
import {
  type Database,
  inTransaction,
  sqlState,
  type Transaction,
  violatedConstraint,
} from '#platform/database/database.ts';
import { whyFailed } from '#platform/jobs/why-failed.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import type { ImportKind } from '#rules/import/import-kinds.ts';
import { TITLES_OF_VARIANTS } from '#rules/import/import-columns.ts';
import type { CellProblem } from '#rules/import/import-values.ts';
import type { PlannedRow } from '#rules/import/planned-row.ts';
import { customerRows } from './customer-rows.ts';
import {
  type HandledRow,
  type ImportHandler,
  type ImportWork,
  type Made,
  type MadeRow,
  UNDO_LATER,
  type UndoneRow,
} from './import-handler.ts';
import {
  countRows,
  findNextToWork,
  lockImport,
  readUnits,
  type RowPlan,
  type SettledRow,
  settleRows,
  settleUndone,
  settleWaiting,
  type StoredImport,
  type StoredRow,
  storeFailure,
  storePlans,
  storeState,
} from './imports.repository.ts';
import { takePicturesBack } from './pictures/fetch-pictures.ts';
import { queuePictures } from './pictures/import-pictures.repository.ts';
import { toHandled } from './prepare-rows.ts';
import { priceRows } from './price-rows.ts';
import { productRows } from './product-rows.ts';
import { stockRows } from './stock-rows.ts';
import { voucherRows } from './voucher-rows.ts';

const ROWS_COMPARED = 200;
const ROWS_STORED = 200;
const CHANGED_SINCE = { column: '', says: 'It has changed since the dry run: please import it again' };

type Handler = ImportHandler<unknown>;
type ImportToCheck = Pick<StoredImport, 'id' | 'kind' | 'choices'>;
export type RunImports = ReturnType<typeof createRunImports>;

/** How rows are compared and stored, some hundred a transaction. A row is settled in the transaction that stores it, so once. */
export function createRunImports(db: Database, stock: Pick<StockCounts, 'countUnderLock'>) {
  const handlers: Readonly<Record<ImportKind, Handler>> = {
    products: productRows as Handler,
    prices: priceRows as Handler,
    stock: stockRows(stock) as Handler,
    customers: customerRows as Handler,
    vouchers: voucherRows as Handler,
  };

  return {
    /** The dry run: what each row would do now, or each of one unit. */
    async check(stored: ImportToCheck, now: Instant, only?: number): Promise<void> {
      const handler = handlers[stored.kind];
      for (let after = 0; ;) {
        const rows = await readUnits(db, {
          id: stored.id,
          states: ['waiting'],
          after,
          most: ROWS_COMPARED,
          locks: false,
          only,
        });
        const last = rows.at(-1);
        if (last === undefined) return;
        const handled = rows.map((row) => toHandled(stored.kind, row, stored.choices));
        const plans = await handler.plan(db, handled, { ...workOf(stored, 0, now), locks: false });
        await storePlans(
          db,
          stored.id,
          handled.map((row, place) => toPlan(row, plans[place]!)),
        );
        after = last.unit;
        await letOthers();
      }
    },

    /** Works on imports and undos until none is left, one after another. One that fails says why, and is tried again until it is stopped. */
    async run(now: Instant): Promise<void> {
      for (let next = await findNextToWork(db); next !== undefined; next = await findNextToWork(db)) {
        const { id, kind } = next;
        const step = next.state === 'undoing' ? undoChunk : importChunk;
        try {
          while (await step(db, handlers[kind], id, now)) await letOthers();
          await storeFailure(db, id, null);
        } catch (fault) {
          await storeFailure(db, id, whyFailed(fault));
          throw fault;
        }
      }
    },
  };
}

function workOf({ id, choices }: Pick<StoredImport, 'id' | 'choices'>, by: number, now: Instant): ImportWork {
  return { importId: id, by, now, today: londonDay(now), choices };
}

function toPlan({ number, rowKind }: HandledRow, { outcome, changes, problems }: PlannedRow<unknown>): RowPlan {
  return { number, kind: rowKind, outcome, changes, problems };
}

type Alone = { readonly row: StoredRow; readonly write: unknown };

/** Stores the next rows, one by one where the database refuses them together; false = there was none left, and the import is done. */
async function importChunk(db: Database, handler: Handler, id: number, now: Instant): Promise<boolean> {
  try {
    return await storeChunk(db, handler, { id, now, oneByOne: false });
  } catch (fault) {
    if (!isRefusedByDatabase(fault)) throw fault;
    return storeChunk(db, handler, { id, now, oneByOne: true });
  }
}

type Chunk = { readonly id: number; readonly now: Instant; readonly oneByOne: boolean };

async function storeChunk(db: Database, handler: Handler, { id, now, oneByOne }: Chunk): Promise<boolean> {
  const chunk = await inTransaction(db, async (trx) => {
    const stored = await lockImport(trx, id);
    if (stored === undefined || (stored.state !== 'queued' && stored.state !== 'running')) return null;
    if (stored.state === 'queued') await storeState(trx, id, 'running', now);
    const rows = await readUnits(trx, { id, states: ['waiting'], after: 0, most: ROWS_STORED, locks: true });
    const work = workOf(stored, stored.startedBy ?? 0, now);
    if (rows.length > 0) return { work, alone: await storeRows(trx, handler, stored, { rows, work, oneByOne }) };
    await finish(trx, id, { by: work.by, state: 'done', now });
    if (stored.choices.fetchPictures) await queuePictures(trx, id, TITLES_OF_VARIANTS);
    return null;
  });
  if (chunk === null) return false;
  for (const { row, write } of chunk.alone) await storeAlone(db, handler, row, write, chunk.work);
  return true;
}

type RowsToStore = { readonly rows: readonly StoredRow[]; readonly work: ImportWork; readonly oneByOne: boolean };

/** Stores rows that still do what the dry run has shown; those that have to be stored by themselves are left. */
async function storeRows(
  trx: Transaction,
  handler: Handler,
  stored: StoredImport,
  { rows, work, oneByOne }: RowsToStore,
): Promise<readonly Alone[]> {
  const plans = await handler.plan(
    trx,
    rows.map((row) => toHandled(stored.kind, row, stored.choices)),
    { ...work, locks: true },
  );
  const planned = rows.map((row, place) => ({ row, plan: plans[place]!, isAsShown: isSame(row, plans[place]!) }));
  const todo = planned.filter(({ plan, isAsShown }) => isAsShown && plan.write !== null);
  const { made, refused } = await (oneByOne ? storeOneByOne : storeTogether)(trx, handler, todo, work);
  const alone = todo.filter(({ row }, place) => made[place] === null && !refused.has(row));
  const madeBy = new Map(todo.map(({ row }, place) => [row.number, made[place] ?? null]));
  const settled = planned
    .filter((one) => !alone.includes(one))
    .map(({ row, isAsShown }): SettledRow => {
      const fault = isAsShown ? refused.get(row) : CHANGED_SINCE;
      const problems = fault === undefined ? row.problems : [fault];
      return { number: row.number, state: 'done', problems, made: madeBy.get(row.number) ?? null };
    });
  await settleRows(trx, work.importId, settled);
  return alone.map(({ row, plan }) => ({ row, write: plan.write }));
}

type ToStore = { readonly row: StoredRow; readonly plan: PlannedRow<unknown> };
/** In the order of what was to be stored; `refused` are those that the database would not have. */
type Stored = { readonly made: readonly (Made | null)[]; readonly refused: ReadonlyMap<StoredRow, CellProblem> };

async function storeTogether(
  trx: Transaction,
  handler: Handler,
  todo: readonly ToStore[],
  work: ImportWork,
): Promise<Stored> {
  const writes = todo.map(({ plan }) => plan.write);
  return { made: writes.length === 0 ? [] : await handler.store(trx, writes, work), refused: new Map() };
}

/** What the database refuses is undone by itself, and the others are stored. */
async function storeOneByOne(
  trx: Transaction,
  handler: Handler,
  todo: readonly ToStore[],
  work: ImportWork,
): Promise<Stored> {
  const made: (Made | null)[] = [];
  const refused = new Map<StoredRow, CellProblem>();
  for (const { row, plan } of todo) {
    await sql`savepoint one_row`.execute(trx);
    try {
      made.push((await handler.store(trx, [plan.write], work))[0] ?? null);
      await sql`release savepoint one_row`.execute(trx);
    } catch (fault) {
      if (!isRefusedByDatabase(fault)) throw fault;
      await sql`rollback to savepoint one_row`.execute(trx);
      made.push(null);
      const earlier = [...refused.keys()].find(({ unit }) => unit === row.unit);
      refused.set(row, earlier === undefined ? refusedByDatabase(fault) : refusedWith(earlier));
    }
  }
  return { made, refused };
}

const isRefusedByDatabase = (fault: unknown) => whyFailed(fault) === 'data';

const refusedByDatabase = (fault: unknown): CellProblem => ({
  column: '',
  says: `The database refused it (${violatedConstraint(fault) ?? sqlState(fault)}): please enter it by hand, and tell whoever runs the shop`,
});

const refusedWith = ({ line }: StoredRow): CellProblem => ({
  column: '',
  says: `Line ${line} of the same product could not be stored, and this one with it`,
});

/** A refused row stays refused, whatever it could do by now. */
function isSame(row: StoredRow, plan: PlannedRow<unknown>): boolean {
  if (row.outcome === 'refused') return plan.outcome === 'refused';
  return (
    row.outcome === plan.outcome &&
    JSON.stringify(row.changes.map(inOrder)) === JSON.stringify(plan.changes.map(inOrder))
  );
}

/** The database does not keep the order of names. */
const inOrder = ({ column, before, after }: StoredRow['changes'][number]) => [column, before, after];

async function storeAlone(
  db: Database,
  handler: Handler,
  { number }: StoredRow,
  write: unknown,
  work: ImportWork,
): Promise<void> {
  const settle = (trx: Transaction, made: Made) => settleWaiting(trx, work.importId, number, made);
  const problem = await tryAlone(handler, write, work, settle);
  if (problem === null) return;
  const settled: SettledRow = { number, state: 'done', problems: [problem], made: null };
  await inTransaction(db, (trx) => settleRows(trx, work.importId, [settled]));
}

type Settle = (trx: Transaction, made: Made) => Promise<boolean>;

async function tryAlone(
  handler: Handler,
  write: unknown,
  work: ImportWork,
  settle: Settle,
): Promise<CellProblem | null> {
  try {
    const says = (await handler.storeAlone?.(write, work, settle)) ?? null;
    return says === null ? null : { column: '', says };
  } catch (fault) {
    if (!isRefusedByDatabase(fault)) throw fault;
    return refusedByDatabase(fault);
  }
}

/** Takes the next rows back; false = there was none left, and the undo is done. */
async function undoChunk(db: Database, handler: Handler, id: number, now: Instant): Promise<boolean> {
  const chunk = await inTransaction(db, async (trx) => {
    const stored = await lockImport(trx, id);
    if (stored?.state !== 'undoing') return null;
    const rows = await readUnits(trx, { id, states: ['done'], after: 0, most: ROWS_STORED, locks: true });
    const work = workOf(stored, stored.undoneBy ?? 0, now);
    if (rows.length > 0) return { work, later: await undoRows(trx, handler, rows, work) };
    await takePicturesBack(trx, id, { by: work.by, at: now });
    await finish(trx, id, { by: work.by, state: 'undone', now });
    return null;
  });
  if (chunk === null) return false;
  if (chunk.later.length > 0)
    await handler.undoLater?.(chunk.later, chunk.work, (trx, stays) =>
      settleUndone(
        trx,
        id,
        [...stays].map(([number, says]) => undoneRow(number, says, [])),
      ),
    );
  return true;
}

/** Takes rows back and settles them; those that have to wait for a transaction of their own are left. */
async function undoRows(
  trx: Transaction,
  handler: Handler,
  rows: readonly StoredRow[],
  work: ImportWork,
): Promise<readonly MadeRow[]> {
  const madeRows = rows.flatMap(({ number, made }) => (made === null ? [] : [{ number, made }]));
  const undone =
    madeRows.length === 0
      ? []
      : await handler.undo(
          trx,
          madeRows.map(({ made }) => made),
          work,
        );
  const outcomes = new Map<number, UndoneRow>(madeRows.map(({ number }, place) => [number, undone[place] ?? null]));
  await settleRows(
    trx,
    work.importId,
    rows.flatMap(({ number, problems }): SettledRow[] => {
      const says = outcomes.get(number) ?? null;
      return says === UNDO_LATER ? [] : [{ ...undoneRow(number, says, problems), made: null }];
    }),
  );
  return madeRows.filter(({ number }) => outcomes.get(number) === UNDO_LATER);
}

function undoneRow(number: number, says: string | null, problems: SettledRow['problems']): Omit<SettledRow, 'made'> {
  return {
    number,
    state: says === null ? 'undone' : 'stays',
    problems: says === null ? problems : [{ column: '', says }],
  };
}

type Finish = { readonly by: number; readonly state: 'done' | 'undone'; readonly now: Instant };

async function finish(trx: Transaction, id: number, { by, state, now }: Finish): Promise<void> {
  await storeState(trx, id, state, now);
  const counts = await countRows(trx, id);
  const of = (matches: (one: (typeof counts)[number]) => boolean) =>
    counts.filter(matches).reduce((sum, { rows }) => sum + rows, 0);
  const after =
    state === 'done'
      ? {
          new: of(({ outcome }) => outcome === 'new'),
          changed: of(({ outcome }) => outcome === 'changed'),
          same: of(({ outcome }) => outcome === 'same'),
          refused: counts.reduce((sum, { withProblems }) => sum + withProblems, 0),
        }
      : { undone: of((one) => one.state === 'undone'), stays: of((one) => one.state === 'stays') };
  await recordAudit(trx, { by, what: `import.${state}`, subjectId: id, before: null, after }, now);
}
