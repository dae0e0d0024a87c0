import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import { containing } from '#platform/database/like-pattern.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { AuditEntryWhole, AuditRow } from '../audit.contract.ts';

export type AuditRowsQuery = {
  readonly act: string | null;
  readonly kind: string | null;
  /** Part of the name of who did it, or the number of what it was done to; empty = everything. */
  readonly search: string;
  readonly since: Instant | null;
  readonly before: Instant | null;
  readonly from: number;
  readonly most: number;
};

const who = sql<string>`coalesce(audit_entry.operator, person.name)`;

const entries = (db: Database) => db.selectFrom('audit_entry').leftJoin('person', 'person.id', 'audit_entry.person_id');

const HEAD = [
  'audit_entry.id',
  'audit_entry.at',
  who.as('by'),
  'audit_entry.what as act',
  'audit_entry.subject_kind as kind',
  'audit_entry.subject_id as subject',
] as const;

/** The longest text of an entry in a list. */
const MOST_CHARACTERS = 200;

type Fields = AuditRow['before'];
type Side = 'audit_entry.before' | 'audit_entry.after';

const isLong = sql`jsonb_typeof(value) = 'string' and length(value #>> '{}') > ${sql.lit(MOST_CHARACTERS)}`;

/** The fields of one side, with the beginnings of its long texts: whole posts are in some. */
const shortened = (side: Side) => sql<Fields>`
  (select jsonb_object_agg(key, case when ${isLong}
      then to_jsonb(left(value #>> '{}', ${sql.lit(MOST_CHARACTERS)}) || '…') else value end)
    from jsonb_each(${sql.ref(side)}))`;

const hasLong = (side: Side) => sql`exists (select 1 from jsonb_each(${sql.ref(side)}) where ${isLong})`;

/** The latest first, with their long texts cut. */
export async function readAuditEntries(
  db: Database,
  { act, kind, search, since, before, from, most }: AuditRowsQuery,
): Promise<{ readonly rows: AuditRow[]; readonly total: number }> {
  let matching = entries(db);
  if (act !== null) matching = matching.where('audit_entry.what', '=', act);
  if (kind !== null) matching = matching.where('audit_entry.subject_kind', '=', kind);
  if (search !== '') {
    const pattern = containing(search);
    matching = matching.where((column) =>
      column.or([column(who, 'ilike', pattern), column('audit_entry.subject_id', '=', search)]),
    );
  }
  if (since !== null) matching = matching.where('audit_entry.at', '>=', since);
  if (before !== null) matching = matching.where('audit_entry.at', '<', before);
  const { total } = await matching
    .select((column) => column.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .select(HEAD)
    .select([
      shortened('audit_entry.before').as('before'),
      shortened('audit_entry.after').as('after'),
      sql<boolean>`${hasLong('audit_entry.before')} or ${hasLong('audit_entry.after')}`.as('isCut'),
    ])
    .orderBy('audit_entry.id', 'desc')
    .offset(from)
    .limit(most)
    .execute();
  return { rows, total };
}

export async function findAuditEntry(db: Database, id: number): Promise<AuditEntryWhole | undefined> {
  return entries(db)
    .select(HEAD)
    .select([sql<Fields>`audit_entry.before`.as('before'), sql<Fields>`audit_entry.after`.as('after')])
    .where('audit_entry.id', '=', id)
    .executeTakeFirst();
}
