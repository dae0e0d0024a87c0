import { type Expression, sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { AgreedPrice } from '#rules/trade/agreed-prices.ts';

export type AgreedPriceRow = AgreedPrice & { readonly id: number; readonly version: number };

export async function readBusinessHead(
  db: Database,
  id: number,
): Promise<{ readonly name: string; readonly tier: number } | undefined> {
  return await db.selectFrom('business').select(['name', 'price_tier as tier']).where('id', '=', id).executeTakeFirst();
}

/** All that a business has agreed, also what is over; the newest of each pack first. */
export async function readAgreedPrices(db: Database, businessId: number): Promise<readonly AgreedPriceRow[]> {
  const { rows } = await sql<AgreedPriceRow>`
    select id, version, pack_id as "packId", ex_pence as price, starts_on as "startsOn", ends_on as "endsOn"
    from business_price where business_id = ${businessId} order by starts_on desc, id desc`.execute(db);
  return rows;
}

const columnsOf = ({ packId, price, startsOn, endsOn }: AgreedPrice) => ({
  pack_id: packId,
  ex_pence: price,
  starts_on: startsOn,
  ends_on: endsOn,
});

export async function insertAgreedPrice(trx: Transaction, businessId: number, price: AgreedPrice): Promise<number> {
  const { id } = await trx
    .insertInto('business_price')
    .values({ business_id: businessId, ...columnsOf(price) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateAgreedPrice(trx: Transaction, id: number, price: AgreedPrice): Promise<void> {
  const version: Expression<number> = sql`version + 1`;
  await trx
    .updateTable('business_price')
    .set({ ...columnsOf(price), version })
    .where('id', '=', id)
    .execute();
}

export async function deleteAgreedPrice(trx: Transaction, id: number): Promise<void> {
  await trx.deleteFrom('business_price').where('id', '=', id).execute();
}
