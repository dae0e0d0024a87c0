import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { KindOfPack } from '#rules/catalogue/packs/fields-of-kind.ts';
import type { FreeOverChange, SentPack } from '#rules/delivery/free-over-packs.ts';
import type { Change } from './manage-products.repository.ts';

/** Whether pack `alias` is of one of these kinds. */
export function isOfKinds(alias: 'c' | 'k', kinds: readonly KindOfPack[]) {
  return sql<boolean>`(${sql.ref(`${alias}.kind`)}, ${sql.ref(`${alias}.extra_kind`)}) in (
    select t.kind, t."extraKind" from jsonb_to_recordset(${JSON.stringify(kinds)}::jsonb) as t(kind int, "extraKind" int))`;
}

const SENT = sql`select k.id, k.box_rule as "boxRule", k.active and p.active as "isOnSale"
  from pack k join product p on p.id = k.product_id where not k.archived and not p.archived`;

/** The packs of these kinds, but for what is archived. */
export async function readSentPacks(db: Database, kinds: readonly KindOfPack[]): Promise<readonly SentPack[]> {
  return (await sql<SentPack>`${SENT} and ${isOfKinds('k', kinds)} order by k.id`.execute(db)).rows;
}

/** The same of these packs, until the end of the transaction: read once they are locked. */
export async function lockSentPacks(
  trx: Transaction,
  kinds: readonly KindOfPack[],
  ids: readonly number[],
): Promise<readonly SentPack[]> {
  await sql`select from pack where id = any(${ids}::int[]) order by id for no key update`.execute(trx);
  const { rows } = await sql<SentPack>`
    ${SENT} and ${isOfKinds('k', kinds)} and k.id = any(${ids}::int[]) order by k.id`.execute(trx);
  return rows;
}

export async function storeBoxRule(trx: Transaction, { packIds, to }: FreeOverChange, { by, at }: Change) {
  await trx
    .updateTable('pack')
    .set({ box_rule: to, changed_by: by, changed_at: at, version: sql<number>`version + 1` })
    .where('id', 'in', packIds)
    .execute();
}
