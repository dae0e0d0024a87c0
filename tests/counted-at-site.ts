import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import type { Instant } from '#rules/calendar/instant.ts';

/** One more of a stock item was found at a site of its own, and approved. */
export async function countOneMoreAtSite(db: Database, itemId: number, at: Instant): Promise<void> {
  await sql`
    with site as (insert into stock_site (name, changed_at) values (${`Store of ${itemId}`}, ${at}) returning id),
      person as (select min(id) as id from person),
      take as (insert into stocktake (name, site_id, status, started_by, started_at, closed_at)
        select 'Store', site.id, 'done', person.id, ${at}, ${at} from site, person returning id)
    insert into stocktake_item (stocktake_id, stock_item_id, counted, counted_by, counted_at, on_hand, unaccounted, not_put_away,
      applied_change, put_away, applied_by, applied_at)
    select take.id, ${itemId}, 1, person.id, ${at}, 0, 0, 0, 1, 0, person.id, ${at} from take, person`.execute(db);
  await sql`update stock_item set on_hand = on_hand + 1 where id = ${itemId}`.execute(db);
}
