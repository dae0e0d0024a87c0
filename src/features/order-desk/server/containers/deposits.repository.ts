import type { Database, Transaction } from '#platform/database/database.ts';
import { prepared } from '#platform/database/prepared.ts';
import type { OrderId } from '#rules/orders/draft.ts';
import type { Container } from '#rules/trade/containers.ts';

/** The orders that a business has got and of which deposits were not credited, first those handed over first. */
export async function readOrdersWithDeposits(db: Database, businessId: number): Promise<readonly OrderId[]> {
  const rows = await prepared<{ id: OrderId }>`
    select o.id from orders o
    where o.business_id = ${businessId}::int and o.status in (21, 22)
      and exists (
        select from jsonb_to_recordset(o.priced -> 'priced' -> 'deposits') as d("lineId" bigint, quantity int)
        where d.quantity > (
          select coalesce(sum(l.quantity), 0) from credit_note_line l where l.line_id = d."lineId" and l.is_deposit
        )
      )
    order by o.fulfilled_at, o.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Of how many containers of each entry the deposits counted as given back, in the order of the entries. */
export async function readCounted(
  trx: Transaction,
  businessId: number,
): Promise<readonly (Container & { readonly deposits: number })[]> {
  return trx
    .selectFrom('container_return')
    .select(['pack_kind as packKind', 'size_ml as sizeMl', 'deposits'])
    .where('business_id', '=', businessId)
    .where('deposits', '<>', 0)
    .orderBy('id')
    .execute();
}
