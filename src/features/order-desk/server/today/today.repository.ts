import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import { code, prepared, within } from '#platform/database/prepared.ts';
import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';
import type { JobName } from '#rules/jobs/jobs.ts';
import type { JobRhythm } from '#rules/jobs/late-since.ts';
import type { Pence } from '#rules/money/pence.ts';
import type { SalesOfDay } from '#rules/orders/desk/compare-sales.ts';
import { DeliveryMethod, LineStatus, OrderStatus, StatusRange } from '#rules/orders/order-codes.ts';
import { PaymentMethod } from '#rules/payments/payment-methods.ts';
import { LAST_DISCOUNT_TYPE } from '#rules/vouchers/voucher-kind.ts';
import type { EventCodes } from '../tickets/event-codes.ts';
import { waits } from '../desk-list.repository.ts';

/** How many orders wait for somebody, and how many of them were promised for today or a day before. */
export type OrdersToDo = {
  readonly toPack: number;
  readonly toPackToday: number;
  readonly toCollect: number;
  readonly toCollectToday: number;
  readonly toBring: number;
  readonly quotes: number;
  readonly unpaidTransfers: number;
};

/** What is promised for collection or by our van is promised for a day; the courier's has none. */
export async function readOrdersToDo(db: Database, today: CalendarDay): Promise<OrdersToDo> {
  const { rows } = await sql<OrdersToDo>`
    with open as (
      select orders.status, orders.delivery_method, orders.pay_method, orders.is_paid, ${waits} as waits,
        coalesce(orders.collect_on, (orders.priced -> 'promise' ->> 'on')::date) as promised,
        exists (select from held_order_link k where k.held_order_id = orders.id) as goes_along,
        exists (select from order_quote q where q.order_id = orders.id) as is_quoted
      from orders
      where orders.status between ${sql.lit(StatusRange.confirmed[0])} and ${sql.lit(StatusRange.confirmed[1])} and orders.order_ref_num is not null and orders.ordered_at is not null
    )
    select count(*) filter (where status = ${sql.lit(OrderStatus.confirmed)} and not waits)::int as "toPack",
      count(*) filter (where status = ${sql.lit(OrderStatus.confirmed)} and not waits and promised <= ${today}::date)::int as "toPackToday",
      count(*) filter (where status = ${sql.lit(OrderStatus.readyToCollect)})::int as "toCollect",
      count(*) filter (where status = ${sql.lit(OrderStatus.readyToCollect)} and promised <= ${today}::date)::int as "toCollectToday",
      count(*) filter (where delivery_method in (${sql.lit(DeliveryMethod.van)}, ${sql.lit(DeliveryMethod.localFree)}) and not goes_along
        and status in (${sql.lit(OrderStatus.confirmed)}, ${sql.lit(OrderStatus.packaged)}, ${sql.lit(OrderStatus.despatched)})
        and (promised <= ${today}::date or promised is null))::int as "toBring",
      count(*) filter (where status = ${sql.lit(OrderStatus.quoteRequired)} and not is_quoted)::int as quotes,
      count(*) filter (where status = ${sql.lit(OrderStatus.confirmed)} and pay_method = ${sql.lit(PaymentMethod.bankTransfer)}
        and not is_paid)::int as "unpaidTransfers"
    from open`.execute(db);
  return rows[0]!;
}

/** What was placed and not cancelled, by London day from this moment on; and of `since` until `until`, with which today is compared. */
export async function readSales(
  db: Database,
  { from, since, until }: { readonly from: Instant; readonly since: Instant; readonly until: Instant },
): Promise<{ readonly days: readonly SalesOfDay[]; readonly untilNow: Pence }> {
  const [row] = await prepared<{ days: readonly SalesOfDay[]; untilNow: Pence }>`
    with placed as (
      select ordered_at as at, coalesce(total_inc_pence, 0) as pence from orders
      where ordered_at >= ${from} and status ${within([OrderStatus.confirmed, StatusRange.fulfilled[1]])}
    ), by_day as (
      select (at at time zone 'Europe/London')::date as day, sum(pence)::int as pence, count(*)::int as orders from placed group by 1
    )
    select (select coalesce(json_agg(json_build_object('day', day, 'pence', pence, 'orders', orders) order by day), '[]') from by_day) as days,
      (select coalesce(sum(pence), 0)::int from placed where at >= ${since} and at < ${until}) as "untilNow"`.execute(
    db,
  );
  return row!;
}

export type StockSpeed = { readonly name: string; readonly free: number; readonly sold: number };

/**
 * What is on sale and counted, with how many pieces are free and how many were ordered since; a box counts as what is in it. Ordered by how
 * soon it runs out.
 */
