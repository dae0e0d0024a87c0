import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import { containing } from '#platform/database/like-pattern.ts';
import { prepared } from '#platform/database/prepared.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { isUnused } from './pictures.repository.ts';

export type PictureRow = {
  readonly path: string;
  readonly name: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
  readonly uploadedAt: Instant | null;
  readonly version: number;
  /** Null = nobody has described it. */
  readonly changedAt: Instant | null;
  readonly changedBy: string | null;
};

export type Change = { readonly by: number; readonly at: Instant };

export type PictureUse = {
  readonly path: string;
  readonly within: 'news' | 'event' | 'page' | 'version' | 'card' | 'terms' | 'brand' | 'product' | 'pack';
  readonly id: number;
  readonly title: string;
};

export type LibraryQuery = {
  readonly search: string;
  /** Null = both. */
  readonly use: 'used' | 'unused' | null;
  readonly sort: 'uploadedAt' | 'name' | 'bytes';
  readonly descending: boolean;
  readonly from: number;
  readonly most: number;
};

const pictures = (db: Database) =>
  db
    .selectFrom('picture')
    .leftJoin('person', 'person.id', 'picture.changed_by')
    .where('kind', '=', 'info-image')
    .select([
      'path',
      'picture.name',
      'alt',
      'width',
      'height',
      sql<number>`length(bytes)`.as('bytes'),
      'uploaded_at as uploadedAt',
      'picture.version',
      'picture.changed_at as changedAt',
      'person.name as changedBy',
    ]);

const COLUMNS = { uploadedAt: 'uploaded_at', name: 'picture.name', bytes: sql`length(bytes)` } as const;

export async function readLibrary(
  db: Database,
  { search, use, sort, descending, from, most }: LibraryQuery,
): Promise<{ readonly rows: readonly PictureRow[]; readonly total: number }> {
  const pattern = containing(search);
  const matching = pictures(db)
    .$if(search !== '', (all) =>
      all.where((column) =>
        column.or((['picture.name', 'alt', 'path'] as const).map((one) => column(one, 'ilike', pattern))),
      ),
    )
    .$if(use !== null, (all) => all.where(use === 'unused' ? isUnused : sql<boolean>`not (${isUnused})`));
  const { total } = await matching
    .clearSelect()
    .select((column) => column.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .orderBy(COLUMNS[sort], (order) => (descending ? order.desc().nullsLast() : order.asc().nullsFirst()))
    .orderBy('path')
    .offset(from)
    .limit(most)
    .execute();
  return { rows, total };
}

/** The picture as it stands, until the end of the transaction: no save begins to use it meanwhile. */
export async function lockPicture(trx: Transaction, path: string): Promise<PictureRow | undefined> {
  return await pictures(trx).where('path', '=', path).forUpdate('picture').executeTakeFirst();
}

/** Where these are used; of an earlier version of a post only where the post itself does not show the picture. */
export async function readUses(db: Database, paths: readonly string[]): Promise<readonly PictureUse[]> {
  if (paths.length === 0) return [];
  return await prepared<PictureUse>`
    select chosen.path, uses.within, uses.id, uses.title
    from unnest(${paths}::text[]) chosen (path)
    cross join lateral (
      select case kind when 1 then 'news' when 2 then 'event' else 'page' end as within, id, title from post
      where picture = chosen.path or position(chosen.path in html) > 0
      union
      select 'version', post.id, post.title from post_version kept join post on post.id = kept.post_id
      where (kept.picture = chosen.path or position(chosen.path in kept.html) > 0)
        and post.picture <> chosen.path and position(chosen.path in post.html) = 0
      union
      select 'card', id, title from card where picture = 'info-image/' || chosen.path
      union
      select 'terms', id, title from terms_document where position(chosen.path in html) > 0
      union
      select 'product', id, name from product where picture = chosen.path
      union
      select 'product', id, name from product where further_pictures @> jsonb_build_array(jsonb_build_object('path', chosen.path))
      union
      select 'pack', id, (select product.name from product where product.id = pack.product_id) || ', ' || name from pack
        where picture = chosen.path
      union
      select 'brand', 0, 'Picture of the brand' from brand_version
        where chosen.path in (brand ->> 'logo', brand ->> 'logoDark', brand ->> 'homePicture', brand ->> 'emptyPicture')
    ) uses
    order by chosen.path, uses.within, uses.title, uses.id`.execute(db);
}

export async function updateDescription(
  trx: Transaction,
  path: string,
  { name, alt }: { readonly name: string; readonly alt: string },
  { by, at }: Change,
): Promise<void> {
  await trx
    .updateTable('picture')
    .set({ name, alt, is_in_library: true, version: sql<number>`version + 1`, changed_by: by, changed_at: at })
    .where('kind', '=', 'info-image')
    .where('path', '=', path)
    .execute();
}

export async function removePicture(trx: Transaction, path: string): Promise<void> {
  await trx.deleteFrom('picture').where('kind', '=', 'info-image').where('path', '=', path).execute();
}
