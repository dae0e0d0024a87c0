import type { Database } from '#platform/database/database.ts';
import type { CardTable } from '#platform/database/tables.ts';
import type { Selectable } from 'kysely';

export type Card = Selectable<CardTable>;

/** The cards of all pages in the order they are shown, with those that were taken down. */
export function readCards(db: Database): Promise<Card[]> {
  return db.selectFrom('card').selectAll().orderBy('sort').orderBy('id').execute();
}
