import type { Insertable, Selectable } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { LinkPurpose } from '#rules/accounts/mailed-links.ts';
import type { Instant } from '#rules/calendar/instant.ts';

export type LinkRow = Selectable<Tables['mailed_link']>;
/** A link as the tables know it. */
export type KeyedLink = Pick<LinkRow, 'purpose' | 'person_id' | 'token_hash'>;
type LinkKey = { readonly hash: string; readonly personId: number; readonly purpose: LinkPurpose };

export async function insertLink(trx: Database, link: Insertable<Tables['mailed_link']>): Promise<void> {
  await trx.insertInto('mailed_link').values(link).execute();
}

export async function insertLinks(trx: Database, links: readonly Insertable<Tables['mailed_link']>[]): Promise<void> {
  await trx
    .insertInto('mailed_link')
    .values([...links])
    .execute();
}

/** Whether a link is still good; it is not used up. */
export async function findGoodLink(db: Database, key: LinkKey, now: Instant): Promise<boolean> {
  const link = await linkOf(db, key).where('used_at', 'is', null).where('expires_at', '>', now).executeTakeFirst();
  return link !== undefined;
}

/** Whether such a link was ever mailed, good or not. */
export async function wasLinkMailed(db: Database, key: LinkKey): Promise<boolean> {
  return (await linkOf(db, key).executeTakeFirst()) !== undefined;
}

const linkOf = (db: Database, { hash, personId, purpose }: LinkKey) =>
  db
    .selectFrom('mailed_link')
    .select('token_hash')
    .where('token_hash', '=', hash)
    .where('person_id', '=', personId)
    .where('purpose', '=', purpose);

/** Uses a link up. Null when it was used, has expired, or never existed: of two calls at once, one gets it. */
export async function useLink(
  trx: Database,
  { hash, personId, purpose }: LinkKey,
  now: Instant,
): Promise<LinkRow | null> {
  const used = await trx
    .updateTable('mailed_link')
    .set({ used_at: now })
    .where('token_hash', '=', hash)
    .where('person_id', '=', personId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
  return used ?? null;
}

/** Invalidates all other links of a person for these purposes, and gives which they were. */
export function storeWithdrawnLinks(
  trx: Database,
  personId: number,
  purposes: readonly LinkPurpose[],
  now: Instant,
): Promise<readonly KeyedLink[]> {
  return trx
    .updateTable('mailed_link')
    .set({ used_at: now })
    .where('person_id', '=', personId)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .returning(['purpose', 'person_id', 'token_hash'])
    .execute();
}

export async function deleteOldLinks(db: Database, before: Instant): Promise<void> {
  await db.deleteFrom('mailed_link').where('expires_at', '<', before).execute();
}