export async function readStockSpeeds(
  db: Database,
  { since, most }: { readonly since: Instant; readonly most: number },
): Promise<readonly StockSpeed[]> {
  return prepared<StockSpeed>`
    with pieces as (
      select coalesce(c.component_pack_id, l.pack_id) as pack_id, l.variant_id, (l.quantity - l.taken_out) * coalesce(c.quantity, 1) as quantity
      from orders o join order_line l on l.order_id = o.id left join pack_component c on c.pack_id = l.pack_id
      where o.ordered_at >= ${since} and o.status ${within([OrderStatus.confirmed, StatusRange.fulfilled[1]])}
        and l.status <> ${code(LineStatus.cancelled)}
    ), speeds as (
      select pack_id, variant_id, sum(quantity)::int as sold from pieces group by 1, 2
    )
    select stock_item_name(p, k, v) as name,
      s.on_hand - s.reserved - s.committed as free, t.sold
    from speeds t join stock_item s on s.pack_id = t.pack_id and s.variant_id is not distinct from t.variant_id
      join pack k on k.id = s.pack_id join product p on p.id = k.product_id left join pack_variant v on v.id = s.variant_id
    where k.active and p.active and t.sold > 0
    order by greatest(s.on_hand - s.reserved - s.committed, 0)::numeric / t.sold, t.sold desc, s.id
    limit ${most}::int`.execute(db);
}

export type EventToday = {
  readonly id: number;
  readonly title: string;
  readonly startsAt: Instant;
  /** Of the tickets that belong to it; null = none do. */
  readonly sold: number | null;
};

/** Events that begin between two moments, and how many tickets of theirs are sold. */
export async function readEvents(
  db: Database,
  { from, until, codes }: { readonly from: Instant; readonly until: Instant; readonly codes: EventCodes },
): Promise<readonly EventToday[]> {
  return prepared<EventToday>`
    select e.id, e.title, e.starts_at as "startsAt", (
      select coalesce(sum(l.quantity - l.taken_out) filter (where o.id is not null), 0)::int
      from post_product t join pack k on k.product_id = t.product_id and (k.kind = ${codes.packKind} or k.extra_kind = any(${codes.extraKinds}::int[]))
        left join order_line l on l.pack_id = k.id and l.status <> ${code(LineStatus.cancelled)}
        left join orders o on o.id = l.order_id and o.status ${within([OrderStatus.confirmed, StatusRange.fulfilled[1]])}
      where t.post_id = e.id having count(k.id) > 0) as sold
    from post e
    where e.kind = ${codes.postKind} and e.state = 'active' and e.starts_at >= ${from} and e.starts_at < ${until}
    order by e.starts_at, e.id`.execute(db);
}

export type JobToday = JobRhythm & {
  readonly name: JobName;
  readonly failingSince: Instant | null;
  readonly doubtedSince: Instant | null;
  readonly jumpSeconds: number | null;
};

/** How jobs of these names fare, and mails that were tried in vain, whose claim begins a try, or that wait since long ago. */
export async function readByClock(
  db: Database,
  { names, longAgo }: { readonly names: readonly JobName[]; readonly longAgo: Instant },
): Promise<{
  readonly jobs: readonly JobToday[];
  readonly mailsWaiting: { readonly count: number; readonly since: Instant } | null;
}> {
  const rows = await prepared<
    JobToday | { readonly name: null; readonly failingSince: Instant; readonly everySeconds: number }
  >`
    select name, failing_since as "failingSince", every_seconds as "everySeconds", last_success_at as "lastSuccessAt",
      doubted_since as "doubtedSince", jump_seconds as "jumpSeconds"
    from job_run where name = any(${names}::text[])
    union all
    select null, min(written_at), count(*)::int, null, null, null from outbox_mail
    where sent_at is null and next_try_at is not null and (tries > 1 or written_at < ${longAgo}) having count(*) > 0
    order by name`.execute(db);
  const mails = rows.find((row) => row.name === null);
  return {
    jobs: rows.filter((row) => row.name !== null),
    mailsWaiting: mails === undefined ? null : { count: mails.everySeconds, since: mails.failingSince },
  };
}

/** Memberships that are to be renewed until a day, as the list of clubs has them, and messages that wait for an answer. */
export async function countPeopleToAnswer(
  db: Database,
  { today, until }: { readonly today: CalendarDay; readonly until: CalendarDay },
): Promise<{ readonly renewals: number; readonly messages: number }> {
  const [row] = await prepared<{ renewals: number; messages: number }>`
    select (select count(*)::int from message where settled_at is null) as messages,
      (select count(*)::int from voucher v join coupon c on c.id = v.coupon_id
        where c.kind > ${code(LAST_DISCOUNT_TYPE)} and v.person_id is not null and v.active and v.blocked_at is null
          and v.ends_on between ${today}::date and ${until}::date and not exists (
            select from voucher n join coupon nc on nc.id = n.coupon_id
            where n.person_id = v.person_id and n.id <> v.id and nc.kind > ${code(LAST_DISCOUNT_TYPE)} and n.active and n.blocked_at is null
              and coalesce(n.ends_on, 'infinity') > v.ends_on)) as renewals`.execute(db);
  return row!;
}

/** How many baskets keep stock from others now, and how many counts of the cellar were handed in and wait to be approved. */
export async function countAboutStock(
  db: Database,
): Promise<{ readonly baskets: number; readonly countsToApprove: number }> {
  const [row] = await prepared<{ baskets: number; countsToApprove: number }>`
    select (select count(distinct l.order_id)::int from stock_hold h join order_line l on l.id = h.line_id where not h.committed) as baskets,
      (select count(*)::int from stocktake where status = 'handed-in') as "countsToApprove"`.execute(db);
  return row!;
}
