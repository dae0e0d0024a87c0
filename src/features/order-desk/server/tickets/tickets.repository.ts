import type { Database } from '#platform/database/database.ts';
import { code, prepared } from '#platform/database/prepared.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { LineStatus, type OrderStatus, StatusRange } from '#rules/orders/order-codes.ts';
import type { EventCodes } from './event-codes.ts';

export type TicketLine = {
  readonly lineId: number;
  readonly orderId: number;
  readonly orderRefNum: number;
  readonly orderedAt: Instant;
  readonly name: string;
  readonly ticket: string;
  readonly status: OrderStatus;
  readonly isPaid: boolean;
  readonly sold: number;
  /** Taken out before it was packed, or credited since; what was taken out was credited, too. */
  readonly back: number;
};

export type TicketEvent = { readonly title: string; readonly startsAt: Instant };

/** An event of any state; undefined = there is none. */
export async function findTicketEvent(db: Database, id: number, postKind: number): Promise<TicketEvent | undefined> {
  const [row] = await prepared<TicketEvent>`
    select title, starts_at as "startsAt" from post where id = ${id} and kind = ${postKind}`.execute(db);
  return row;
}

/** The lines of placed orders that are tickets of an event, cancelled orders included, by name. */
export function readTicketLines(
  db: Database,
  event: number,
  { packKind, extraKinds }: EventCodes,
): Promise<readonly TicketLine[]> {
  return prepared<TicketLine>`
    select l.id as "lineId", o.id as "orderId", o.order_ref_num as "orderRefNum", o.ordered_at as "orderedAt", o.to_name as name,
      stock_item_name(p, k, v) as ticket,
      o.status, o.is_paid as "isPaid", l.quantity as sold,
      greatest(l.taken_out, coalesce((
        select sum(c.quantity)::int from credit_note_line c where c.line_id = l.id), 0)) as back
    from post_product t
      join pack k on k.product_id = t.product_id and (k.kind = ${packKind} or k.extra_kind = any(${extraKinds}::int[]))
      join product p on p.id = k.product_id
      join order_line l on l.pack_id = k.id and l.status <> ${code(LineStatus.cancelled)} and l.quantity > 0
      join orders o on o.id = l.order_id and o.status >= ${code(StatusRange.confirmed[0])} and o.order_ref_num is not null
        and o.ordered_at is not null
      left join pack_variant v on v.id = l.variant_id
    where t.post_id = ${event}
    order by lower(o.to_name), o.id, l.id`.execute(db);
}
