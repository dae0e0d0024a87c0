import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import { PostKind } from '#rules/content/post-codes.ts';
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
