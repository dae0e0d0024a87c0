import { sql } from 'kysely';
import type { Transaction } from '#platform/database/database.ts';

export type TierPrice = { readonly id: number; readonly tier: number; readonly price: number | null };

/** Prices of tiers are rows: only those that differ are written, so that all else reads them as before. Null = none from now on. */
export async function storeTiers(trx: Transaction, prices: readonly TierPrice[]): Promise<void> {
  if (prices.length === 0) return;
  await sql`
    with t as materialized (select * from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as t(id int, tier int, price int))
    merge into pack_price p using t on p.pack_id = t.id and p.tier = t.tier
    when matched and t.price is null then delete
    when matched and p.ex_pence <> t.price then update set ex_pence = t.price
    when not matched and t.price is not null then insert (pack_id, tier, ex_pence) values (t.id, t.tier, t.price)`.execute(
    trx,
  );
}
