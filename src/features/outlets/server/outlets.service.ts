import type { links } from '../outlets.contract.ts';
import type { Changes } from '#platform/database/changes.ts';
import type { Database } from '#platform/database/database.ts';
import { cacheValue } from '#platform/database/cached-value.ts';
import { inOrderOfOutlets, outletKindOf } from '#rules/content/outlet-kind.ts';
import type { AnswerOf } from '#wire/contract.ts';
import { readActiveOutlets } from './outlets.repository.ts';

export type Outlets = { readonly links: () => Promise<AnswerOf<typeof links>> };

/** The outlets that pour or sell our beer; changes appear within a second. */
export function createOutlets({ db, changes }: { readonly db: Database; readonly changes: Changes }): Outlets {
  const activeOutlets = cacheValue(changes, ['places'], () => readActiveOutlets(db));
  return {
    links: async () =>
      inOrderOfOutlets(await activeOutlets.get()).map((outlet) => ({
        id: outlet.id,
        title: outlet.title,
        linkUrl: outlet.link_url,
        linkText: outlet.link_text,
        text: outlet.text,
        priority: outletKindOf(outlet.priority),
      })),
  };
}
