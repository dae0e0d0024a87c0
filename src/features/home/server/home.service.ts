import type { Changes } from '#platform/database/changes.ts';
import type { Database } from '#platform/database/database.ts';
import { cacheValue } from '#platform/database/cached-value.ts';
import { maySeeCard } from '#rules/content/may-see-card.ts';
import { hasPermission, type Holder } from '#rules/roles/has-permission.ts';
import { type Card, readCards } from './home.repository.ts';

type Wish = {
  readonly kind: number;
  /** Asks for inactive cards too; needs the permission to see them. */
  readonly withInactive: boolean;
  readonly asker: Holder | null;
};

/** The cards of a page (3 = home, 4 = taproom) that the caller may see (D-131, D-138). */
export type Home = { readonly cards: (wish: Wish) => Promise<readonly Card[]> };

export function createHome({ db, changes }: { readonly db: Database; readonly changes: Changes }): Home {
  const cachedCards = cacheValue(changes, ['content'], () => readCards(db));
  return {
    cards: async ({ kind, withInactive, asker }) => {
      const seesAll = withInactive && hasPermission(asker, 'content.preview');
      return (await cachedCards.get()).filter((card) => card.kind === kind && maySeeCard(card, seesAll));
    },
  };
}
