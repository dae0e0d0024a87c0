import type { Database, Transaction } from '#platform/database/database.ts';
import { prepared } from '#platform/database/prepared.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { PostKind } from '#rules/content/post-codes.ts';
import type { PostToManage } from './read-posts.repository.ts';

/** How many versions of each post are kept. */
const KEPT = 50;

/** Keeps what a post is now, as saved by who changed it last, and forgets the oldest versions. */
export async function keepVersion(trx: Transaction, postId: number): Promise<void> {
  await prepared`
    with kept as (
      insert into post_version
        (post_id, version, title, slug, region, description, short_text, starts_at, ends_at, mode, location_name,
        location_address, location_postcode, html, picture, picture_alt, saved_by, saved_at)
      select id, version, title, slug, region, description, short_text, starts_at, ends_at, mode, location_name,
        location_address, location_postcode, html, picture, picture_alt, changed_by, changed_at
      from post where id = ${postId}
      on conflict do nothing
    )
    delete from post_version where post_id = ${postId} and version <= (
      select version from post_version where post_id = ${postId} order by version desc offset ${KEPT - 1} limit 1)
  `.execute(trx);
}

/** Keeps what a post is before it is saved, where no version is kept of it yet. */
export async function keepFirstVersion(trx: Transaction, postId: number): Promise<void> {
  const first = await trx.selectFrom('post_version').select('version').where('post_id', '=', postId).limit(1).execute();
  if (first.length === 0) await keepVersion(trx, postId);
}

/** The latest first; null = there is no such post. */
export async function readVersions(
  db: Database,
  postId: number,
): Promise<{ version: number; title: string; savedAt: Instant; savedBy: string }[] | null> {
  const rows = await db
    .selectFrom('post')
    .leftJoin('post_version as kept', 'kept.post_id', 'post.id')
    .leftJoin('person', 'person.id', 'kept.saved_by')
    .select(['kept.version', 'kept.title', 'kept.saved_at as savedAt', 'person.name as savedBy'])
    .where('post.id', '=', postId)
    .orderBy('kept.version', 'desc')
    .execute();
  if (rows.length === 0) return null;
  return rows.flatMap(({ version, title, savedAt, savedBy }) =>
    version === null || title === null || savedAt === null ? [] : [{ version, title, savedAt, savedBy: savedBy ?? '' }],
  );
}

export type PostText = Pick<
  PostToManage,
  | 'title'
  | 'slug'
  | 'region'
  | 'description'
  | 'shortText'
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

/** These versions of a post, with its kind. */
export async function readVersionTexts(
  db: Database,
  postId: number,
  versions: readonly number[],
): Promise<readonly (PostText & { readonly version: number; readonly kind: PostKind })[]> {
  const rows = await db
    .selectFrom('post_version as kept')
    .innerJoin('post', 'post.id', 'kept.post_id')
    .select([
      'kept.version',
      'post.kind',
      'kept.title',
      'kept.slug',
      'kept.region',
      'kept.description',
      'kept.short_text as shortText',
      'kept.starts_at as startsAt',
      'kept.ends_at as endsAt',
      'kept.mode',
      'kept.location_name as locationName',
      'kept.location_address as locationAddress',
      'kept.location_postcode as locationPostcode',
      'kept.html',
      'kept.picture',
      'kept.picture_alt as pictureAlt',
    ])
    .where('kept.post_id', '=', postId)
    .where('kept.version', 'in', versions)
    .execute();
  return rows.map((row) => ({ ...row, kind: row.kind as PostKind }));
}
