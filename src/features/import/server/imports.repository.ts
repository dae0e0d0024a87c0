import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import { containing } from '#platform/database/like-pattern.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type {
  ImportChoices,
  ImportForm,
  ImportKind,
  ImportState,
  RowKind,
  RowOutcome,
  RowState,
} from '#rules/import/import-kinds.ts';
import type { RowOrigin, RowPicture } from '#rules/import/foreign-row.ts';
import type { CellProblem, ImportChange, ImportTexts } from '#rules/import/import-values.ts';
import type { JobFailure } from '#rules/jobs/jobs.ts';
import type { Made } from './import-handler.ts';

export type StoredImport = {
  readonly id: number;
  readonly kind: ImportKind;
  readonly form: ImportForm;
  readonly fileName: string;
  readonly titles: readonly string[];
  readonly notes: readonly string[];
  readonly choices: ImportChoices;
  readonly state: ImportState;
  readonly uploadedAt: Instant;
  readonly uploadedBy: string;
  readonly failure: JobFailure | null;
  readonly startedAt: Instant | null;
  readonly startedBy: number | null;
  readonly doneAt: Instant | null;
  readonly undoneAt: Instant | null;
  readonly undoneBy: number | null;
  readonly invitedAt: Instant | null;
  readonly invitedBy: number | null;
};

export type StoredRow = {
  readonly number: number;
  readonly unit: number;
  readonly line: number;
  readonly cells: readonly string[];
  readonly texts: ImportTexts;
  readonly guesses: readonly string[];
  readonly faults: readonly CellProblem[];
  readonly notes: readonly CellProblem[];
  readonly isDraft: boolean;
  /** What is fetched for its product or pack once it is imported. */
  readonly pictures: readonly RowPicture[];
  /** Null = of our own form, or of another kind of file. */
  readonly origin: RowOrigin | null;
  /** What was chosen for it alone. */
  readonly chosenKind: RowKind | null;
  /** What was written on the screen in the place of its cells. */
  readonly corrections: ImportTexts;
  /** What it is by all choices; null = not known, or of our own form. */
  readonly kind: RowKind | null;
  readonly outcome: RowOutcome;
  readonly changes: readonly ImportChange[];
  readonly problems: readonly CellProblem[];
  readonly state: RowState;
  readonly made: Made | null;
};
export type NewRow = Omit<
  StoredRow,
  'outcome' | 'changes' | 'problems' | 'state' | 'made' | 'chosenKind' | 'corrections' | 'kind'
> & {
  readonly email: string;
};

const IMPORT = sql`i.id, i.kind, i.form, i.file_name as "fileName", i.titles, i.notes, i.choices, i.state, i.uploaded_at as "uploadedAt",
  p.name as "uploadedBy", i.failure, i.started_at as "startedAt", i.started_by as "startedBy", i.done_at as "doneAt", i.undone_at as "undoneAt",
  i.undone_by as "undoneBy", i.invited_at as "invitedAt", i.invited_by as "invitedBy"
  from import i join person p on p.id = i.uploaded_by`;
const ROW = sql`r.number, r.unit, r.line, r.cells, r.texts, r.guesses, r.faults, r.notes, r.is_draft as "isDraft", r.pictures, r.origin, r.chosen_kind as "chosenKind", r.corrections, r.kind, r.outcome, r.changes, r.problems, r.state, r.made`;

export type NewImport = Pick<StoredImport, 'kind' | 'form' | 'fileName' | 'titles' | 'notes' | 'choices'>;

