import type { Changes } from '#platform/database/changes.ts';
import type { Database } from '#platform/database/database.ts';
import { cacheValue } from '#platform/database/cached-value.ts';
import type { ModuleSource } from '#platform/modules.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import { maySeeCard } from '#rules/content/may-see-card.ts';
import { moduleOfCard } from '#rules/modules/module-of-card.ts';
import { isOn } from '#rules/modules/module-parts.ts';
import { hasPermission, type Holder } from '#rules/roles/has-permission.ts';
import { type Card, readCards } from './home.repository.ts';

type Wish = {
  readonly kind: number;
  /** Asks for inactive cards too; needs the permission to see them. */
  readonly withInactive: boolean;
  readonly asker: Holder | null;
  readonly now: Instant;
};

/** The cards of a page (3 = home, 4 = taproom) that the caller may see (D-131, D-138), of modules that are on. */
export type Home = { readonly cards: (wish: Wish) => Promise<readonly Card[]> };

type Deps = { readonly db: Database; readonly changes: Changes; readonly modules: ModuleSource };

export function createHome({ db, changes, modules }: Deps): Home {
  const cachedCards = cacheValue(changes, ['content'], () => readCards(db));
  return {
    cards: async ({ kind, withInactive, asker, now }) => {
      const seesAll = withInactive && hasPermission(asker, 'content.preview');
      const off = await modules.off();
      const today = londonDay(now);
      return (await cachedCards.get()).filter(
        ({ shown_from: shownFrom, shown_until: shownUntil, ...card }) =>
          card.kind === kind &&
          maySeeCard({ ...card, shownFrom, shownUntil }, seesAll, today) &&
          isOn(moduleOfCard({ source: card.source, linkUrl: card.link_url }), off),
      );
    },
  };
}
