import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { ImportValues } from '#rules/import/import-values.ts';

/** Which column of a table holds which field. */
export type FieldColumns = Readonly<Record<string, string>>;

/** The columns as fields, for a list of what is selected. */
export function selectingFields(columns: FieldColumns, alias: string) {
  return sql.join(
    Object.entries(columns).map(([field, column]) => sql`${sql.ref(`${alias}.${column}`)} as ${sql.ref(field)}`),
  );
}

export function rowOfFields(columns: FieldColumns, values: ImportValues): Record<string, unknown> {
  return Object.fromEntries(Object.entries(columns).map(([field, column]) => [column, values[field] ?? null]));
}

/** Numbers for so many new rows of a table. */
export async function nextIds(trx: Transaction, table: string, count: number): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, 'id'))::int as id from generate_series(1, ${count}::int)`.execute(
    trx,
  );
  return rows.map(({ id }) => id);
}

type Rows = readonly Readonly<Record<string, unknown>>[];

/** Inserts rows that have all the same columns, by one statement. */
export async function insertRows(trx: Transaction, table: string, rows: Rows): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    trx,
  );
}

/** Changes rows with versions by their number, by one statement; their versions from now on, by number. */
export async function updateRows(trx: Transaction, table: string, rows: Rows): Promise<ReadonlyMap<number, number>> {
  const [first] = rows;
  if (first === undefined) return new Map();
  const columns = Object.keys(first).filter((column) => column !== 'id');
  const sets = sql.join(columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`changed.${column}`)}`));
  const { rows: versions } = await sql<{ id: number; version: number }>`
    update ${sql.table(table)} stored set ${sets}, version = stored.version + 1
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) changed
    where stored.id = changed.id returning stored.id, stored.version`.execute(trx);
  return new Map(versions.map(({ id, version }) => [id, version]));
}

/** Of these rows of a table those that a row of another table names, by its foreign keys; `except` tables do not count. */
export async function namedElsewhere(
  trx: Transaction,
  table: string,
  ids: readonly number[],
  except: readonly string[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const { rows: keys } = await sql<{ table: string; column: string }>`
    select c.conrelid::regclass::text as "table", a.attname as "column" from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and array_length(c.conkey, 1) = 1 and c.confrelid = ${table}::regclass
      and c.conrelid::regclass::text <> all(${except}::text[]) order by 1, 2`.execute(trx);
  if (keys.length === 0) return new Set();
  const parts = keys.map(
    (key) =>
      sql`select ${sql.ref(key.column)}::int as id from ${sql.table(key.table)} where ${sql.ref(key.column)} = any(${ids}::int[])`,
  );
  const { rows } = await sql<{
    id: number;
  }>`select distinct id from (${sql.join(parts, sql` union all `)}) named`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

/** The versions of rows by their number; locked until the end of the transaction. */
export async function lockVersions(
  trx: Transaction,
  table: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; version: number }>`
    select id, version from ${sql.table(table)} where id = any(${ids}::int[]) order by id for update`.execute(trx);
  return new Map(rows.map(({ id, version }) => [id, version]));
}

export async function deleteByIds(
  trx: Transaction,
  table: string,
  column: string,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = any(${ids}::int[])`.execute(trx);
}

/** For reading without locks, or with them. */
export function lockingRows(locks: boolean, alias: string) {
  return locks ? sql`for no key update of ${sql.table(alias)}` : sql``;
}

export type { Database };
