import { setImmediate as letOthers } from 'node:timers/promises';
import { recordAudit } from '#features/audit/server/record-audit.ts';
import type { StockCounts } from '#features/stock-counts/server/stock-counts.service.ts';
import type { Accounts } from '#features/accounts/server/accounts.service.ts';
import { type Database, inTransaction, type Transaction } from '#platform/database/database.ts';
import { createFetchFile, type FetchRules } from '#platform/public-fetch/fetch-public-file.ts';
import { workerThread } from '#platform/worker-thread.ts';
import { type Instant, later } from '#rules/calendar/instant.ts';
import { TITLES_OF_VARIANTS } from '#rules/import/import-columns.ts';
import { LARGEST_FETCHED, LONGEST_FETCH_MS, pictureFailureSentence } from '#rules/import/picture-failures.ts';
import { asksCurrency, currencyObstacle } from '#rules/import/file-currency.ts';
import {
  canMoveImport,
  IMPORT_KINDS,
  type ImportChoices,
  type ImportKind,
  type ImportMove,
  isBrought,
  KINDS_BY_HAND,
  NO_CHOICES,
  PERMISSION_OF_IMPORT,
  stateOnceStopped,
} from '#rules/import/import-kinds.ts';
import { csvLineOf } from '#rules/wording/formats/csv-cells.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { hasPermission, type Holder } from '#rules/roles/has-permission.ts';
import type { FileRead, ImportDetails, ImportLine, ImportListed } from '../import.contract.ts';
import {
  countGroups,
  countGuesses,
  countRows,
  countToInvite,
  countUndated,
  deleteImport,
  findEarlier,
  findImport,
  forgetOld,
  type ImportsQuery,
  insertImport,
  insertImportRows,
  lockImport,
  readImports,
  readRefused,
  readRows,
  readShortIfUndone,
  readNamesOfKinds,
  readToInvite,
  type RowsFound,
  type RowsQuery,
  type StoredImport,
  type StoredRow,
  storeChoices,
  storeInviting,
  storeState,
  storeStarted,
  storeStopped,
  storeUndoing,
} from './imports.repository.ts';
import { cellsToCorrect, type Correction, correctRow } from './correct-row.ts';
import { asChosen } from './prepare-rows.ts';
import type readFileRows from './read-rows-worker.ts';
import { fetchSomePictures } from './pictures/fetch-pictures.ts';
import {
  countNamedPictures,
  countPictures,
  fetchFailedAgain,
  queuePictures,
  readFailed,
} from './pictures/import-pictures.repository.ts';
import { createRunImports } from './run-imports.ts';
import { streamCsv } from './stream-csv.ts';

const readInThread = workerThread<typeof readFileRows>(new URL('read-rows-worker.ts', import.meta.url));

type Deps = {
  readonly db: Database;
  readonly stock: Pick<StockCounts, 'countUnderLock'>;
  readonly accounts: Pick<Accounts, 'inviteCustomers'>;
  /** From where pictures are fetched. */
  readonly mayFetchFrom: FetchRules['mayConnect'];
};
type Reader = Holder & { readonly id: number };
type Answered = Promise<ImportDetails | Refusal>;

export type Imports = ReturnType<typeof createImports>;

const UNKNOWN: Refusal = { refused: 'unknown-import' };
const ROWS_AT_ONCE = 1000;
/** A spreadsheet shortens these: barcodes, and numbers that begin with a nought. */
const LONG_NUMBER = /^(?:\d{12,}|0\d+)$/;
const STOPPED = 'The import was stopped before this row';
const KEPT_MS = 30 * 24 * 60 * 60_000;
const INVITED_AT_ONCE = 25;