/** It is not there for anybody before its rows are. */
export async function insertImport(db: Database, entry: NewImport, by: number, now: Instant): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into import (state, kind, form, file_name, titles, notes, choices, uploaded_at, uploaded_by)
    values ('reading', ${entry.kind}, ${entry.form}, ${entry.fileName}, ${JSON.stringify(entry.titles)}::jsonb, ${JSON.stringify(entry.notes)}::jsonb, ${JSON.stringify(entry.choices)}::jsonb,
      ${now}, ${by}) returning id`.execute(db);
  return rows[0]!.id;
}

/** New rows (`NewRow`) as JSON. */
export async function insertImportRows(db: Database, importId: number, rows: string): Promise<void> {
  await sql`
    insert into import_row (import_id, number, unit, line, cells, texts, guesses, faults, notes, pictures, is_draft, origin, email)
    select ${importId}::int, r.* from jsonb_to_recordset(${rows}::jsonb)
      as r(number int, unit int, line int, cells jsonb, texts jsonb, guesses jsonb, faults jsonb, notes jsonb, pictures jsonb, "isDraft" boolean, origin jsonb, email text)`.execute(
    db,
  );
}

export async function findImport(db: Database, id: number): Promise<StoredImport | undefined> {
  return (await sql<StoredImport>`select ${IMPORT} where i.id = ${id} and i.state <> 'reading'`.execute(db)).rows[0];
}

export async function lockImport(trx: Transaction, id: number): Promise<StoredImport | undefined> {
  return (
    await sql<StoredImport>`select ${IMPORT} where i.id = ${id} and i.state <> 'reading' for update of i`.execute(trx)
  ).rows[0];
}

export type ImportsQuery = {
  readonly kinds: readonly ImportKind[];
  readonly search: string;
  readonly sort: 'id' | 'kind' | 'fileName' | 'state';
  readonly descending: boolean;
  readonly from: number;
  readonly most: number;
};
const ORDER = { id: sql`i.id`, kind: sql`i.kind`, fileName: sql`lower(i.file_name)`, state: sql`i.state` } as const;

export type CountedImport = StoredImport & {
  readonly rows: number;
  readonly withProblems: number;
  readonly settled: number;
};

export async function readImports(db: Database, { kinds, search, sort, descending, from, most }: ImportsQuery) {
  const found = sql`where i.state <> 'reading' and i.kind = any(${kinds}::text[]) and i.file_name ilike ${containing(search)}`;
  const counted = await sql<{ total: number }>`select count(*)::int as total from import i ${found}`.execute(db);
  const { rows } = await sql<CountedImport>`
    select page.*, c.rows, c."withProblems", c.settled
    from (select ${IMPORT} ${found} order by ${ORDER[sort]} ${descending ? sql`desc` : sql``}, i.id desc offset ${from} limit ${most}) page
    cross join lateral (
      select count(*)::int as rows, (count(*) filter (where problems <> '[]'))::int as "withProblems",
        (count(*) filter (where state <> 'waiting'))::int as settled
      from import_row r where r.import_id = page.id
    ) c order by ${sql.ref(`page.${sort}`)} ${descending ? sql`desc` : sql``}, page.id desc`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export type CountedRows = {
  readonly outcome: RowOutcome;
  readonly state: RowState;
  readonly rows: number;
  readonly withProblems: number;
};

export async function countRows(db: Database, id: number): Promise<readonly CountedRows[]> {
  const { rows } = await sql<CountedRows>`
    select outcome, state, count(*)::int as rows, (count(*) filter (where problems <> '[]'))::int as "withProblems"
    from import_row where import_id = ${id} group by outcome, state`.execute(db);
  return rows;
}

export async function countGuesses(
  db: Database,
  id: number,
): Promise<readonly { readonly column: string; readonly rows: number }[]> {
  const { rows } = await sql<{ column: string; rows: number }>`
    select g."column", count(*)::int as rows from import_row r
    cross join lateral jsonb_array_elements_text(coalesce(r.origin -> 'as' -> r.kind -> 'guesses', r.guesses)) as g("column")
    where r.import_id = ${id} and r.outcome <> 'left-out' group by 1 order by 1`.execute(db);
  return rows;
}

/** Customers of whom the file says where they agreed to the newsletter, and not since when. */
export async function countUndated(db: Database, id: number): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    select count(*)::int as rows from import_row where import_id = ${id}
      and coalesce(texts ->> 'newsletter source', '') <> '' and coalesce(texts ->> 'newsletter since', '') = ''`.execute(
    db,
  );
  return rows[0]?.rows ?? 0;
}

/** The types and categories of the other shop, with how many of their rows are what; the largest first, at most `MOST_GROUPS`. */
export async function countGroups(
  db: Database,
  id: number,
): Promise<readonly { readonly group: string; readonly kinds: readonly KindCounted[] }[]> {
  const { rows } = await sql<{ group: string; kinds: KindCounted[] }>`
    select "group", jsonb_agg(jsonb_build_object('kind', kind, 'rows', rows) order by rows desc, kind) as kinds
    from (select origin ->> 'group' as "group", kind, count(*)::int as rows from import_row
      where import_id = ${id} and origin is not null group by 1, 2) counted
    group by 1 order by sum(rows) desc, 1 limit ${MOST_GROUPS}`.execute(db);
  return rows;
}

