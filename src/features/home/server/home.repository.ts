import type { Database } from '#platform/database/database.ts';
import type { CardTable } from '#platform/database/tables.ts';
import type { Selectable } from 'kysely';

export type Card = Selectable<CardTable>;

/** The active cards of a page in the order they are shown. */
export function readActiveCards(db: Database): Promise<Card[]> {
  return db.selectFrom('card').selectAll().where('active', '=', true).orderBy('sort').orderBy('id').execute();
}
