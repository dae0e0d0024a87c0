import { type Database, inTransaction, type Transaction, violatedConstraint } from '#platform/database/database.ts';
import { asSeen, isRefusal, type Refusal, wrongField } from '#rules/refusal.ts';
import type { ManagedKind } from './managed-kind.ts';
import { lockPost, type PostToManage } from './read-posts.repository.ts';

/** Which post, and the version of it that the person saw. */
export type PostVersion = { readonly id: number; readonly version: number };

type Kind = Pick<ManagedKind<never, unknown, unknown>, 'kind' | 'unknown' | 'slugTaken' | 'lock'>;

/** Changes a post that is locked and still as the person saw it. */
export function changePost<T>(
  db: Database,
  kind: Kind,
  { id, version }: PostVersion,
  work: (trx: Transaction, row: PostToManage) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  return storePost(db, kind, async (trx) => {
    const row = asSeen(await lockPost(trx, kind.kind, id), version, kind.unknown);
    return isRefusal(row) ? row : work(trx, row);
  });
}

/** One transaction; that the address is taken is for the table to say, however many write at once. */
export async function storePost<T>(
  db: Database,
  { slugTaken, lock }: Kind,
  work: (trx: Transaction) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  try {
    return await inTransaction(db, async (trx) => {
      await lock?.(trx);
      return work(trx);
    });
  } catch (fault) {
    if (violatedConstraint(fault) === 'post_kind_slug_key') return wrongField('slug', slugTaken);
    throw fault;
  }
}
