import { compareFields, recordAudit } from '#features/audit/server/record-audit.ts';
import { listProblem } from '#features/problems/server/problems.service.ts';
import { type Database, inTransaction, type Transaction } from '#platform/database/database.ts';
import { whyFailed } from '#platform/jobs/why-failed.ts';
import type { Logger } from 'pino';
import type { Instant } from '#rules/calendar/instant.ts';
import { changePrices, type PriceWish, releasePrices } from '#rules/catalogue/prices/change-prices.ts';
import { preparedPricesFaults } from '#rules/catalogue/prices/prepared-prices-faults.ts';
import { isRefusal, type Refusal, staleness, wrongFields } from '#rules/refusal.ts';
import type { PreparedChange, PreparedHead } from '../../manage-prices.contract.ts';
import type { Change } from '../managing/manage-products.repository.ts';
import { applyPrices } from './manage-prices.service.ts';
import {
  deletePrepared,
  findPrepared,
  insertPrepared,
  lockNextDue,
  lockPrepared,
  type PreparedPriceRow,
  type PreparedQuery,
  type PreparedRow,
  readPreparedCells,
  readPreparedList,
  storeFailure,
  storePreparedCells,
  storeRelease,
  updatePrepared,
} from './prepared.repository.ts';
import { lockPrices, readPrices } from './prices.repository.ts';

type Entry = {
  readonly name: string;
  readonly dueAt: Instant;
  readonly cells: readonly Omit<PriceWish, 'from'>[];
};
type Seen = { readonly id: number; readonly version: number };

type Deps = { readonly db: Database; readonly log: Pick<Logger, 'error'> };

export type PreparedPrices = ReturnType<typeof createPreparedPrices>;

/** Changes of prices with a moment: written, and let take effect once, together. */
export function createPreparedPrices({ db, log }: Deps) {
  return {
    list: async (query: PreparedQuery) => {
      const { rows, total } = await readPreparedList(db, query);
      return { rows: rows.map(toHead), total };
    },

    find: (id: number) => view(db, id),

    create: (entry: Entry, change: Change): Promise<PreparedChange | Refusal> =>
      inTransaction(db, async (trx) => {
        const cells = await prepareCells(trx, entry, change.at);
        if (isRefusal(cells)) return cells;
        const id = await insertPrepared(trx, entry, change);
        await storePreparedCells(trx, id, cells);
        const written = { before: null, after: toAudited(entry) };
        await recordAudit(trx, { by: change.by, what: 'prices.prepared', subjectId: id, ...written }, change.at);
        return view(trx, id);
      }),

    save: (seen: Seen, entry: Entry, change: Change): Promise<PreparedChange | Refusal> =>
      changePrepared(db, seen, async (trx, row) => {
        const cells = await prepareCells(trx, entry, change.at);
        if (isRefusal(cells)) return cells;
        await updatePrepared(trx, row.id, entry, change);
        await storePreparedCells(trx, row.id, cells);
        const before = { name: row.name, dueAt: row.dueAt, prices: row.prices };
        const difference = compareFields(before, toAudited(entry)) ?? { before: null, after: null };
        const audited = { by: change.by, what: 'prices.prepared-changed', subjectId: row.id, ...difference } as const;
        await recordAudit(trx, audited, change.at);
        return view(trx, row.id);
      }),

    remove: (seen: Seen, { by, at }: Change): Promise<{ readonly id: number } | Refusal> =>
      changePrepared(db, seen, async (trx, { id, name, dueAt, prices }) => {
        await deletePrepared(trx, id);
        const gone = { before: { name, dueAt, prices }, after: null };
        await recordAudit(trx, { by, what: 'prices.deleted', subjectId: id, ...gone }, at);
        return { id };
      }),

    releaseNow: (seen: Seen, change: Change): Promise<PreparedChange | Refusal> =>
      changePrepared(db, seen, async (trx, row) => {
        await release(trx, row, { by: change.by, at: change.at });
        return view(trx, row.id);
      }),

    /**
     * Those whose moment has come, each in a transaction of its own; whoever comes second finds none. One that cannot take effect is
     * left for staff and keeps no later one waiting; where it is the database that is away, all of them are tried again.
     */
    releaseDue: async (now: Instant): Promise<void> => {
      const releaseNext = async () => {
        let due: PreparedRow | undefined;
        try {
          await inTransaction(db, async (trx) => {
            due = await lockNextDue(trx, now);
            if (due) await release(trx, due, { by: null, at: now });
          });
        } catch (fault) {
          const why = whyFailed(fault);
          if (due === undefined || why === 'database' || why === 'busy') throw fault;
          log.error({ err: fault, preparedPrices: due.id }, 'prepared prices could not take effect');
          await storeFailure(db, due, { why, at: now });
        }
        return due !== undefined;
      };
      // oxlint-disable-next-line no-await-in-loop -- the later of two counts where both change a price
      while (await releaseNext());
    },
  };
}

