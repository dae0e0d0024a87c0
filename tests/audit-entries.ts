import type { Database } from '#platform/database/database.ts';

/** The audit entries of one kind of act, in the order in which they were written. */
export function auditEntries(db: Database, what: string) {
  return db
    .selectFrom('audit_entry')
    .select(['person_id', 'operator', 'subject_id', 'before', 'after'])
    .where('what', '=', what)
    .orderBy('id')
    .execute();
}
