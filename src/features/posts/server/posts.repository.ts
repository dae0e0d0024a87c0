import type { Database } from '#platform/database/database.ts';
import { Fragment, prepared } from '#platform/database/prepared.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { Page } from '#rules/content/breadcrumbs.ts';
import type { PostKind, PostState } from '#rules/content/post-codes.ts';

export type PostRow = {
  readonly id: number;
  readonly kind: PostKind;
  readonly slug: string;
  readonly parentId: number | null;
  readonly title: string;
  readonly description: string;
  readonly shortText: string;
  readonly mode: number;
  readonly state: PostState;
  readonly startsAt: Instant;
  readonly endsAt: Instant | null;
  readonly changedAt: Instant;
  readonly region: string;
  readonly locationName: string;
  readonly locationAddress: string;
  readonly locationPostcode: string;
  readonly picture: string;
  readonly pictureAlt: string;
  readonly pictureColour: string;
};
export type WholeRow = PostRow & { readonly html: string };

/** Which posts of a kind, and which part of the list. */
export type PartOfList = {
  readonly states: readonly PostState[];
  readonly from: number;
  readonly most: number;
};

export const HEAD = new Fragment(`
  post.id, post.kind, post.slug, post.parent_id as "parentId", post.title, post.description, post.short_text as "shortText",
  post.mode, post.state, post.starts_at as "startsAt", post.ends_at as "endsAt", post.changed_at as "changedAt", post.region,
  post.location_name as "locationName", post.location_address as "locationAddress",
  post.location_postcode as "locationPostcode", post.picture, post.picture_alt as "pictureAlt",
  coalesce(picture.placeholder, '') as "pictureColour"`);
export const ITS_PICTURE = new Fragment(
  `left join picture on picture.kind = 'info-image' and picture.path = post.picture`,
);
const ENDS = new Fragment('coalesce(post.ends_at, post.starts_at)');

/** Newest first, archived posts last. */
export function readNewestFirst(
  db: Database,
  { kind, states, from, most }: PartOfList & { readonly kind: PostKind },
): Promise<readonly PostRow[]> {
  return prepared<PostRow>`
    select ${HEAD} from post ${ITS_PICTURE}
    where post.kind = ${kind} and post.state = any(${states}::text[])
    order by post.state = 'archived', post.starts_at desc, post.id desc
    offset ${from} limit ${most}`.execute(db);
}

/** Events to come, soonest first; then past ones, latest first; then archived ones. */
export function readEvents(
  db: Database,
  { kind, states, from, most, now }: PartOfList & { readonly kind: PostKind; readonly now: Instant },
): Promise<readonly PostRow[]> {
  return prepared<PostRow>`
    select ${HEAD} from post ${ITS_PICTURE}
    where post.kind = ${kind} and post.state = any(${states}::text[])
    order by post.state = 'archived', ${ENDS} < ${now}::timestamptz,
      case when ${ENDS} >= ${now}::timestamptz then post.starts_at end, post.starts_at desc, post.id
    offset ${from} limit ${most}`.execute(db);
}

/** Events that have not ended, soonest first. */
export function readEventsToCome(
  db: Database,
  { kind, states, from, most, now }: PartOfList & { readonly kind: PostKind; readonly now: Instant },
): Promise<readonly PostRow[]> {
  return prepared<PostRow>`
    select ${HEAD} from post ${ITS_PICTURE}
    where post.kind = ${kind} and ${ENDS} >= ${now}::timestamptz and post.state = any(${states}::text[])
    order by post.starts_at, post.id
    offset ${from} limit ${most}`.execute(db);
}

export async function findPostById(db: Database, id: number): Promise<WholeRow | null> {
  const [row] = await prepared<WholeRow>`
    select ${HEAD}, post.html from post ${ITS_PICTURE} where post.id = ${id}`.execute(db);
  return row ?? null;
}

/** The post with this slug; where there is none, the one that had it before. */
export async function findPostBySlug(db: Database, kind: PostKind, slug: string): Promise<WholeRow | null> {
  const [row] = await prepared<WholeRow>`
    select ${HEAD}, post.html from post ${ITS_PICTURE} where post.kind = ${kind} and post.slug = ${slug}`.execute(db);
  return row ?? findPostByOldSlug(db, kind, slug);
}

async function findPostByOldSlug(db: Database, kind: PostKind, slug: string): Promise<WholeRow | null> {
  const [row] = await prepared<WholeRow>`
    select ${HEAD}, post.html from post ${ITS_PICTURE}
    where post.id = (select post_id from post_old_address where kind = ${kind} and slug = ${slug})`.execute(db);
  return row ?? null;
}