const UNKNOWN: Refusal = { refused: 'unknown-prepared-prices' };

function changePrepared<Answer>(
  db: Database,
  { id, version }: Seen,
  work: (trx: Transaction, row: PreparedRow) => Promise<Answer | Refusal>,
): Promise<Answer | Refusal> {
  return inTransaction(db, async (trx) => {
    const row = await lockPrepared(trx, id);
    if (!row) return UNKNOWN;
    if (row.releasedAt !== null) return { refused: 'prices-released' };
    const stale = staleness(row, version);
    if (stale !== null) return stale;
    return work(trx, row);
  });
}

/** The prices to store, each with that of now; or what is wrong with them. */
async function prepareCells(
  trx: Transaction,
  { name, dueAt, cells }: Entry,
  now: Instant,
): Promise<readonly Omit<PreparedPriceRow, 'leftOut'>[] | Refusal> {
  const packs = await readPrices(trx, idsOf(cells));
  if (packs.size === 0) return { refused: 'unknown-pack' };
  const wishes = cells.map((cell) => ({ ...cell, from: packs.get(cell.packId)?.[cell.price] ?? null }));
  const faults = preparedPricesFaults({ name, dueAt }, now);
  const changes = changePrices(wishes, packs);
  const ofCells = isRefusal(changes) && changes.refused === 'wrong-fields' ? changes.fields : {};
  const wrong = wrongFields({ ...faults, ...ofCells });
  if (wrong !== null) return wrong;
  return wishes.map((wish) => ({ ...wish, pack: packs.get(wish.packId)?.name ?? '' }));
}

type Releaser = { readonly by: number | null; readonly at: Instant };

/** Under the lock of the prepared change: its prices count from now on, and it is history. */
async function release(trx: Transaction, row: PreparedRow, { by, at }: Releaser): Promise<void> {
  const cells = await readPreparedCells(trx, row.id);
  const packs = await lockPrices(trx, idsOf(cells));
  const { changes, leftOut } = releasePrices(cells, packs);
  // In the name of who wrote it, where nobody pressed the button.
  const change = { by: by ?? row.changedById, at };
  const { prices } = await applyPrices(trx, changes, change);
  await storeRelease(trx, row.id, { at, by, changedPrices: prices, leftOut });
  const names = [...new Set(cells.filter(({ packId }) => leftOut.includes(packId)).map(({ pack }) => pack))];
  const after = { prices, packs: changes.length, leftOut: names.join('; ') };
  await recordAudit(trx, { by: change.by, what: 'prices.released', subjectId: row.id, before: null, after }, at);
  if (names.length > 0)
    await listProblem(trx, { kind: 'prices-left-out', preparedId: row.id, name: row.name, packs: names }, at);
}

async function view(db: Database, id: number): Promise<PreparedChange | Refusal> {
  const row = await findPrepared(db, id);
  if (!row) return UNKNOWN;
  const cells = await readPreparedCells(db, id);
  const packs = await readPrices(db, idsOf(cells));
  return {
    ...toHead(row),
    cells: cells.map(({ leftOut, ...cell }) => {
      const pack = packs.get(cell.packId);
      const isGone = row.releasedAt === null && (pack === undefined || pack.archived);
      return { ...cell, now: pack?.[cell.price] ?? null, isLeftOut: leftOut || isGone };
    }),
  };
}

function toHead(row: PreparedRow): PreparedHead {
  const { changedById: _, ...head } = row;
  return head;
}

const toAudited = ({ name, dueAt, cells }: Entry) => ({ name, dueAt, prices: cells.length });

const idsOf = (cells: readonly { readonly packId: number }[]) => [...new Set(cells.map(({ packId }) => packId))];
