import type { PGlite } from '@electric-sql/pglite';

type Table = { readonly name: string; readonly copy: string; readonly columns: string };

/**
 * Copies the rows of all tables into temporary tables of the one session, and gives what puts them back: for a database that
 * one file of tests leaves to the next. Meanwhile neither triggers nor foreign keys act. What a test changes beside rows,
 * such as a trigger, it has to take back itself.
 */
export async function snapshotTables(lite: PGlite): Promise<() => Promise<void>> {
  const { rows: tables } = await lite.query<Table>(`
    select format('public.%I', relname) as name, quote_ident('copy_of_' || relname) as copy,
      (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
    from pg_class c where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`);
  const { rows: sequences } = await lite.query<{ restart: string }>(`
    select format('select setval(%L, %s, %L)', format('%I.%I', schemaname, sequencename),
      coalesce(last_value, start_value), last_value is not null) as restart
    from pg_sequences where schemaname = 'public'`);
  await lite.exec(tables.map(({ name, copy }) => `create temp table ${copy} as table ${name};`).join('\n'));
  const script = [
    'begin',
    'set local session_replication_role = replica',
    ...tables.map(({ name }) => `delete from ${name}`),
    ...tables.map(
      ({ name, copy, columns }) =>
        `insert into ${name} (${columns}) overriding system value select ${columns} from ${copy}`,
    ),
    ...sequences.map(({ restart }) => restart),
    'commit',
  ].join(';\n');
  return async () => void (await lite.exec(script));
}
