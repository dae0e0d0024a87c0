import type { Database } from '#platform/database/database.ts';
import { code, type Prepared, prepared, within } from '#platform/database/prepared.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { LineId, OrderId } from '#rules/orders/placing/draft.ts';
import type { ShopMode } from '#rules/roles/shop-mode.ts';
import type { TokenProof } from '../draft/order-rows.repository.ts';
import { OrderStatus, StatusRange } from '#rules/orders/order-codes.ts';

/** The draft from before the log-in; a payment for it may be under way or unknown. */
export type BegunBefore = { readonly id: OrderId; readonly is_paying: boolean };

export async function findBegunBefore(
  db: Database,
  { hash, browserHash }: TokenProof,
  mode: ShopMode,
  now: Instant,
): Promise<BegunBefore | null> {
  const [row] = await prepared<BegunBefore>`
    select o.id, coalesce(o.payment_pending_until > ${now}, false)
      or exists (select from payment_attempt a where a.order_id = o.id and a.state = 'asking') as is_paying
    from orders o where (o.draft_token_hash = ${hash}
      or o.retired_token_hash = ${hash} and o.retired_browser_hash = ${browserHash}) and o.mode = ${mode} and o.person_id is null
      and o.status ${within(StatusRange.draft)}`.execute(db);
  return row ?? null;
}

/** Moves lines with what they hold; the others were added to lines of the same pack. */
export function movingLines(from: OrderId, into: OrderId, moved: readonly LineId[]): readonly Prepared<never>[] {
  return [
    prepared`update order_line set order_id = ${into} where order_id = ${from} and id = any(${moved}::bigint[])`,
    prepared`delete from order_line where order_id = ${from}`,
    prepared`delete from order_voucher where order_id = ${from}`,
  ];
}

/** The merged draft becomes redundant: its token opens nothing, and it names no person any more (D-59). */
export function storingMergedAway(
  from: { readonly id: OrderId; readonly status: OrderStatus },
  into: OrderId,
  now: Instant,
): Prepared<never> {
  return prepared`
    with moved as (
      insert into order_move (order_id, from_status, to_status, moved_at, moved_by, why)
      values (${from.id}, ${from.status}, -1, ${now}, 'shopper', ${`Merged into ${into}`})
    )
    update orders set status = ${code(OrderStatus.redundantDraft)}, version = version + 1, draft_token_hash = null, retired_token_hash = null, retired_browser_hash = null, to_name = '', note = '',
      invoice_address = '{}', delivery_address = '{}', codes_left_out = '{}', paypal_address = null, reserved_until = null,
      first_reserved_at = null,
      payment_pending_until = null, changed_at = ${now}
    where id = ${from.id}`;
}
