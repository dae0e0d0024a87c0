import type { Transaction } from '#platform/database/database.ts';
import { code, type Prepared, prepared } from '#platform/database/prepared.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { LineId } from '#rules/orders/placing/draft.ts';
import { LineStatus } from '#rules/orders/order-codes.ts';
import type { LineClaim } from '#rules/stock/take-out-of-line.ts';

/** What is taken out of a line, in pieces. */
export type PiecesOut = { readonly lineId: LineId; readonly pieces: number };

/** What a line claims from now on, and how many units of it can be sold again. */
export type StoredClaim = LineClaim & { readonly freed: number };

/** What lines of a placed order have bought and are short of; the stock is locked in the common order (D-32). */
export async function lockClaims(trx: Transaction, lineIds: readonly LineId[]): Promise<readonly LineClaim[]> {
  return prepared<LineClaim>`
    select c.line_id as "lineId", s.id as "stockItemId", coalesce(h.quantity, 0) as quantity, coalesce(m.quantity, 0) as missing
    from (
      select line_id, stock_item_id from stock_hold where line_id = any(${lineIds}::bigint[])
      union select line_id, stock_item_id from stock_shortage where resolved_at is null and line_id = any(${lineIds}::bigint[])
    ) c
    join stock_item s on s.id = c.stock_item_id
    left join stock_hold h on h.line_id = c.line_id and h.stock_item_id = c.stock_item_id
    left join stock_shortage m on m.line_id = c.line_id and m.stock_item_id = c.stock_item_id and m.resolved_at is null
    order by s.pack_id, s.variant_id nulls first, c.line_id for update of s`.execute(trx);
}

/** Stores what is taken out of lines, and what they claim then; one that is not short any more is not marked so. */
export function storingTakenOut(
  lines: readonly PiecesOut[],
  claims: readonly StoredClaim[],
  now: Instant,
): Prepared<never> {
  const lineRows = lines.map(({ lineId, pieces }) => ({ l: lineId, p: pieces }));
  const claimRows = claims.map((claim) => ({
    l: claim.lineId,
    s: claim.stockItemId,
    q: claim.quantity,
    m: claim.missing,
    f: claim.freed,
  }));
  return prepared`
    with c as (
      select * from jsonb_to_recordset(${JSON.stringify(claimRows)}::jsonb) as c(l bigint, s int, q int, m int, f int)
    ),
    dropped as (
      delete from stock_hold h using c where c.q = 0 and h.line_id = c.l and h.stock_item_id = c.s
    ),
    lessened as (
      update stock_hold h set quantity = c.q from c where c.q > 0 and h.line_id = c.l and h.stock_item_id = c.s
    ),
    resolved as (
      update stock_shortage m set resolved_at = ${now}::timestamptz from c
      where c.m = 0 and m.line_id = c.l and m.stock_item_id = c.s and m.resolved_at is null
    ),
    shorter as (
      update stock_shortage m set quantity = c.m from c
      where c.m > 0 and m.line_id = c.l and m.stock_item_id = c.s and m.resolved_at is null
    ),
    marked as (
      update order_line o set taken_out = o.taken_out + t.p,
        status = case when o.status = ${code(LineStatus.reducedForStock)} and not exists (select from c where c.l = o.id and c.m > 0)
          then ${code(LineStatus.normal)} else o.status end
      from jsonb_to_recordset(${JSON.stringify(lineRows)}::jsonb) as t(l bigint, p int) where o.id = t.l
    )
    update stock_item s set committed = s.committed - freed.units
    from (select c.s, sum(c.f)::int as units from c group by 1) freed where s.id = freed.s`;
}
