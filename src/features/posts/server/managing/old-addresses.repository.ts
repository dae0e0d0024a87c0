import type { Database, Transaction } from '#platform/database/database.ts';
import { prepared } from '#platform/database/prepared.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { PostKind } from '#rules/content/post-codes.ts';

type Address = { readonly kind: PostKind; readonly slug: string };

/** The address leads to the post from now on, whichever it led to before. */
export async function keepOldAddress(
  trx: Transaction,
  { kind, slug }: Address,
  postId: number,
  at: Instant,
): Promise<void> {
  await prepared`
    insert into post_old_address (kind, slug, post_id, changed_at) values (${kind}, ${slug}, ${postId}, ${at})
    on conflict (kind, slug) do update set post_id = excluded.post_id, changed_at = excluded.changed_at`.execute(trx);
}

/** The address is that of a post now, and leads nowhere else. */
export async function forgetOldAddress(trx: Transaction, { kind, slug }: Address): Promise<void> {
  await trx.deleteFrom('post_old_address').where('kind', '=', kind).where('slug', '=', slug).execute();
}

/** The latest first; null = there is no such post. */
export async function readOldAddresses(
  db: Database,
  postId: number,
): Promise<{ readonly slug: string; readonly changedAt: Instant }[] | null> {
  const rows = await db
    .selectFrom('post')
    .leftJoin('post_old_address as old', 'old.post_id', 'post.id')
    .select(['old.slug', 'old.changed_at as changedAt'])
    .where('post.id', '=', postId)
    .orderBy('old.changed_at', 'desc')
    .orderBy('old.slug')
    .execute();
  if (rows.length === 0) return null;
  return rows.flatMap(({ slug, changedAt }) => (slug === null || changedAt === null ? [] : [{ slug, changedAt }]));
}

/** Whether there was such an old address of the post to remove. */
export async function removeOldAddress(trx: Transaction, postId: number, slug: string): Promise<boolean> {
  const removed = await trx
    .deleteFrom('post_old_address')
    .where('post_id', '=', postId)
    .where('slug', '=', slug)
    .returning('slug')
    .execute();
  return removed.length > 0;
}
