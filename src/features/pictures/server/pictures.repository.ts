import { type Insertable, sql } from 'kysely';
import type { Transaction } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { Instant } from '#rules/calendar/instant.ts';

type NewPicture = Omit<Insertable<Tables['picture']>, 'kind' | 'uploaded_at' | 'is_in_library' | 'version'> & {
  readonly is_in_library: boolean;
};

/** Stores an uploaded picture; one that is there already counts as uploaded now. */
export async function storePicture(trx: Transaction, picture: NewPicture, at: Instant): Promise<void> {
  await trx
    .insertInto('picture')
    .values({ ...picture, kind: 'info-image', uploaded_at: at })
    .onConflict((same) =>
      same.columns(['kind', 'path']).doUpdateSet({
        uploaded_at: at,
        is_in_library: sql<boolean>`picture.is_in_library or excluded.is_in_library`,
        name: sql<string>`case when picture.name = '' then excluded.name else picture.name end`,
      }),
    )
    .execute();
}

/** Which of these are stored. Until the end of the transaction none of them is removed. */
export async function lockPictures(trx: Transaction, paths: readonly string[]): Promise<readonly string[]> {
  if (paths.length === 0) return [];
  const rows = await trx
    .selectFrom('picture')
    .select('path')
    .where('kind', '=', 'info-image')
    .where('path', 'in', paths)
    .orderBy('path')
    .forKeyShare()
    .execute();
  return rows.map(({ path }) => path);
}

/** Pictures are uploaded for pages; those of products are looked for among the pictures of packs, so the shop gets a copy. */
export async function insertCopiesForPacks(trx: Transaction, paths: readonly string[]): Promise<void> {
  await sql`
    insert into picture (kind, path, media_type, bytes, width, height, placeholder)
    select 'product-pack', path, media_type, bytes, width, height, placeholder from picture
    where kind = 'info-image' and path = any(${paths}::text[])
    on conflict (kind, path) do nothing`.execute(trx);
}

/** No post, version of one, card, text of terms, version of the brand, product or pack has it. */
export const isUnused = sql<boolean>`
  not exists (select 1 from post where post.picture = picture.path or position(picture.path in post.html) > 0)
  and not exists (select 1 from post_version
    where post_version.picture = picture.path or position(picture.path in post_version.html) > 0)
  and not exists (select 1 from card where card.picture = 'info-image/' || picture.path)
  and not exists (select 1 from terms_document where position(picture.path in terms_document.html) > 0)
  and not exists (select 1 from product
    where product.picture = picture.path or product.further_pictures @> jsonb_build_array(jsonb_build_object('path', picture.path)))
  and not exists (select 1 from pack where pack.picture = picture.path)
  and not exists (select 1 from brand_version
    where picture.path in (brand ->> 'logo', brand ->> 'logoDark', brand ->> 'homePicture', brand ->> 'emptyPicture'))`;

/**
 * Removes what was uploaded before a moment, is not in the library and is on no page, in no text, on no card and no picture of a
 * product, pack or any version of the brand. A save that uses a picture holds its lock: such a picture is passed over. Which are still unused is asked
 * anew once they are locked, since a save may have ended between the first look and the lock.
 */
export async function removeOrphans(trx: Transaction, before: Instant): Promise<void> {
  const candidates = await trx
    .selectFrom('picture')
    .select('path')
    .where('kind', '=', 'info-image')
    .where('uploaded_at', '<', before)
    .where('is_in_library', '=', false)
    .where(isUnused)
    .orderBy('path')
    .forUpdate()
    .skipLocked()
    .execute();
  if (candidates.length === 0) return;
  await trx
    .deleteFrom('picture')
    .where('kind', '=', 'info-image')
    .where(
      'path',
      'in',
      candidates.map(({ path }) => path),
    )
    .where(isUnused)
    .execute();
}
