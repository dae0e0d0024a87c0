import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import type { ImportKind } from '#rules/import/import-kinds.ts';
import type { ImportValues } from '#rules/import/import-values.ts';
import { PACK_FIELDS, PRICES_OF_TIERS, PRODUCT_FIELDS } from './catalogue-rows.repository.ts';
import { selectingFields } from './stored-records.ts';
import { TELEPHONE } from './customer-rows.ts';

export type ExportedRow = ImportValues & { readonly key: number };

/** Packs of which kinds stand in a file of products. */
type Limits = {
  readonly after: number;
  readonly most: number;
  readonly packKinds: readonly number[];
  readonly extraKinds: readonly number[];
};

/** What of each kind is exported, with the key by which its pages follow each other. */
const SELECTS: Readonly<Record<ImportKind, (limits: Limits) => RawBuilder<ExportedRow>>> = {
  // Whole products to a page: their packs stand together in the file.
  products: ({ after, most, packKinds, extraKinds }) => sql`
    select p.id as key, ${selectingFields(PRODUCT_FIELDS, 'p')}, ${selectingFields(PACK_FIELDS, 'k')}, k.id as "packId", ${PRICES_OF_TIERS},
      case when single.id is null then '' else single.name || ' ' || single.size_ml || ' ml' end as "caseOf",
      v.colour as "variantColour", v.size_name as "variantSize", v.text as "variantText", s.on_hand - units_on_their_way(s.id) as "onHand"
    from (select * from product where id > ${after} and not archived order by id limit ${most}) p
    left join pack k on k.product_id = p.id and not k.archived and k.kind = any(${packKinds}::int[]) and k.extra_kind = any(${extraKinds}::int[])
    left join pack single on single.id = k.bulk_of_pack_id
    left join pack_variant v on v.pack_id = k.id
    left join stock_item s on s.pack_id = k.id and s.variant_id is not distinct from v.id
    order by p.id, k.sort, k.id, v.sort, v.id`,
  prices: ({ after, most }) => sql`
    select k.id as key, k.id as "packId", p.name || ', ' || k.name as "packName", ${selectingFields({ barcode: 'barcode', retail: 'retail_inc_pence', cost: 'cost_ex_pence' }, 'k')}, ${PRICES_OF_TIERS}
    from pack k join product p on p.id = k.product_id where k.id > ${after} and not k.archived and not p.archived order by k.id limit ${most}`,
  stock: ({ after, most }) => sql`
    select s.id as key, k.id as "packId", stock_item_name(p, k, v) as "packName",
      k.barcode, s.variant_id as "variantId", s.on_hand - units_on_their_way(s.id) as "onHand"
    from stock_item s join pack k on k.id = s.pack_id join product p on p.id = k.product_id left join pack_variant v on v.id = s.variant_id
    where s.id > ${after} and not k.archived and not p.archived order by s.id limit ${most}`,
  customers: ({ after, most }) => sql`
    select p.id as key, p.email, p.name, ${TELEPHONE} as telephone, a.line1, a.line2, a.line3, a.line4, a.line5, a.postcode,
      case when n.given then (n.at at time zone 'Europe/London')::date end as "newsletterSince",
      case when n.given then left(n.source, 40) end as "newsletterSource"
    from person p
    left join lateral (select * from kept_address k where k.person_id = p.id order by k.id limit 1) a on true
    left join lateral (select c.given, c.at, c.source from consent c where c.person_id = p.id and c.what = 'newsletter' order by c.at desc, c.id desc limit 1) n on true
    where p.id > ${after} and p.erased_at is null and p.role = 10 and p.business_id is null order by p.id limit ${most}`,
  vouchers: ({ after, most }) => sql`
    select v.id as key, v.code, c.name, v.value_pence as value, v.value_pence - v.used_online_pence - v.used_tap_pence as balance,
      v.starts_on as "startsOn", v.ends_on as "endsOn", v.note
    from voucher v join coupon c on c.id = v.coupon_id where v.id > ${after} and c.kind < 50 order by v.id limit ${most}`,
};

export async function readForExport(db: Database, kind: ImportKind, limits: Limits): Promise<readonly ExportedRow[]> {
  return (await SELECTS[kind](limits).execute(db)).rows;
}
