import type { ImportColumn } from './import-columns.ts';
import type { RowOutcome } from './import-kinds.ts';
import type { CellProblem, ImportChange, ImportTexts, ImportValues } from './import-values.ts';

/** A row as it is planned: what it says, and what nobody has said but guessed. */
export type RowToPlan = {
  /** The line of the file where it begins. */
  readonly line: number;
  readonly texts: ImportTexts;
  readonly values: ImportValues;
  /** Titles of the columns that are guessed: they change nothing of what is there. */
  readonly guesses: readonly string[];
  /** It was not on sale where it comes from. */
  readonly isDraft?: boolean;
  /** Nothing is made of it on purpose. */
  readonly isLeftOut?: boolean;
  /** Found already: cells that cannot be read. */
  readonly problems: readonly CellProblem[];
};

/** What becomes of a row. `write` is what is stored; null where nothing is. */
export type PlannedRow<Write> = {
  readonly outcome: RowOutcome;
  readonly changes: readonly ImportChange[];
  readonly problems: readonly CellProblem[];
  readonly write: Write | null;
};

export function refusedRow<Write>(problems: readonly CellProblem[]): PlannedRow<Write> {
  return { outcome: 'refused', changes: [], problems, write: null };
}

export const SAME_ROW = { outcome: 'same', changes: [], problems: [], write: null } as const;

export const LEFT_OUT_ROW = { outcome: 'left-out', changes: [], problems: [], write: null } as const;

/** Faults by field as problems by column. A field without a column is named as it is. */
export function problemsOf(
  columns: readonly ImportColumn[],
  faults: Readonly<Record<string, string>>,
): readonly CellProblem[] {
  return Object.entries(faults).map(([field, says]) => ({
    column: columns.find((one) => one.field === field)?.title ?? field,
    says,
  }));
}

/** Faults of columns of which nothing is said yet: a cell that cannot be read is not empty as well. */
export function newFaults(faults: readonly CellProblem[], problems: readonly CellProblem[]): readonly CellProblem[] {
  return faults.filter(({ column }) => problems.every((one) => one.column !== column));
}

/** What a row says of a record that is there already: without its guesses. */
export function withoutGuesses({ values, guesses }: RowToPlan, columns: readonly ImportColumn[]): ImportValues {
  const guessedFields = columns.filter(({ title }) => guesses.includes(title)).map(({ field }) => field);
  return Object.fromEntries(Object.entries(values).filter(([field]) => !guessedFields.includes(field)));
}
