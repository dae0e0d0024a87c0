import { sql } from 'kysely';
import type { Transaction } from '#platform/database/database.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { Publication } from '#rules/content/move-post.ts';
import type { PostKind } from '#rules/content/post-codes.ts';
import type { PostToManage } from './read-posts.repository.ts';

export async function countProductsOfPost(trx: Transaction, postId: number): Promise<number> {
  const { products } = await trx
    .selectFrom('post_product')
    .select((column) => column.fn.countAll<number>().as('products'))
    .where('post_id', '=', postId)
    .executeTakeFirstOrThrow();
  return products;
}

/** Who changes it, and when. */
export type Change = { readonly by: number; readonly at: Instant };
type OfEvery = Pick<
  PostToManage,
  'slug' | 'title' | 'description' | 'startsAt' | 'mode' | 'html' | 'picture' | 'pictureAlt'
>;
type OfSome = Pick<
  PostToManage,
  'region' | 'shortText' | 'parentId' | 'sort' | 'endsAt' | 'locationName' | 'locationAddress' | 'locationPostcode'
>;
/** The fields that a kind of post has; those that it has not stay as they are. */
export type PostToStore = OfEvery & Partial<OfSome>;

/** Kysely leaves out what is undefined. */
const columnsOf = (post: PostToStore, { by, at }: Change) => ({
  slug: post.slug,
  title: post.title,
  region: post.region,
  description: post.description,
  short_text: post.shortText,
  parent_id: post.parentId,
  sort: post.sort,
  starts_at: post.startsAt,
  ends_at: post.endsAt,
  mode: post.mode,
  location_name: post.locationName,
  location_address: post.locationAddress,
  location_postcode: post.locationPostcode,
  html: post.html,
  picture: post.picture,
  picture_alt: post.pictureAlt,
  changed_by: by,
  changed_at: at,
});

const nextVersion = sql<number>`version + 1`;

/** A new one, as a draft. */
export async function insertPost(trx: Transaction, kind: PostKind, post: PostToStore, change: Change): Promise<number> {
  const { id } = await trx
    .insertInto('post')
    .values({ ...columnsOf(post, change), kind, state: 'draft' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updatePost(trx: Transaction, id: number, post: PostToStore, change: Change): Promise<void> {
  await trx
    .updateTable('post')
    .set({ ...columnsOf(post, change), version: nextVersion })
    .where('id', '=', id)
    .execute();
}

export async function updatePublication(
  trx: Transaction,
  id: number,
  { state, publishAt }: Publication,
  { by, at }: Change,
): Promise<void> {
  await trx
    .updateTable('post')
    .set({ state, publish_at: publishAt, changed_by: by, changed_at: at, version: nextVersion })
    .where('id', '=', id)
    .execute();
}

export async function removePost(trx: Transaction, id: number): Promise<void> {
  await trx.deleteFrom('post').where('id', '=', id).execute();
}

/** Publishes the drafts whose moment has come, and says who had changed each last. */
export async function publishDue(
  trx: Transaction,
  now: Instant,
): Promise<readonly { readonly id: number; readonly kind: number; readonly changedBy: number | null }[]> {
  return await trx
    .updateTable('post')
    .set({ state: 'active', publish_at: null, changed_at: now, version: nextVersion })
    .where('publish_at', '<=', now)
    .returning(['id', 'kind', 'changed_by as changedBy'])
    .execute();
}
