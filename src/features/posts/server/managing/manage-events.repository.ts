import { sql } from 'kysely';
import type { Transaction } from '#platform/database/database.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { Publication } from '#rules/content/move-post.ts';
import { EVENT, type EventRow } from './read-events.repository.ts';

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
export type EventToStore = Pick<
  EventRow,
  | 'slug'
  | 'title'
  | 'region'
  | 'description'
  | 'startsAt'
  | 'endsAt'
  | 'mode'
  | 'locationName'
  | 'locationAddress'
  | 'locationPostcode'
  | 'html'
  | 'picture'
  | 'pictureAlt'
>;

const columnsOf = (event: EventToStore, { by, at }: Change) => ({
  slug: event.slug,
  title: event.title,
  region: event.region,
  description: event.description,
  starts_at: event.startsAt,
  ends_at: event.endsAt,
  mode: event.mode,
  location_name: event.locationName,
  location_address: event.locationAddress,
  location_postcode: event.locationPostcode,
  html: event.html,
  picture: event.picture,
  picture_alt: event.pictureAlt,
  changed_by: by,
  changed_at: at,
});

const nextVersion = sql<number>`version + 1`;

/** A new one, as a draft. */
export async function insertEvent(trx: Transaction, event: EventToStore, change: Change): Promise<number> {
  const { id } = await trx
    .insertInto('post')
    .values({ ...columnsOf(event, change), kind: EVENT, state: 'draft' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateEvent(trx: Transaction, id: number, event: EventToStore, change: Change): Promise<void> {
  await trx
    .updateTable('post')
    .set({ ...columnsOf(event, change), version: nextVersion })
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

export async function removeEvent(trx: Transaction, id: number): Promise<void> {
  await trx.deleteFrom('post').where('id', '=', id).execute();
}

/** Publishes the drafts whose moment has come, and says who had changed each last. */
export async function publishDue(
  trx: Transaction,
  now: Instant,
): Promise<readonly { readonly id: number; readonly changedBy: number | null }[]> {
  return await trx
    .updateTable('post')
    .set({ state: 'active', publish_at: null, changed_at: now, version: nextVersion })
    .where('publish_at', '<=', now)
    .returning(['id', 'changed_by as changedBy'])
    .execute();
}
