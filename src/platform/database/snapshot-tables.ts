import type { PGlite } from '@electric-sql/pglite';

type Table = { readonly name: string; readonly copy: string; readonly columns: string; readonly rows: number };

/**
 * Copies the rows of all tables into temporary tables of the one session, and gives what puts them back: for a database that
 * one file of tests leaves to the next. Meanwhile neither triggers nor foreign keys act. What a test changes beside rows,
 * such as a trigger, it has to take back itself. Answers with the names of the tables that had to be put back.
 */
export async function snapshotTables(lite: PGlite): Promise<() => Promise<readonly string[]>> {
  const tables = await tablesOf(lite);
  const { rows: sequences } = await lite.query<{ restart: string }>(`
    select format('setval(%L, %s, %L)', format('%I.%I', schemaname, sequencename),
      coalesce(last_value, start_value), last_value is not null) as restart
    from pg_sequences where schemaname = 'public'`);
  const filled = tables.filter(({ rows }) => rows > 0);
  await lite.exec(filled.map(({ name, copy }) => `create temp table ${copy} as table ${name};`).join('\n'));
  await lite.exec(`prepare touched(bigint) as ${tables.map(isTouched).join(' union all ')}`);
  const restart = `select ${sequences.map((sequence) => sequence.restart).join(', ')}`;
  let unchangedSince = await currentTransaction(lite);
  return async () => {
    const [answer] = await lite.exec(`execute touched(${unchangedSince})`);
    const places = new Set(answer?.rows.map(({ place }) => place as number));
    const touched = tables.filter((_, place) => places.has(place));
    await lite.exec(
      [
        'begin',
        'set local session_replication_role = replica',
        ...touched.map(({ name }) => `delete from ${name}`),
        ...touched
          .filter(({ rows }) => rows > 0)
          .map(
            ({ name, copy, columns }) =>
              `insert into ${name} (${columns}) overriding system value select ${columns} from ${copy}`,
          ),
        restart,
        'commit',
      ].join(';\n'),
    );
    unchangedSince = await currentTransaction(lite);
    return touched.map(({ name }) => name);
  };
}

async function tablesOf(lite: PGlite): Promise<readonly Table[]> {
  const { rows: tables } = await lite.query<Omit<Table, 'rows'>>(`
    select format('public.%I', relname) as name, quote_ident('copy_of_' || relname) as copy,
      (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
    from pg_class c where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`);
  const counts = tables.map(({ name }, place) => `select ${place} as place, count(*)::int as rows from ${name}`);
  const { rows: counted } = await lite.query<{ place: number; rows: number }>(counts.join(' union all '));
  const rowsAt = new Map(counted.map(({ place, rows }) => [place, rows]));
  return tables.map((table, place) => ({ ...table, rows: rowsAt.get(place) ?? 0 }));
}

/**
 * A table has the rows it had if none was written by a later transaction and there are as many: whoever inserts or updates
 * leaves its number at the row, and whoever deletes leaves fewer.
 */
function isTouched({ name, rows }: Table, place: number): string {
  return `select ${place} as place from ${name} having count(*) <> ${rows} or max(xmin::text::bigint) > $1`;
}

async function currentTransaction(lite: PGlite): Promise<string> {
  const { rows } = await lite.query<{ id: string }>('select pg_current_xact_id()::text as id');
  return rows[0]!.id;
}
