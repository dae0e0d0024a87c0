import type { Database, Transaction } from '#platform/database/database.ts';
import { prepared } from '#platform/database/prepared.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';
import type { Container } from '#rules/trade/containers.ts';
import type { ReturnOfKind } from '#rules/trade/deposits-back.ts';

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

/** Businesses from which something came back without a deposit, and which have had deposits by then that were not credited. */
export async function readBusinessesThatWait(db: Database): Promise<readonly number[]> {
  const rows = await prepared<{ id: number }>`
    select distinct r.business_id as id from container_return r
    where r.origin <> 'waited' and r.quantity > r.deposits and exists (
      select from orders o cross join lateral
        jsonb_to_recordset(o.priced -> 'priced' -> 'deposits') as d("lineId" bigint, "packKind" int, "sizeMl" int, quantity int)
      where o.business_id = r.business_id and o.status in (21, 22) and o.fulfilled_at <= r.noted_at
        and d."packKind" = r.pack_kind and d."sizeMl" = r.size_ml and d.quantity > (
          select coalesce(sum(l.quantity), 0) from credit_note_line l where l.line_id = d."lineId" and l.is_deposit
        )
    ) order by 1`.execute(db);
  return rows.map(({ id }) => id);
}

/** All that is known to have come back from a business, in the order of the entries. */
export function readReturnsOf(trx: Transaction, businessId: number): Promise<readonly (Container & ReturnOfKind)[]> {
  return prepared<Container & ReturnOfKind>`
    select pack_kind as "packKind", size_ml as "sizeMl", origin, quantity, deposits, noted_at as "notedAt"
    from container_return where business_id = ${businessId}::int order by id`.execute(trx);
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
