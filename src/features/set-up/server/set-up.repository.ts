import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';
import type { Pack } from '#rules/catalogue/packs/pack.ts';
import type { SetUpFacts } from '#rules/set-up/set-up-steps.ts';

export type StoredFacts = Pick<
  SetUpFacts,
  'modulesOff' | 'hasBrand' | 'hasHours' | 'homeCards' | 'terms' | 'waitingMails' | 'collectionPoints' | 'boxes'
> & {
  /** The packs on sale, by kind. */
  readonly onSale: readonly (Pick<Pack, 'kind' | 'extraKind'> & { readonly packs: number })[];
  /** Something is on hand and promised to nobody: one of them, or what can be in one. */
  readonly someFree: boolean;
};

/** What is there, by one statement. A pack is on sale as the shelf shows it: live, not over, and with a price for shoppers. */
export async function readSetUpFacts(db: Database, today: CalendarDay): Promise<StoredFacts> {
  const { rows } = await sql<StoredFacts>`
    with on_sale as materialized (
      select pack.id, pack.kind, pack.extra_kind from pack join product on product.id = pack.product_id
      where pack.active and product.active and pack.retail_inc_pence is not null and not pack.no_online_shop
        and coalesce(pack.sold_from, ${today}) <= ${today} and coalesce(pack.sold_to, ${today}) >= ${today}
    )
    select
      (select off from module_switches) as "modulesOff",
      coalesce((select brand is not null from brand_version order by version desc limit 1), false) as "hasBrand",
      exists (select from opening_hours) as "hasHours",
      array(select source from card where kind = 3 and active) as "homeCards",
      array(select distinct kind from terms_document where in_force_from <= ${today}) as terms,
      (select count(*)::int from outbox_mail where sent_at is null) as "waitingMails",
      (select count(*)::int from site where active) as "collectionPoints",
      (select count(*)::int from box) as boxes,
      (select coalesce(json_agg(json_build_object('kind', kind, 'extraKind', extra_kind, 'packs', packs)), '[]')
        from (select kind, extra_kind, count(*)::int as packs from on_sale group by 1, 2) by_kind) as "onSale",
      exists (select from stock_item where on_hand > reserved + committed and (pack_id in (select id from on_sale)
        or pack_id in (select component_pack_id from pack_component where pack_id in (select id from on_sale))
        or pack_id in (select choice_pack_id from pack_choice where pack_id in (select id from on_sale)))) as "someFree"`.execute(
    db,
  );
  return rows[0]!;
}

/** The switch of the shop as closed, where nobody has touched it and the brewery has no name in law. */
export async function storeClosedShop(db: Database, message: string, now: Instant): Promise<void> {
  await sql`
    insert into shop_status (value, closed_message, changed_at)
    select 1, ${message}, ${now}
    where not exists (select from brewery where coalesce(details ->> 'legalName', '') <> '')
    on conflict do nothing`.execute(db);
}
