import type { Changes } from '#platform/database/changes.ts';
import type { Database } from '#platform/database/database.ts';
import { keepValue } from '#platform/database/kept-value.ts';
import { type Card, readActiveCards } from './home.repository.ts';

export type Home = { readonly cardsOfKind: (kind: number) => Promise<readonly Card[]> };

export function createHome({ db, changes }: { readonly db: Database; readonly changes: Changes }): Home {
  const kept = keepValue(changes, ['content'], () => readActiveCards(db));
  return {
    cardsOfKind: async (kind) => (await kept.get()).filter((card) => card.kind === kind),
  };
}
