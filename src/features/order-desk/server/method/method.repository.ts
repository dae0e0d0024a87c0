import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import { type Prepared, prepared } from '#platform/database/prepared.ts';
import type { Instant } from '#rules/calendar/instant.ts';

/** Stores how an order goes, and what goes along in its box, with an entry in its history (D-119). */
export function storingMethod(
  order: StoredOrder,
  { by, why }: { readonly by: string; readonly why: string },
  now: Instant,
): Prepared<never> {
  const { promise, site, fill, allByEmail, someByEmail, deliveryInfo, postcodeCheck } = order.frozen!;
  const forBoth = { promise, site };
  const own = { ...forBoth, fill, allByEmail, someByEmail, deliveryInfo, postcodeCheck };
  return prepared`
    with noted as (
      insert into order_move (order_id, from_status, to_status, moved_at, moved_by, why, about)
      values (${order.id}, ${order.status}, ${order.status}, ${now}, ${by}, ${why}, 'change')
    )
    update orders set delivery_method = ${order.deliveryMethod}, site_id = ${order.siteId}, collect_on = ${order.collectOn},
      priced = priced || case when id = ${order.id} then ${JSON.stringify(own)}::jsonb else ${JSON.stringify(forBoth)}::jsonb end,
      version = version + 1, changed_at = ${now}
    where id = ${order.id} or id = any(${order.links.map(({ id }) => id)}::bigint[])`;
}