/** The n-th newest published post, counted from 0. */
export async function findNthNewest(db: Database, kind: PostKind, nth: number): Promise<WholeRow | null> {
  const [row] = await prepared<WholeRow>`
    select ${HEAD}, post.html from post ${ITS_PICTURE}
    where post.kind = ${kind} and post.state = 'active'
    order by post.state = 'archived', post.starts_at desc, post.id desc
    offset ${nth} limit 1`.execute(db);
  return row ?? null;
}

/** Posts with this slug, except one, of one kind or of all. */
export function readWithSlug(
  db: Database,
  { slug, exceptId, kinds }: { readonly slug: string; readonly exceptId: number; readonly kinds: readonly PostKind[] },
): Promise<readonly PostRow[]> {
  return prepared<PostRow>`
    select ${HEAD} from post ${ITS_PICTURE}
    where post.kind = any(${kinds}::smallint[]) and post.slug = ${slug} and post.id <> ${exceptId}
    order by post.kind`.execute(db);
}

/** The root page: the first without a parent. */
export async function findContents(
  db: Database,
  kind: PostKind,
  states: readonly PostState[],
): Promise<WholeRow | null> {
  const [row] = await prepared<WholeRow>`
    select ${HEAD}, post.html from post ${ITS_PICTURE}
    where post.parent_id is null and post.kind = ${kind} and post.state = any(${states}::text[])
    order by post.state <> 'active', post.sort, post.id limit 1`.execute(db);
  return row ?? null;
}

// Two statements instead of a parameter, so that each plan uses its own index.
const OR_PARENTLESS = new Fragment('or post.parent_id is null');
const NOTHING_MORE = new Fragment('');

type Below = PartOfList & { readonly kind: PostKind; readonly parentId: number };

/** Children of a page; below the contents also pages without a parent. */
export function readBelow(
  db: Database,
  { kind, states, from, most, parentId, andParentless }: Below & { readonly andParentless: boolean },
): Promise<readonly PostRow[]> {
  return prepared<PostRow>`
    select ${HEAD} from post ${ITS_PICTURE}
    where (post.parent_id = ${parentId} ${andParentless ? OR_PARENTLESS : NOTHING_MORE})
      and post.id <> ${parentId} and post.kind = ${kind} and post.state = any(${states}::text[])
    order by post.state = 'archived', post.sort, post.id
    offset ${from} limit ${most}`.execute(db);
}

/** The readable ancestors of a page; each once, should they form a circle. */
export function readAbove(db: Database, parentId: number, states: readonly PostState[]): Promise<readonly Page[]> {
  return prepared<Page>`
    with recursive above as (
      select id, parent_id, slug, title from post where id = ${parentId} and state = any(${states}::text[])
      union
      select post.id, post.parent_id, post.slug, post.title from post join above on post.id = above.parent_id
      where post.state = any(${states}::text[])
    )
    select id, parent_id as "parentId", slug, title from above limit 50`.execute(db);
}

export async function readProductIds(db: Database, postId: number): Promise<readonly number[]> {
  const rows = await prepared<{ productId: number }>`
    select product_id as "productId" from post_product where post_id = ${postId} order by product_id`.execute(db);
  return rows.map(({ productId }) => productId);
}

/** The newest published posts with their text. */
export function readNewestWhole(db: Database, kind: PostKind, most: number): Promise<readonly WholeRow[]> {
  return prepared<WholeRow>`
    select ${HEAD}, post.html from post ${ITS_PICTURE}
    where post.kind = ${kind} and post.state = 'active'
    order by post.state = 'archived', post.starts_at desc, post.id desc
    limit ${most}`.execute(db);
}

/** Published events that end after a moment, by date. */
export function readEventsEndingAfter(
  db: Database,
  kind: PostKind,
  since: Instant,
  most: number,
): Promise<readonly PostRow[]> {
  return prepared<PostRow>`
    select ${HEAD} from post ${ITS_PICTURE}
    where post.kind = ${kind} and post.state = 'active' and ${ENDS} >= ${since}::timestamptz
    order by post.starts_at, post.id
    limit ${most}`.execute(db);
}

export type PostAddress = Pick<PostRow, 'id' | 'kind' | 'slug' | 'mode' | 'parentId' | 'changedAt'>;

/** The addresses of all published posts. */
export function readAddresses(db: Database): Promise<readonly PostAddress[]> {
  return prepared<PostAddress>`
    select id, kind, slug, mode, parent_id as "parentId", changed_at as "changedAt"
    from post where state = 'active' order by kind, starts_at desc, id desc`.execute(db);
}
