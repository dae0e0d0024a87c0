import type { RefundId } from '#features/payments/server/refund.ts';
import type { Database } from '#platform/database/database.ts';
import { containing } from '#platform/database/like-pattern.ts';
import { prepared } from '#platform/database/prepared.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { Pence } from '#rules/money/pence.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';
import type { Provider } from '#rules/payments/provider/provider.ts';
import type { TransferState } from '#rules/transfers-out/transfer-state.ts';

export type TransferRow = {
  readonly id: RefundId;
  readonly orderId: OrderId;
  readonly reference: number;
  readonly name: string;
  readonly hasEmail: boolean;
  readonly amount: Pence;
  readonly provider: Provider;
  readonly state: TransferState;
  readonly sealed: string | null;
  readonly requestedAt: Instant;
  readonly askedAt: Instant | null;
  readonly fileId: number | null;
  /** In a file, and made another way meanwhile. */
  readonly isMadeElsewhere: boolean;
};

export type TransfersQuery = {
  /** Looked for in reference and name; empty = everything. */
  readonly search: string;
  /** Null = not made, by transfer. */
  readonly state: TransferState | 'other-ways' | null;
  readonly sort: 'requestedAt' | 'amount' | 'name';
  readonly descending: boolean;
  readonly from: number;
  readonly most: number;
};

/** Refunds that a person makes, and those that were made by a file. */
export async function readTransfers(
  db: Database,
  { search, state, sort, descending, from, most }: TransfersQuery,
): Promise<{ readonly rows: readonly TransferRow[]; readonly total: number }> {
  const rows = await prepared<TransferRow & { total: number }>`
    with transfer as (
      select r.id, o.id as "orderId", o.order_ref_num as reference, o.to_name as name,
        coalesce(o.invoice_address->>'email', '') <> '' as "hasEmail", r.amount_pence as amount, p.provider, a.sealed,
        r.requested_at as "requestedAt", a.asked_at as "askedAt", l.file_id as "fileId",
        coalesce(l.state = 'in-file' and r.state = 'made', false) as "isMadeElsewhere",
        case when l.state = 'made' then 'made' when a.file_id is not null then 'in-file' when a.sealed is not null then 'ready'
          when a.refund_id is not null then 'waiting' else 'not-asked' end as state
      from refund r
      join payment_attempt p on p.id = r.attempt_id
      join orders o on o.id = p.order_id
      left join refund_account a on a.refund_id = r.id
      left join transfer_file_line l on l.refund_id = r.id and l.state <> 'taken-out'
      where r.state in ('by-hand', 'failed') or l.id is not null
    )
    select *, count(*) over ()::int as total from transfer
    where (${search} = '' or 'BS' || reference ilike ${containing(search)} or name ilike ${containing(search)})
      and case coalesce(${state}, '')
        when '' then state <> 'made' and (state <> 'not-asked' or provider = 'transfer')
        when 'other-ways' then state = 'not-asked' and provider <> 'transfer'
        when 'not-asked' then state = 'not-asked' and provider = 'transfer'
        else state = ${state} end
    order by
      case when ${sort} = 'amount' and not ${descending} then amount end, case when ${sort} = 'amount' and ${descending} then amount end desc,
      case when ${sort} = 'name' and not ${descending} then name end, case when ${sort} = 'name' and ${descending} then name end desc,
      case when ${sort} = 'requestedAt' and ${descending} then "requestedAt" end desc, "requestedAt", id
    offset ${from}::int limit ${most}::int`.execute(db);
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
}

export type RefundToAskFor = { readonly id: RefundId; readonly orderId: OrderId; readonly amount: Pence };

/** Those of these refunds whose customers can be asked for the account: they wait for a person, and are in no file. */
export async function readRefundsToAskFor(db: Database, ids: readonly number[]): Promise<readonly RefundToAskFor[]> {
  return prepared<RefundToAskFor>`
    select r.id, p.order_id as "orderId", r.amount_pence as amount
    from refund r join payment_attempt p on p.id = r.attempt_id join orders o on o.id = p.order_id
    where r.id = any(${ids}::bigint[]) and r.state in ('by-hand', 'failed') and coalesce(o.invoice_address->>'email', '') <> ''
      and o.order_ref_num is not null and not exists (select from refund_account a where a.refund_id = r.id and a.file_id is not null)
    order by r.id`.execute(db);
}
