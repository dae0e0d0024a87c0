import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import { containing } from '#platform/database/like-pattern.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { AuditRow } from '../audit.contract.ts';

export type AuditAsked = {
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

/** The latest first. */
export async function readAuditEntries(
  db: Database,
  { act, kind, search, since, before, from, most }: AuditAsked,
): Promise<{ readonly rows: AuditRow[]; readonly total: number }> {
  let found = db.selectFrom('audit_entry').leftJoin('person', 'person.id', 'audit_entry.person_id');
  if (act !== null) found = found.where('audit_entry.what', '=', act);
  if (kind !== null) found = found.where('audit_entry.subject_kind', '=', kind);
  if (search !== '') {
    const pattern = containing(search);
    found = found.where((column) =>
      column.or([column(who, 'ilike', pattern), column('audit_entry.subject_id', '=', search)]),
    );
  }
  if (since !== null) found = found.where('audit_entry.at', '>=', since);
  if (before !== null) found = found.where('audit_entry.at', '<', before);
  const { total } = await found.select((column) => column.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await found
    .select([
      'audit_entry.id',
      'audit_entry.at',
      who.as('by'),
      'audit_entry.what as act',
      'audit_entry.subject_kind as kind',
      'audit_entry.subject_id as subject',
      sql<AuditRow['before']>`audit_entry.before`.as('before'),
      sql<AuditRow['after']>`audit_entry.after`.as('after'),
    ])
    .orderBy('audit_entry.id', 'desc')
    .offset(from)
    .limit(most)
    .execute();
  return { rows, total };
}