/** Files that staff import: read into rows first, which say what they would do, and then done by a job. */
export function createImports({ db, stock, accounts, mayFetchFrom }: Deps) {
  const fetchFile = createFetchFile({ mayConnect: mayFetchFrom, mostBytes: LARGEST_FETCHED, mostMs: LONGEST_FETCH_MS });
  const running = createRunImports(db, stock);
  return {
    async upload(kind: ImportKind, file: File, by: number, now: Instant): Promise<FileRead> {
      const bytes = await file.arrayBuffer();
      const read = await readInThread({ kind, bytes: new Uint8Array(bytes) }, [bytes]);
      if ('fault' in read) return unreadable(read.fault, read.isOf ?? null);
      const { form, titles, notes, pieces } = read;
      const entry = { kind, form, fileName: printableName(file.name), titles, notes, choices: NO_CHOICES };
      const id = await insertImport(db, entry, by, now);
      for (const piece of pieces) {
        await insertImportRows(db, id, Buffer.from(piece).toString());
        await letOthers();
      }
      await running.check({ id, ...entry }, now);
      await inTransaction(db, async (trx) => {
        await storeState(trx, id, 'checked', now);
        const after = { kind, rows: read.rows };
        await recordAudit(trx, { by, what: 'import.read', subjectId: id, before: null, after }, now);
      });
      return { outcome: 'checked', id, fault: '', isOf: null };
    },

    async list(query: Omit<ImportsQuery, 'kinds'>, reader: Reader): Promise<{ rows: ImportListed[]; total: number }> {
      const kinds = IMPORT_KINDS.filter((kind) => hasPermission(reader, PERMISSION_OF_IMPORT[kind]));
      const { rows, total } = await readImports(db, { ...query, kinds });
      return {
        rows: rows.map(({ rows: count, withProblems, settled, ...row }) => ({
          ...headOf(row),
          rows: count,
          withProblems,
          settled,
        })),
        total,
      };
    },

    find: (id: number, reader: Reader): Answered => load(db, id, reader),

    async rows(query: RowsQuery, reader: Reader): Promise<{ rows: ImportLine[]; total: number } | Refusal> {
      const stored = await findImport(db, query.id);
      if (!mayRead(stored, reader)) return UNKNOWN;
      const { rows, total } = await readRows(db, query);
      return { rows: rows.map((row) => toLine(row, stored)), total };
    },

    async choose(id: number, choices: ImportChoices, reader: Reader, now: Instant): Answered {
      const stored = await moveImport(db, { id, move: 'choose', reader }, async (trx, one) => {
        await storeChoices(trx, id, choices);
        const difference = { before: flat(one.choices), after: flat(choices) };
        await recordAudit(trx, { by: reader.id, what: 'import.chosen', subjectId: id, ...difference }, now);
        return { ...one, choices };
      });
      if (isRefusal(stored)) return stored;
      await running.check(stored, now);
      return load(db, id, reader);
    },

    /** What one row is, and says in the place of its cells; the rows of its product are compared anew. */
    async correct(correction: Correction, reader: Reader, now: Instant): Answered {
      const { id } = correction;
      const found = await moveImport(db, { id, move: 'choose', reader }, async (trx, stored) => {
        const corrected = await correctRow(trx, stored, correction);
        if (isRefusal(corrected)) return corrected;
        const { unit, before, after } = corrected;
        await recordAudit(trx, { by: reader.id, what: 'import.row-corrected', subjectId: id, before, after }, now);
        return { stored, unit };
      });
      if (isRefusal(found)) return found;
      await running.check(found.stored, now, found.unit);
      return load(db, id, reader);
    },

    start: (id: number, reader: Reader, now: Instant): Answered =>
      moved(db, { id, move: 'start', reader }, async (trx, stored) => {
        const because = currencyObstacle(stored, stored.choices);
        if (because !== null) return { refused: 'import-without-currency', because };
        await storeStarted(trx, id, reader.id, now);
        await recordAudit(
          trx,
          { by: reader.id, what: 'import.started', subjectId: id, before: null, after: null },
          now,
        );
        return null;
      }),

    undo: (id: number, reader: Reader, now: Instant): Answered =>
      moved(db, { id, move: 'undo', reader }, async (trx) => {
        await storeUndoing(trx, id, reader.id, now);
        await recordAudit(
          trx,
          { by: reader.id, what: 'import.undo-started', subjectId: id, before: null, after: null },
          now,
        );
      }),

    stop: (id: number, reader: Reader, now: Instant): Answered =>
      moved(db, { id, move: 'stop', reader }, async (trx, { state, choices }) => {
        const settled = (await countRows(trx, id)).reduce(
          (total, one) => total + (one.state === 'waiting' ? 0 : one.rows),
          0,
        );
        const after = { state: stateOnceStopped(state, settled) };
        await storeStopped(trx, id, { ...after, says: STOPPED, now });
        if (state === 'running' && choices.fetchPictures) await queuePictures(trx, id, TITLES_OF_VARIANTS);
        await recordAudit(trx, { by: reader.id, what: 'import.stopped', subjectId: id, before: { state }, after }, now);
      }),

    fetchAgain: (id: number, reader: Reader, now: Instant): Answered =>
      moved(db, { id, move: 'fetch', reader }, async (trx) => {
        const number = await fetchFailedAgain(trx, id);
        if (number === 0) return { refused: 'cannot-move-import', state: 'no-failed-pictures' };
        const entry = { by: reader.id, what: 'import.pictures-again', subjectId: id } as const;
        await recordAudit(trx, { ...entry, before: null, after: { number } }, now);
        return null;
      }),

    async discard(id: number, reader: Reader, now: Instant): Promise<{ id: number } | Refusal> {
      const stored = await moveImport(db, { id, move: 'discard', reader }, async (trx, one) => {
        await deleteImport(trx, id);
        await recordAudit(
          trx,
          { by: reader.id, what: 'import.discarded', subjectId: id, before: null, after: null },
          now,
        );
        return one;
      });
      return isRefusal(stored) ? stored : { id };
    },

    invite: (id: number, reader: Reader, now: Instant): Answered =>
      moved(db, { id, move: 'invite', reader }, async (trx, { kind }) => {
        const number = kind === 'customers' ? await countToInvite(trx, id) : 0;
        if (number === 0) return { refused: 'cannot-move-import', state: 'nobody' };
        await storeInviting(trx, id, reader.id, now);
        await recordAudit(
          trx,
          { by: reader.id, what: 'import.invited', subjectId: id, before: null, after: { number } },
          now,
        );
        return null;
      }),

    async faults(which: RowsFound, reader: Reader, now: Instant): Promise<ReadableStream | Refusal> {
      const { id } = which;
      const stored = await findImport(db, id);
      if (stored === undefined || !mayRead(stored, reader)) return UNKNOWN;
      await inTransaction(db, (trx) =>
        recordAudit(
          trx,
          { by: reader.id, what: 'import.problems-saved', subjectId: id, before: null, after: null },
          now,
        ),
      );
      return streamCsv([...stored.titles, 'problem'], async (after) => {
        const rows = await readRefused(db, which, after, ROWS_AT_ONCE);
        const lines = rows.map(({ cells, problems }) =>
          csvLineOf([
            ...stored.titles.map((_, at) => ({ text: cells[at] ?? '', isText: LONG_NUMBER.test(cells[at] ?? '') })),
            { text: sentenceOf(problems), isText: true },
          ]),
        );
        return { lines, after: rows.at(-1)?.number ?? null };
      });
    },

    run: (now: Instant) => running.run(now),

    fetchSomePictures: (now: Instant) => fetchSomePictures(db, fetchFile, now),

    /** Mails some of those who are to be invited; the next ones follow in the next minute. */
    async inviteSome(now: Instant): Promise<void> {
      await accounts.inviteCustomers((trx) => readToInvite(trx, INVITED_AT_ONCE), now);
    },

    forgetOld: (now: Instant) => forgetOld(db, later(now, -KEPT_MS)),
  };
}

