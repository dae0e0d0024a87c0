import type { Database, Transaction } from '#platform/database/database.ts';
import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';
import type { ImportChoices, RowKind } from '#rules/import/import-kinds.ts';
import type { PlannedRow, RowToPlan } from '#rules/import/planned-row.ts';

export type HandledRow = RowToPlan & {
  readonly number: number;
  readonly unit: number;
  /** What it is by all choices; null = not known, or of our own form. */
  readonly rowKind: RowKind | null;
};

/** What is found out before rows are dealt with; `by` imports them or takes them back. */
export type ImportWork = {
  readonly importId: number;
  readonly by: number;
  readonly now: Instant;
  readonly today: CalendarDay;
  readonly choices: ImportChoices;
};

/** What a row has made, as it is kept for an undo. */
export type Made = Readonly<Record<string, unknown>>;

/** How rows of one kind are compared with what is there, stored, and taken back: some hundred at a time, by a few statements. */
export type ImportHandler<Write> = {
  /** With `locks` what is compared stays as it is until the end of the transaction. */
  readonly plan: (
    db: Database,
    rows: readonly HandledRow[],
    work: ImportWork & { readonly locks: boolean },
  ) => Promise<readonly PlannedRow<Write>[]>;
  /** In the order of the writes. Null = it cannot be stored with the others, and `storeAlone` does it. */
  readonly store: (trx: Transaction, writes: readonly Write[], work: ImportWork) => Promise<readonly (Made | null)[]>;
  /** In a transaction of its own, in which `settle` notes that the row is done; false = it cannot be done. */
  readonly storeAlone?: (
    write: Write,
    work: ImportWork,
    settle: (trx: Transaction, made: Made) => Promise<boolean>,
  ) => Promise<string | null>;
  /** In the order of what was made. */
  readonly undo: (trx: Transaction, made: readonly Made[], work: ImportWork) => Promise<readonly UndoneRow[]>;
  /**
   * Takes back rows that `undo` could not with the others, in a transaction of its own, in which `settle` notes what becomes of each
   * and gives the numbers of those that nobody else has settled.
   */
  readonly undoLater?: (
    rows: readonly MadeRow[],
    work: ImportWork,
    settle: (trx: Transaction, stays: ReadonlyMap<number, string | null>) => Promise<ReadonlySet<number>>,
  ) => Promise<void>;
};

/** What a row of this number has made. */
export type MadeRow = { readonly number: number; readonly made: Made };

/** Null = taken back; otherwise why it stays, or that it is taken back after the others. */
export type UndoneRow = string | null | typeof UNDO_LATER;
export const UNDO_LATER: unique symbol = Symbol('undo later');
