import { sql } from 'kysely';
import type { Transaction } from './database.ts';

/** Gives rows of a list that staff put in order their places, counted from nought; those that stay where they are are not written. */
export async function storeSort(
  trx: Transaction,
  table: 'card' | 'post' | 'site',
  ids: readonly number[],
): Promise<void> {
  await sql`
    update ${sql.table(table)} t set sort = place - 1
    from unnest(${ids}::int[]) with ordinality as sorted (id, place)
    where t.id = sorted.id and t.sort <> place - 1`.execute(trx);
}