const unreadable = (fault: string, isOf: ImportKind | null): FileRead => ({
  outcome: 'unreadable',
  id: 0,
  fault,
  isOf,
});

function printableName(name: string): string {
  return name.replaceAll(/[\p{Cc}\p{Cs}]+/gu, ' ').slice(0, 100);
}

function mayRead(stored: StoredImport | undefined, reader: Reader): stored is StoredImport {
  return stored !== undefined && hasPermission(reader, PERMISSION_OF_IMPORT[stored.kind]);
}

function headOf({ id, kind, form, fileName, state, uploadedAt, uploadedBy }: StoredImport) {
  return { id, kind, form, fileName, state, uploadedAt, uploadedBy };
}

async function load(db: Database, id: number, reader: Reader): Answered {
  const stored = await findImport(db, id);
  if (!mayRead(stored, reader)) return UNKNOWN;
  const found = await countRows(db, id);
  const sum = (matches: (one: (typeof found)[number]) => boolean) =>
    found.filter(matches).reduce((total, { rows }) => total + rows, 0);
  const states = { waiting: 0, done: 0, undone: 0, stays: 0 };
  const counts = { new: 0, changed: 0, same: 0, refused: 0, 'left-out': 0 };
  for (const { state, outcome, rows } of found) {
    states[state] += rows;
    counts[outcome] += rows;
  }
  return {
    ...headOf(stored),
    rows: sum(() => true),
    withProblems: found.reduce((total, one) => total + one.withProblems, 0),
    settled: sum(({ state }) => state !== 'waiting'),
    counts,
    states,
    choices: { ...NO_CHOICES, ...stored.choices } as ImportDetails['choices'],
    guesses: [...(await countGuesses(db, id))],
    groups: (await countGroups(db, id)).map(({ group, kinds }) => ({ group, kinds: [...kinds] })),
    undatedConsents: stored.kind === 'customers' ? await countUndated(db, id) : 0,
    asksCurrency: asksCurrency(stored),
    pictures: await loadPictures(db, stored),
    toMake: [...(await readNamesOfKinds(db, id, KINDS_BY_HAND))],
    notes: [...stored.notes],
    failure: stored.failure,
    doneAt: stored.doneAt,
    undoneAt: stored.undoneAt,
    waitsFor: await findEarlier(db, id),
    toInvite: stored.kind === 'customers' ? await countToInvite(db, id) : 0,
    invitedAt: stored.invitedAt,
    shortIfUndone: stored.kind === 'stock' && stored.state === 'done' ? [...(await readShortIfUndone(db, id))] : [],
  };
}

