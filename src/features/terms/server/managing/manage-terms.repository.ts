import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import { prepared } from '#platform/database/prepared.ts';
import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';
import type { TermsKind } from '#rules/content/terms-shown.ts';

export type Change = { readonly by: number; readonly at: Instant };

export type TermsRow = {
  readonly id: number;
  readonly kind: TermsKind;
  readonly edition: string;
  readonly title: string;
  readonly html: string;
  readonly inForceFrom: CalendarDay;
  readonly version: number;
  readonly changedAt: Instant;
  readonly changedBy: string | null;
};

export type TermsToStore = Pick<TermsRow, 'kind' | 'title' | 'html' | 'inForceFrom'>;

/** One at a time writes legal texts, so that no two of a kind begin on one day. */
export async function lockTerms(trx: Transaction): Promise<void> {
  await prepared`select pg_advisory_xact_lock(${TERMS}::bigint)`.execute(trx);
}

const TERMS = 20_260_158;

/** The newest of each kind first. */
export async function readAllTerms(db: Database): Promise<readonly TermsRow[]> {
  return db
    .selectFrom('terms_document')
    .leftJoin('person', 'person.id', 'terms_document.changed_by')
    .select([
      'terms_document.id',
      'terms_document.kind',
      'terms_document.version as edition',
      'terms_document.title',
      'terms_document.html',
      'terms_document.in_force_from as inForceFrom',
      'terms_document.edits as version',
      'terms_document.changed_at as changedAt',
      'person.name as changedBy',
    ])
    .orderBy('terms_document.in_force_from', 'desc')
    .orderBy('terms_document.version', 'desc')
    .execute();
}

/** A version is named by the day from which it holds. */
export async function insertTerms(trx: Transaction, text: TermsToStore, { by, at }: Change): Promise<number> {
  const { id } = await trx
    .insertInto('terms_document')
    .values({ ...stored(text), kind: text.kind, changed_at: at, changed_by: by })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateTerms(trx: Transaction, id: number, text: TermsToStore, { by, at }: Change) {
  await trx
    .updateTable('terms_document')
    .set({ ...stored(text), edits: sql<number>`edits + 1`, changed_at: at, changed_by: by })
    .where('id', '=', id)
    .execute();
}

export async function deleteTerms(trx: Transaction, id: number): Promise<void> {
  await trx.deleteFrom('terms_document').where('id', '=', id).execute();
}

function stored({ title, html, inForceFrom }: TermsToStore) {
  return { version: inForceFrom, title, html, in_force_from: inForceFrom };
}
