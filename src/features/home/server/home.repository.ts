import type { Database } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { Selectable } from 'kysely';

export type Card = Selectable<Tables['card']>;

/** The cards of all pages in their order, including inactive ones. */
export function readCards(db: Database): Promise<Card[]> {
  return db.selectFrom('card').selectAll().orderBy('sort').orderBy('id').execute();
}
