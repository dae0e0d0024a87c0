import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';
import type { ClubEntry } from '#rules/memberships/club-faults.ts';
import type { ClubForStaff } from '../../clubs.contract.ts';

export type ClubChange = { readonly by: number; readonly at: Instant };

/** Memberships that are not over, and codes that wait to be activated. */
const lasting = (today: CalendarDay) =>
  sql`v.coupon_id = c.id and v.active and coalesce(v.ends_on >= ${today}::date, true)`;

export async function findClub(db: Database, id: number, today: CalendarDay): Promise<ClubForStaff | undefined> {
  const { rows } = await sql<ClubForStaff>`
    select c.id, c.name, c.note, c.discount, c.collection_discount as "collectionDiscount", c.minimum_order_pence as minimum,
      c.hold_purchase as "holdPurchase", c.allows_bacs as "allowsBankTransfer", c.special_products as "specialProducts",
      c.term_months as "termMonths", c.club_rank as rank, c.kind > 110 as "renewsInShop", c.version, c.changed_at as "changedAt",
      coalesce(p.name, '') as "changedBy",
      (select count(*)::int from voucher v where ${lasting(today)} and v.person_id is not null) as members,
      (select count(*)::int from voucher v where ${lasting(today)} and v.person_id is null) as unused,
      (select count(*)::int from voucher v where ${lasting(today)} and v.kept_discount is not null) as keeping,
      (select coalesce(json_agg(json_build_object('id', k.id, 'name', b.name || ', ' || k.name, 'price', k.retail_inc_pence,
          'isOnSale', k.active and b.active) order by k.id), '[]')
        from pack k join product b on b.id = k.product_id
        where k.extra_kind in (13, 14) and k.coupon_id = c.id and not k.archived) as "soldAs"
    from coupon c left join person p on p.id = c.changed_by where c.id = ${id} and c.kind > 100`.execute(db);
  return rows[0];
}

/** A club, locked so that nobody is given a code of it meanwhile: each code keeps what the club gave when it was bought. */
export async function lockClub(trx: Transaction, id: number, today: CalendarDay): Promise<ClubForStaff | undefined> {
  await sql`select from coupon where id = ${id} for update`.execute(trx);
  return findClub(trx, id, today);
}

/** The numbers of clubs that are renewed by asking the brewery, and in the web shop (D-88). */
const [BY_ASKING, IN_SHOP] = [101, 111];

/** Its number follows the last one: those below 1,000 are the brewery's own, and mean something on the wire. */
export async function insertClub(trx: Transaction, club: ClubEntry, change: ClubChange): Promise<number> {
  // Two at once: the second waits for the number of the first.
  await sql`lock table coupon in share row exclusive mode`.execute(trx);
  const { id } = await trx
    .insertInto('coupon')
    .values({
      id: sql<number>`(select greatest(max(id), 999) + 1 from coupon)`,
      kind: club.renewsInShop ? IN_SHOP : BY_ASKING,
      ...columnsOf(club),
      changed_at: change.at,
      changed_by: change.by,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A club that stays on its side of D-88 keeps its number. */
export async function updateClub(trx: Transaction, id: number, club: ClubEntry, change: ClubChange): Promise<void> {
  await trx
    .updateTable('coupon')
    .set((set) => ({
      ...columnsOf(club),
      kind: sql<number>`case when (kind > 110) = ${club.renewsInShop}::boolean then kind
        when ${club.renewsInShop}::boolean then ${IN_SHOP}::int else ${BY_ASKING}::int end`,
      version: set('version', '+', 1),
      changed_at: change.at,
      changed_by: change.by,
    }))
    .where('id', '=', id)
    .execute();
}

/** Memberships and codes that are not over keep what the club gives now, and what they keep from before where that is more. */
export async function keepForMembers(trx: Transaction, id: number, today: CalendarDay): Promise<void> {
  await sql`
    update voucher v set kept_discount = greatest(v.kept_discount, c.discount),
      kept_collection_discount = greatest(v.kept_collection_discount, c.collection_discount),
      kept_minimum_pence = least(v.kept_minimum_pence, c.minimum_order_pence),
      kept_hold = coalesce(v.kept_hold, false) or c.hold_purchase, kept_bacs = coalesce(v.kept_bacs, false) or c.allows_bacs,
      kept_term_months = greatest(v.kept_term_months, c.term_months)
    from coupon c where c.id = ${id} and ${lasting(today)}`.execute(trx);
}

function columnsOf(club: ClubEntry) {
  return {
    name: club.name,
    note: club.note,
    discount: club.discount,
    collection_discount: club.collectionDiscount,
    minimum_order_pence: club.minimum,
    hold_purchase: club.holdPurchase,
    allows_bacs: club.allowsBankTransfer,
    special_products: club.specialProducts,
    term_months: club.termMonths,
    club_rank: club.rank,
  };
}
