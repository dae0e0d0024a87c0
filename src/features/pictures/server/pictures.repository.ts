import { type Insertable, sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { Instant } from '#rules/calendar/instant.ts';

type NewPicture = Omit<Insertable<Tables['picture']>, 'kind' | 'uploaded_at'>;

/** Stores an uploaded picture; one that is there already counts as uploaded now. */
export async function storePicture(trx: Transaction, picture: NewPicture, at: Instant): Promise<void> {
  await trx
    .insertInto('picture')
    .values({ ...picture, kind: 'info-image', uploaded_at: at })
    .onConflict((same) => same.columns(['kind', 'path']).doUpdateSet({ uploaded_at: at }))
    .execute();
}

/** Removes what was uploaded before a moment and is on no page, in no text and on no card. */
export async function removeOrphans(db: Database, before: Instant): Promise<void> {
  await sql`
    delete from picture
    where uploaded_at < ${before}
      and not exists (select 1 from post where post.picture = picture.path or position(picture.path in post.html) > 0)
      and not exists (select 1 from card where card.picture = picture.path)`.execute(db);
}
