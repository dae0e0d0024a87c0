import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import { Fragment, type Prepared, prepared } from '#platform/database/prepared.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { PaymentMethod } from '#rules/payments/payment-methods.ts';

/** As `packingWaitsFor` has it. */
const WAITS = new Fragment(`(waits_for is not null or (pay_method = ${PaymentMethod.bankTransfer} and not is_paid))`);

/**
 * Stores day and place of an order and of what goes along in its box, with an entry in its history (D-119). What waits for its money
 * goes to that place, too, and has no promise until then (D-189); only a day that was chosen is moved.
 */
export function storingDay(
  order: StoredOrder,
  { by, why }: { readonly by: string; readonly why: string },
  now: Instant,
): Prepared<never> {
  const { promise = null, site = null } = order.frozen ?? {};
  return prepared`
    with noted as (
      insert into order_move (order_id, from_status, to_status, moved_at, moved_by, why, about)
      values (${order.id}, ${order.status}, ${order.status}, ${now}, ${by}, ${why}, 'change')
    )
    update orders set
      priced = priced || ${JSON.stringify({ site })}::jsonb
        || case when ${WAITS} then '{}' else ${JSON.stringify({ promise })}::jsonb end,
      collect_on = case when collect_on is null and ${WAITS} then null else ${order.collectOn}::date end,
      site_id = ${order.siteId}, version = version + 1, changed_at = ${now}
    where id = ${order.id} or id = any(${order.links.map(({ id }) => id)}::bigint[])`;
}
