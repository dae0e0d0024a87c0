import type { Database } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { Selectable } from 'kysely';

export type Card = Selectable<Tables['card']>;

/** The cards of all pages in the order they are shown, with those that were taken down. */
export function readCards(db: Database): Promise<Card[]> {
  return db.selectFrom('card').selectAll().orderBy('sort').orderBy('id').execute();
}
