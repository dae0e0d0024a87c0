import type { Insertable } from 'kysely';
import type { Transaction } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';

export type RowOf<Table extends keyof Tables> = Insertable<Tables[Table]>;

/** The same with nothing left to the table's defaults. */
export type WholeRow<Table extends keyof Tables> = {
  readonly [Column in keyof RowOf<Table>]-?: Exclude<RowOf<Table>[Column], undefined>;
};

const MOST_VALUES = 8000;

/** Inserts many rows with few statements: as many at a time as fit beneath the limit of values. */
export async function insertRows<Table extends keyof Tables>(
  trx: Transaction,
  table: Table,
  rows: readonly RowOf<Table>[],
): Promise<void> {
  const columns = Math.max(1, ...rows.map((row) => Object.keys(row).length));
  const atOnce = Math.floor(MOST_VALUES / columns);
  for (let from = 0; from < rows.length; from += atOnce) {
    await trx
      .insertInto(table)
      .values(rows.slice(from, from + atOnce))
      .execute();
  }
}