/** Files of other kinds name none. */
const NO_PICTURES: ImportDetails['pictures'] = { named: 0, waiting: 0, fetched: 0, failed: 0, failures: [] };

async function loadPictures(db: Database, { id, kind, state }: StoredImport): Promise<ImportDetails['pictures']> {
  if (kind !== 'products') return NO_PICTURES;
  const isToCome = ['checked', 'queued', 'running'].includes(state);
  return {
    named: isToCome ? await countNamedPictures(db, id, TITLES_OF_VARIANTS) : 0,
    ...(await countPictures(db, id)),
    failures: (await readFailed(db, id)).map(({ product, address, failure, detail }) => ({
      product,
      address,
      says: pictureFailureSentence(failure, detail),
    })),
  };
}

type Move = { readonly id: number; readonly move: ImportMove; readonly reader: Reader };

/** Moves an import that is locked and in a state from which it may be moved so. */
async function moveImport<Result>(
  db: Database,
  { id, move, reader }: Move,
  work: (trx: Transaction, stored: StoredImport) => Promise<Result>,
): Promise<Result | Refusal> {
  return inTransaction(db, async (trx) => {
    const stored = await lockImport(trx, id);
    if (!mayRead(stored, reader)) return UNKNOWN;
    if (!canMoveImport(stored.state, move)) return { refused: 'cannot-move-import', state: stored.state };
    return work(trx, stored);
  });
}

async function moved(
  db: Database,
  move: Move,
  work: (trx: Transaction, stored: StoredImport) => Promise<Refusal | null | void>,
): Answered {
  const result = await moveImport(db, move, async (trx, stored) => (await work(trx, stored)) ?? null);
  return isRefusal(result) ? result : load(db, move.id, move.reader);
}

/** What a pack, and a size or colour of it, is called. */
const NAMES_OF_PACK = ['pack', 'colour', 'size', 'choice'] as const;

/** Choices as they are recorded: what each group is in words. */
function flat({ groupKinds, ...choices }: ImportChoices) {
  const groups = Object.entries(groupKinds).map(([group, kind]) => `${group}: ${kind}`);
  return { ...choices, groupKinds: groups.join('; ') };
}

function toLine(row: StoredRow, { kind, choices }: StoredImport): ImportLine {
  const { line, number, outcome, state, changes, problems, origin, chosenKind } = row;
  const { texts, guesses, notes, rowKind } = asChosen(row, choices);
  const parts = [
    texts['product'] || texts['name'] || texts['address'],
    ...(origin === null || (rowKind !== null && isBrought(rowKind)) ? NAMES_OF_PACK.map((title) => texts[title]) : []),
    texts['email'],
    texts['code'],
    texts['barcode'],
  ];
  return {
    line,
    number,
    name: parts.filter((part) => part !== undefined && part !== '').join(', ') || `Line ${line}`,
    group: origin?.group ?? '',
    kind: rowKind,
    chosenKind,
    hasKind: origin !== null,
    cells: cellsToCorrect(kind, problems).map((column) => ({ column, text: texts[column] ?? '' })),
    outcome,
    state,
    changes: changes.map((change) => ({ ...change, isGuess: guesses.includes(change.column) })),
    problems: [...problems],
    notes: [...notes],
  };
}

function sentenceOf(problems: StoredRow['problems']): string {
  return problems.map(({ column, says }) => (column === '' ? says : `${column}: ${says}`)).join(' · ');
}