const MOST_GROUPS = 200;
export type KindCounted = { readonly kind: RowKind | null; readonly rows: number };

/** The names of products of these kinds, in the order of the file; at most `MOST_NAMES`. */
export async function readNamesOfKinds(
  db: Database,
  id: number,
  kinds: readonly RowKind[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select texts ->> 'product' as name from import_row where import_id = ${id} and kind = any(${kinds}::text[])
    group by 1 order by min(number) limit ${MOST_NAMES}`.execute(db);
  return rows.map(({ name }) => name);
}

export async function lockRow(trx: Transaction, id: number, number: number): Promise<StoredRow | undefined> {
  return (
    await sql<StoredRow>`select ${ROW} from import_row r where r.import_id = ${id} and r.number = ${number} for update`.execute(
      trx,
    )
  ).rows[0];
}

export type CorrectedRow = Pick<StoredRow, 'number' | 'chosenKind' | 'corrections' | 'faults'> & {
  readonly email: string;
};

export async function storeCorrected(trx: Transaction, id: number, row: CorrectedRow): Promise<void> {
  await sql`
    update import_row set chosen_kind = ${row.chosenKind}, corrections = ${JSON.stringify(row.corrections)}::jsonb,
      faults = ${JSON.stringify(row.faults)}::jsonb, email = ${row.email}
    where import_id = ${id} and number = ${row.number}`.execute(trx);
}

/** What else of its unit a correction says, too. */
export async function storeForUnit(
  trx: Transaction,
  { id, unit, texts }: { readonly id: number; readonly unit: number; readonly texts: ImportTexts },
): Promise<void> {
  await sql`
    update import_row set corrections = corrections || ${JSON.stringify(texts)}::jsonb
    where import_id = ${id} and unit = ${unit}`.execute(trx);
}

/** Of the other rows of an import these cells, as they are corrected. */
export async function readCells(
  trx: Transaction,
  { id, number, columns }: { readonly id: number; readonly number: number; readonly columns: readonly string[] },
): Promise<readonly { readonly line: number; readonly texts: ImportTexts }[]> {
  const { rows } = await sql<{ line: number; texts: ImportTexts }>`
    select r.line, c.texts from import_row r cross join lateral (
      select jsonb_object_agg(key, value) as texts from jsonb_each(r.texts || r.corrections)
      where key = any(${columns}::text[])
    ) c where r.import_id = ${id} and r.number <> ${number} and c.texts is not null order by r.number`.execute(trx);
  return rows;
}

/** Which rows of an import; null and empty = all. */
export type RowsFound = {
  readonly id: number;
  readonly outcome: RowOutcome | null;
  readonly state: RowState | null;
  readonly search: string;
};
export type RowsQuery = RowsFound & {
  readonly sort: 'line' | 'outcome' | 'state';
  readonly descending: boolean;
  readonly from: number;
  readonly most: number;
};

const foundRows = ({ id, outcome, state, search }: RowsFound) => sql`from import_row r where r.import_id = ${id}
  ${outcome === null ? sql`` : sql`and r.outcome = ${outcome}`} ${state === null ? sql`` : sql`and r.state = ${state}`}
  ${search === '' ? sql`` : sql`and (r.texts || r.corrections)::text ilike ${containing(search)}`}`;
const ROW_ORDER = { line: sql`r.number`, outcome: sql`r.outcome`, state: sql`r.state` } as const;

export async function readRows(db: Database, { sort, descending, from, most, ...which }: RowsQuery) {
  const counted = await sql<{ total: number }>`select count(*)::int as total ${foundRows(which)}`.execute(db);
  const { rows } = await sql<StoredRow>`
    select ${ROW} ${foundRows(which)}
    order by ${ROW_ORDER[sort]} ${descending ? sql`desc` : sql``}, r.number offset ${from} limit ${most}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** Rows from a number on, with whole units: at least so many where there are. */
export async function readUnits(
  db: Database,
  {
    id,
    states,
    after,
    most,
    locks,
    only,
  }: {
    readonly id: number;
    readonly states: readonly RowState[];
    readonly after: number;
    readonly most: number;
    readonly locks: boolean;
    /** This one alone. */
    readonly only?: number | undefined;
  },
): Promise<readonly StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select ${ROW} from import_row r where r.import_id = ${id} and r.state = any(${states}::text[]) and r.unit > ${after}
      ${only === undefined ? sql`` : sql`and r.unit = ${only}`} and r.unit <= (select max(unit) from (select unit from import_row n where n.import_id = ${id} and n.state = any(${states}::text[])
        and n.unit > ${after} ${only === undefined ? sql`` : sql`and n.unit = ${only}`} order by unit limit ${most}) next)
    order by r.unit, r.number ${locks ? sql`for update` : sql``}`.execute(db);
  return rows;
}

/** Those of the rows that have problems, from a number on. */
export async function readRefused(
  db: Database,
  which: RowsFound,
  after: number,
  most: number,
): Promise<readonly StoredRow[]> {
  const { rows } = await sql<StoredRow>`
    select ${ROW} ${foundRows(which)} and r.problems <> '[]' and r.number > ${after} order by r.number limit ${most}`.execute(
    db,
  );
  return rows;
}

export type RowPlan = {
  readonly number: number;
  readonly kind: RowKind | null;
  readonly outcome: RowOutcome;
  readonly changes: readonly ImportChange[];
  readonly problems: readonly CellProblem[];
};

export async function storePlans(db: Database, id: number, plans: readonly RowPlan[]): Promise<void> {
  await sql`
    update import_row r set kind = p.kind, outcome = p.outcome, changes = p.changes, problems = p.problems
    from jsonb_to_recordset(${JSON.stringify(plans)}::jsonb) as p(number int, kind text, outcome text, changes jsonb, problems jsonb)
    where r.import_id = ${id} and r.number = p.number`.execute(db);
}

export type SettledRow = {
  readonly number: number;
  readonly state: RowState;
  readonly problems: readonly CellProblem[];
  readonly made: Made | null;
};

export async function settleRows(trx: Transaction, id: number, rows: readonly SettledRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    update import_row r set state = s.state, problems = s.problems, made = coalesce(s.made, r.made)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s(number int, state text, problems jsonb, made jsonb)
    where r.import_id = ${id} and r.number = s.number`.execute(trx);
}

/** Settles one waiting row; false = it is settled already. */
export async function settleWaiting(trx: Transaction, id: number, number: number, made: Made): Promise<boolean> {
  const { rows } = await sql<{ number: number }>`
    update import_row set state = 'done', made = ${JSON.stringify(made)}::jsonb
    where import_id = ${id} and number = ${number} and state = 'waiting' returning number`.execute(trx);
  return rows.length > 0;
}

/** Settles rows that an undo has dealt with; the numbers of those that were not settled already. */
export async function settleUndone(
  trx: Transaction,
  id: number,
  rows: readonly Pick<SettledRow, 'number' | 'state' | 'problems'>[],
): Promise<ReadonlySet<number>> {
  const { rows: settled } = await sql<{ number: number }>`
    update import_row r set state = s.state, problems = s.problems
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s(number int, state text, problems jsonb)
    where r.import_id = ${id} and r.number = s.number and r.state = 'done' returning r.number`.execute(trx);
  return new Set(settled.map(({ number }) => number));
}

/** Names of stock items of which baskets and orders keep more than an undo of their counts would leave. */
export async function readShortIfUndone(db: Database, id: number): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select stock_item_name(p, k, v) as name
    from import_row r cross join jsonb_to_record(r.made) as m("itemId" int, was int, counted int)
    join stock_item s on s.id = m."itemId" join pack k on k.id = s.pack_id join product p on p.id = k.product_id
    left join pack_variant v on v.id = s.variant_id
    where r.import_id = ${id} and r.state = 'done' and s.on_hand + m.was - m.counted < s.reserved + s.committed
      and s.counted_at = (select max(c.counted_at) from stock_count c where c.stock_item_id = s.id and c.reason = ${importNote(id)})
      and not coalesce(counted_at_sites(s.id) >= s.counted_at, false)
    order by 1 limit ${MOST_NAMES}`.execute(db);
  return rows.map(({ name }) => name);
}

const MOST_NAMES = 50;

/** How counts and changes of vouchers name their import. */
export const importNote = (importId: number) => `Import ${importId}`;

export async function storeChoices(trx: Transaction, id: number, choices: ImportChoices): Promise<void> {
  await sql`update import set choices = ${JSON.stringify(choices)}::jsonb where id = ${id}`.execute(trx);
}

export async function storeStarted(trx: Transaction, id: number, by: number, now: Instant): Promise<void> {
  await sql`update import set state = 'queued', started_at = ${now}, started_by = ${by} where id = ${id}`.execute(trx);
}

export async function storeUndoing(trx: Transaction, id: number, by: number, now: Instant): Promise<void> {
  await sql`update import set state = 'undoing', started_at = ${now}, undone_by = ${by}, invited_at = null where id = ${id}`.execute(
    trx,
  );
}

export async function storeState(trx: Transaction, id: number, state: ImportState, now: Instant): Promise<void> {
  await sql`
    update import set state = ${state}, done_at = case when ${state} = 'done' then ${now}::timestamptz else done_at end,
      undone_at = case when ${state} = 'undone' then ${now}::timestamptz else undone_at end where id = ${id}`.execute(
    trx,
  );
}

/** Why the last try failed; null = it did not. */
export async function storeFailure(db: Database, id: number, failure: JobFailure | null): Promise<void> {
  await sql`update import set failure = ${failure} where id = ${id} and failure is distinct from ${failure}::text`.execute(
    db,
  );
}

/** Stops an import that is locked; the rows that waited say so, unless it is as it was before it was started. */
export async function storeStopped(
  trx: Transaction,
  id: number,
  { state, says, now }: { readonly state: 'checked' | 'done'; readonly says: string; readonly now: Instant },
): Promise<void> {
  await sql`
    update import set state = ${state}, failure = null,
      done_at = case when ${state} = 'done' then coalesce(done_at, ${now}::timestamptz) end where id = ${id}`.execute(
    trx,
  );
  if (state === 'checked') return;
  await sql`
    update import_row set state = 'done', problems = ${JSON.stringify([{ column: '', says }])}::jsonb
    where import_id = ${id} and state = 'waiting'`.execute(trx);
}

export async function storeInviting(trx: Transaction, id: number, by: number, now: Instant): Promise<void> {
  await sql`update import set invited_at = ${now}, invited_by = ${by} where id = ${id}`.execute(trx);
}

export async function deleteImport(trx: Transaction, id: number): Promise<void> {
  await sql`delete from import where id = ${id}`.execute(trx);
}

/** The one that is at work, or the first that waits; undefined = there is none. */
export async function findNextToWork(db: Database): Promise<StoredImport | undefined> {
  const { rows } = await sql<StoredImport>`
    select ${IMPORT} where i.state in ('queued', 'running', 'undoing') order by i.state = 'queued', i.started_at, i.id limit 1`.execute(
    db,
  );
  return rows[0];
}

/** Which import has to be done before; null = none. */
export async function findEarlier(db: Database, id: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select e.id from import i join import e on e.id <> i.id and e.state in ('queued', 'running', 'undoing')
      and (e.state <> 'queued' or e.started_at < i.started_at) where i.id = ${id} and i.state = 'queued' order by e.started_at desc limit 1`.execute(
    db,
  );
  return rows[0]?.id ?? null;
}

