import type { Changes } from '#platform/database/changes.ts';
import type { Database } from '#platform/database/database.ts';
import { keepValue } from '#platform/database/kept-value.ts';
import { placeOf } from '#rules/content/card-place.ts';
import { type Card, readActiveCards } from './home.repository.ts';

/** The cards of a page. Those that are hidden are for administrators, and nobody can log in yet (D-131, D-138). */
export type Home = { readonly cardsOfKind: (kind: number) => Promise<readonly Card[]> };

export function createHome({ db, changes }: { readonly db: Database; readonly changes: Changes }): Home {
  const kept = keepValue(changes, ['content'], () => readActiveCards(db));
  return {
    cardsOfKind: async (kind) =>
      (await kept.get()).filter((card) => card.kind === kind && placeOf(card.source) !== 'hidden'),
  };
}
