import { recordAudit } from '#features/audit/server/record-audit.ts';
import { type Database, inTransaction } from '#platform/database/database.ts';
import { sortPages } from '#rules/content/sort-pages.ts';
import type { Refusal } from '#rules/refusal.ts';
import type { PageListed } from '../../manage-pages.contract.ts';
import { toListedPage } from './managed-pages.ts';
import type { Change } from './manage-posts.repository.ts';
import { lockTree, readLevel, readTitles, readWayUp, storeOrder } from './page-tree.repository.ts';

type Title = { readonly id: number; readonly title: string };

export type PageTree = ReturnType<typeof createPageTree>;

/** How info pages stand below each other, as staff see and order them. */
export function createPageTree(db: Database) {
  return {
    async below(id: number | null): Promise<{ way: Title[]; rows: PageListed[] } | Refusal> {
      const way = id === null ? [] : await readWayUp(db, id);
      if (id !== null && way.length === 0) return UNKNOWN;
      return { way: way.toReversed(), rows: (await readLevel(db, id)).map(toListedPage) };
    },

    titles: async () => [...(await readTitles(db))],

    sort: (below: number | null, named: readonly number[], { by, at }: Change): Promise<{ ids: number[] } | Refusal> =>
      inTransaction(db, async (trx) => {
        await lockTree(trx);
        const present = (await readLevel(trx, below)).map(({ id }) => id);
        const ids = sortPages(present, named);
        if (ids === null) return UNKNOWN;
        if (ids.join() === present.join()) return { ids: present };
        await storeOrder(trx, ids);
        const [before, after] = [{ pages: present.join(', ') }, { pages: ids.join(', ') }];
        await recordAudit(trx, { by, what: 'page.sorted', subjectId: below ?? 0, before, after }, at);
        return { ids: [...ids] };
      }),
  };
}

const UNKNOWN: Refusal = { refused: 'unknown-post' };