const TO_INVITE = sql`p.confirmed_at is null and p.erased_at is null and p.disabled_at is null
  and not exists (select from mailed_link l where l.person_id = p.id and l.purpose = 'reset')`;

export async function countToInvite(db: Database, id: number): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    select count(*)::int as rows from person p where p.import_id = ${id} and ${TO_INVITE}`.execute(db);
  return rows[0]?.rows ?? 0;
}

export async function readToInvite(
  db: Database,
  most: number,
): Promise<readonly { readonly id: number; readonly email: string }[]> {
  const { rows } = await sql<{ id: number; email: string }>`
    select p.id, p.email from person p join import i on i.id = p.import_id and i.invited_at is not null and i.state = 'done'
    where ${TO_INVITE} order by p.id limit ${most} for update of p skip locked`.execute(db);
  return rows;
}

/** Files that were read and never started, and what the rows of old ones said. */
export async function forgetOld(db: Database, before: Instant): Promise<void> {
  await sql`delete from import where state in ('reading', 'checked') and uploaded_at < ${before}`.execute(db);
  await sql`delete from import_picture n using import i where i.id = n.import_id and i.state in ('done', 'undone') and i.started_at < ${before}`.execute(
    db,
  );
  await sql`delete from import_row r using import i where i.id = r.import_id and i.state in ('done', 'undone') and i.started_at < ${before}`.execute(
    db,
  );
}
