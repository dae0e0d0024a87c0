import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import { containing } from '#platform/database/like-pattern.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { Publication } from '#rules/content/move-post.ts';
import type { PostKind, PostState } from '#rules/content/post-codes.ts';

export type HeadToManage = Publication & {
  readonly id: number;
  readonly version: number;
  readonly title: string;
  readonly slug: string;
  readonly mode: number;
  readonly startsAt: Instant;
  readonly endsAt: Instant | null;
  readonly locationName: string;
  readonly parentId: number | null;
  /** Empty = it stands below none. */
  readonly parentTitle: string;
  /** How many posts stand below it. */
  readonly pagesBelow: number;
  readonly changedAt: Instant;
  /** Null = not known. */
  readonly changedBy: string | null;
};

export type PostToManage = HeadToManage & {
  readonly region: string;
  readonly shortText: string;
  readonly description: string;
  readonly locationAddress: string;
  readonly locationPostcode: string;
  readonly html: string;
  readonly picture: string;
  readonly pictureAlt: string;
  readonly sort: number;
  /** The names of the beers that are shown with it. */
  readonly beers: readonly string[];
};

export type PostsToManageQuery = {
  readonly kind: PostKind;
  /** Looked for in title, address and place; empty = everything. */
  readonly search: string;
  readonly state: PostState | null;
  /** Of drafts: whether they appear by themselves; null = both. */
  readonly isScheduled: boolean | null;
  readonly sort: 'startsAt' | 'title' | 'changedAt';
  readonly descending: boolean;
  readonly from: number;
  readonly most: number;
};

const COLUMN_OF = { startsAt: 'post.starts_at', title: 'post.title', changedAt: 'post.changed_at' } as const;

/** The heads of the posts of a kind, as staff see them. */
export function posts(db: Database, kind: PostKind) {
  return db
    .selectFrom('post')
    .leftJoin('person', 'person.id', 'post.changed_by')
    .leftJoin('post as parent', 'parent.id', 'post.parent_id')
    .where('post.kind', '=', kind)
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
      'post.parent_id as parentId',
      sql<string>`coalesce(parent.title, '')`.as('parentTitle'),
      sql<number>`(select count(*)::int from post child where child.parent_id = post.id)`.as('pagesBelow'),
      'post.changed_at as changedAt',
      'person.name as changedBy',
    ]);
}

export async function readPostsToManage(
  db: Database,
  { kind, search, state, isScheduled, sort, descending, from, most }: PostsToManageQuery,
): Promise<{ readonly rows: readonly HeadToManage[]; readonly total: number }> {
  let matching = posts(db, kind);
  if (search !== '') {
    const pattern = containing(search);
    matching = matching.where((column) =>
      column.or([
        column('post.title', 'ilike', pattern),
        column('post.slug', 'ilike', pattern),
        column('post.location_name', 'ilike', pattern),
      ]),
    );
  }
  if (state !== null) matching = matching.where('post.state', '=', state);
  if (isScheduled !== null) matching = matching.where('post.publish_at', isScheduled ? 'is not' : 'is', null);
  const { total } = await matching
    .clearSelect()
    .select((column) => column.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .orderBy(COLUMN_OF[sort], descending ? 'desc' : 'asc')
    .orderBy('post.id', 'desc')
    .offset(from)
    .limit(most)
    .execute();
  return { rows, total };
}

const wholePosts = (db: Database, kind: PostKind) =>
  posts(db, kind).select([
    'post.region',
    'post.short_text as shortText',
    'post.description',
    'post.location_address as locationAddress',
    'post.location_postcode as locationPostcode',
    'post.html',
    'post.picture',
    'post.picture_alt as pictureAlt',
    'post.sort',
    sql<readonly string[]>`array(
      select product.name from post_product join product on product.id = post_product.product_id
      where post_product.post_id = post.id order by product.name)`.as('beers'),
  ]);

export async function findPostToManage(db: Database, kind: PostKind, id: number): Promise<PostToManage | undefined> {
  return await wholePosts(db, kind).where('post.id', '=', id).executeTakeFirst();
}

/** The post as it stands, until the end of the transaction. */
export async function lockPost(trx: Transaction, kind: PostKind, id: number): Promise<PostToManage | undefined> {
  return await wholePosts(trx, kind).where('post.id', '=', id).forUpdate('post').executeTakeFirst();
}
