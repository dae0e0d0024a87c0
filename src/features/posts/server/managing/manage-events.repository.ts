import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import { containing } from '#platform/database/like-pattern.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { Publication } from '#rules/content/move-post.ts';
import type { PostKind, PostState } from '#rules/content/post-codes.ts';

const EVENT: PostKind = 2;

export type EventHeadRow = Publication & {
  readonly id: number;
  readonly version: number;
  readonly title: string;
  readonly slug: string;
  readonly mode: number;
  readonly startsAt: Instant;
  readonly endsAt: Instant | null;
  readonly locationName: string;
  readonly changedAt: Instant;
  /** Null = not known. */
  readonly changedBy: string | null;
};

export type EventRow = EventHeadRow & {
  readonly region: string;
  readonly description: string;
  readonly locationAddress: string;
  readonly locationPostcode: string;
  readonly html: string;
  readonly picture: string;
  readonly pictureAlt: string;
};

export type EventsAsked = {
  /** Looked for in title, address and place; empty = everything. */
  readonly search: string;
  readonly state: PostState | null;
  /** Of drafts: whether they appear by themselves; null = both. */
  readonly scheduled: boolean | null;
  readonly sort: 'startsAt' | 'title' | 'changedAt';
  readonly descending: boolean;
  readonly from: number;
  readonly most: number;
};

const COLUMN_OF = { startsAt: 'post.starts_at', title: 'post.title', changedAt: 'post.changed_at' } as const;

function events(db: Database) {
  return db
    .selectFrom('post')
    .leftJoin('person', 'person.id', 'post.changed_by')
    .where('post.kind', '=', EVENT)
    .select([
      'post.id',
      'post.version',
      'post.title',
      'post.slug',
      'post.mode',
      'post.state',
      'post.publish_at as publishAt',
      'post.starts_at as startsAt',
      'post.ends_at as endsAt',
      'post.location_name as locationName',
      'post.changed_at as changedAt',
      'person.name as changedBy',
    ]);
}

export async function readEventsToManage(
  db: Database,
  { search, state, scheduled, sort, descending, from, most }: EventsAsked,
): Promise<{ readonly rows: readonly EventHeadRow[]; readonly total: number }> {
  let found = events(db);
  if (search !== '') {
    const pattern = containing(search);
    found = found.where((column) =>
      column.or([
        column('post.title', 'ilike', pattern),
        column('post.slug', 'ilike', pattern),
        column('post.location_name', 'ilike', pattern),
      ]),
    );
  }
  if (state !== null) found = found.where('post.state', '=', state);
  if (scheduled !== null) found = found.where('post.publish_at', scheduled ? 'is not' : 'is', null);
  const { total } = await found
    .clearSelect()
    .select((column) => column.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await found
    .orderBy(COLUMN_OF[sort], descending ? 'desc' : 'asc')
    .orderBy('post.id', 'desc')
    .offset(from)
    .limit(most)
    .execute();
  return { rows, total };
}

const wholeEvents = (db: Database) =>
  events(db).select([
    'post.region',
    'post.description',
    'post.location_address as locationAddress',
    'post.location_postcode as locationPostcode',
    'post.html',
    'post.picture',
    'post.picture_alt as pictureAlt',
  ]);

export async function findEventToManage(db: Database, id: number): Promise<EventRow | undefined> {
  return await wholeEvents(db).where('post.id', '=', id).executeTakeFirst();
}

/** The event as it stands, until the end of the transaction. */
export async function lockEvent(trx: Transaction, id: number): Promise<EventRow | undefined> {
  return await wholeEvents(trx).where('post.id', '=', id).forUpdate('post').executeTakeFirst();
}

export async function countProductsOfPost(trx: Transaction, postId: number): Promise<number> {
  const { products } = await trx
    .selectFrom('post_product')
    .select((column) => column.fn.countAll<number>().as('products'))
    .where('post_id', '=', postId)
    .executeTakeFirstOrThrow();
  return products;
}

export async function isStoredPicture(trx: Transaction, path: string): Promise<boolean> {
  const found = await trx
    .selectFrom('picture')
    .select('path')
    .where('kind', '=', 'info-image')
    .where('path', '=', path)
    .executeTakeFirst();
  return found !== undefined;
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
