import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import { PostKind } from '#rules/content/post-codes.ts';
import { OrderStatus } from '#rules/orders/order-codes.ts';
import type { Instant } from '#rules/calendar/instant.ts';

const MARKED = 'q\\.\\d\\d';

/**
 * Shows to everybody what `storePayloads` has stored as drafts: posts are published, events of them in the next days, and packs are
 * put on sale, each as one of a product with payloads.
 */
export async function publishWhatWasStored(db: Database, now: Instant): Promise<void> {
  await sql`
    update post set state = 'active', starts_at = ${now}::timestamptz
      + case when kind = ${PostKind.event} then interval '2 days' else interval '-2 days' end
      - id % 1000 * interval '1 minute'
    where title ~ ${MARKED} and state = 'draft'`.execute(db);
  await sql`
    with products as (
      update product set active = true where name ~ ${MARKED} returning id
    ), numbered as (
      select id, row_number() over (order by id) as nth from products
    ), packs as (
      select id, row_number() over (order by id) as nth from pack where name ~ ${MARKED}
    )
    update pack set product_id = numbered.id, active = true
    from packs join numbered using (nth) where pack.id = packs.id`.execute(db);
}

/** A customer, and what of hers has payloads. */
export type FilledCustomer = {
  readonly email: string;
  /** The page of a pack that she can buy. */
  readonly pack: string;
};

/** Gives one customer, who keeps an address with payloads, a name with one and all the orders of customers that have some; and a pack its stock. */
export async function customerOfWhatWasStored(db: Database): Promise<FilledCustomer> {
  const { rows } = await sql<{ id: number; email: string }>`
    update person set name = (select name from person where name ~ ${MARKED} order by id limit 1)
    where id = (
      select max(kept.person_id) from kept_address kept join person on person.id = kept.person_id
      where to_jsonb(kept)::text ~ ${MARKED} and email like 'matrix-%'
    )
    returning id, email`.execute(db);
  const { id, email } = rows[0]!;
  await sql`
    update orders set person_id = ${id}
    where business_id is null and status >= ${OrderStatus.confirmed} and to_jsonb(orders)::text ~ ${MARKED}`.execute(
    db,
  );
  const { rows: packs } = await sql<{ id: number }>`
    insert into stock_item (pack_id, on_hand)
    select max(id), 48 from pack where active and name ~ ${MARKED}
    on conflict (pack_id, variant_id) do update set on_hand = excluded.on_hand
    returning pack_id as id`.execute(db);
  return { email, pack: `/beershop/product/${packs[0]!.id}` };
}
