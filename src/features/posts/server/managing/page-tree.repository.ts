import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import { prepared } from '#platform/database/prepared.ts';
import { storeSort } from '#platform/database/store-sort.ts';
import type { PostKind } from '#rules/content/post-codes.ts';
import { type HeadToManage, posts } from './read-posts.repository.ts';

const INFO: PostKind = 3;

/** One at a time changes the tree of pages, until its transaction ends: two moves together could close a circle. */
export async function lockTree(trx: Transaction): Promise<void> {
  await prepared`select pg_advisory_xact_lock(${TREE_OF_PAGES}::bigint)`.execute(trx);
}

const TREE_OF_PAGES = 20_260_140;

const MOST_OF_LEVEL = 500;
const MOST_TITLES = 2000;

/** What stands directly below a page, or below none, in its order. */
export async function readLevel(db: Database, parentId: number | null): Promise<readonly HeadToManage[]> {
  return await posts(db, INFO)
    .where('post.parent_id', 'is not distinct from', parentId)
    .orderBy('post.sort')
    .orderBy('post.id')
    .limit(MOST_OF_LEVEL)
    .execute();
}

/** A page and all above it, from the page upwards; each once, should they form a circle. Empty = there is no such page. */
export async function readWayUp(
  db: Database,
  id: number,
): Promise<readonly { readonly id: number; readonly title: string }[]> {
  return await prepared<{ id: number; title: string }>`
    with recursive above as (
      select id, parent_id, title, 1 as step, array[id] as seen from post where id = ${id} and kind = ${INFO}
      union all
      select post.id, post.parent_id, post.title, above.step + 1, above.seen || post.id
      from post join above on post.id = above.parent_id where not post.id = any(above.seen)
    )
    select id, title from above order by step limit 100`.execute(db);
}

export async function readTitles(
  db: Database,
): Promise<readonly { readonly id: number; readonly title: string; readonly slug: string }[]> {
  return await db
    .selectFrom('post')
    .select(['id', 'title', 'slug'])
    .where('kind', '=', INFO)
    .orderBy('title')
    .orderBy('id')
    .limit(MOST_TITLES)
    .execute();
}

/** The place after the last page below a parent, or below none. */
export async function nextPlace(trx: Transaction, parentId: number | null): Promise<number> {
  const { place } = await trx
    .selectFrom('post')
    .select(sql<number>`coalesce(max(sort) + 1, 0)`.as('place'))
    .where('kind', '=', INFO)
    .where('parent_id', 'is not distinct from', parentId)
    .executeTakeFirstOrThrow();
  return place;
}

/** Gives the pages the places of their order. Their texts are as old as before. */
export function storeOrder(trx: Transaction, ids: readonly number[]): Promise<void> {
  return storeSort(trx, 'post', ids);
}
