import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import { containing } from '#platform/database/like-pattern.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import type { MembershipStanding } from '#rules/memberships/renewals-ahead.ts';
import type { Club, ClubMember } from '../../clubs.contract.ts';

type Listed = { readonly descending: boolean; readonly from: number; readonly most: number; readonly search: string };
export type ClubRowsQuery = Listed & { readonly sort: 'name' | 'members' | 'ending' };
export type MemberRowsQuery = Listed & {
  readonly sort: 'name' | 'club' | 'startsOn' | 'endsOn';
  /** Null = whichever it is, as for the other. */
  readonly club: number | null;
  readonly standing: MembershipStanding | null;
};

/** Today, and up to when a membership counts as one to be renewed. */
export type Days = { readonly today: CalendarDay; readonly until: CalendarDay };

/** All activated memberships that are not blocked, with where each stands. */
const membershipsOn = ({ today, until }: Days) => sql`
  select v.id, v.coupon_id, v.person_id, v.starts_on, v.ends_on,
    case when v.ends_on < ${today}::date then 'over'
      when v.ends_on <= ${until}::date and not exists (
        select from voucher n join coupon nc on nc.id = n.coupon_id
        where n.person_id = v.person_id and n.id <> v.id and nc.kind > 100 and n.active and n.blocked_at is null
          and coalesce(n.ends_on, 'infinity') > v.ends_on) then 'ending'
      else 'in-force' end as standing
  from voucher v join coupon c on c.id = v.coupon_id
  where c.kind > 100 and v.person_id is not null and v.active and v.blocked_at is null`;

const CLUB_COLUMN = { name: sql`lower(name)`, members: sql`members`, ending: sql`ending` } as const;

export async function readClubs(
  db: Database,
  { search, sort, descending, from, most }: ClubRowsQuery,
  days: Days,
): Promise<{ rows: Club[]; total: number }> {
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from coupon c where c.kind > 100 and c.name ilike ${containing(search)}`.execute(db);
  const { rows } = await sql<Club>`
    with memberships as (${membershipsOn(days)}),
    clubs as (
      select c.id, c.name, c.note, c.discount, c.collection_discount as "collectionDiscount", c.minimum_order_pence as minimum,
        c.term_months as "termMonths", c.hold_purchase as "holdPurchase", c.allows_bacs as "allowsBankTransfer",
        c.special_products as "specialProducts",
        (select count(*)::int from memberships m where m.coupon_id = c.id and m.standing <> 'over') as members,
        (select count(*)::int from memberships m where m.coupon_id = c.id and m.standing = 'ending') as ending,
        (select count(*)::int from voucher v where v.coupon_id = c.id and v.person_id is null and v.active) as unused,
        (select coalesce(json_agg(p.name || ', ' || k.name order by p.name, k.name), '[]') from pack k join product p on p.id = k.product_id
          where k.coupon_only and k.active and p.active and k.coupon_id = c.id) as packs,
        (select coalesce(json_agg(json_build_object('name', p.name || ', ' || k.name, 'price', k.retail_inc_pence) order by k.id), '[]')
          from pack k join product p on p.id = k.product_id
          where k.extra_kind in (13, 14) and k.active and p.active and k.coupon_id = c.id) as prices
      from coupon c where c.kind > 100 and c.name ilike ${containing(search)}
    )
    select * from clubs
    order by ${CLUB_COLUMN[sort]} ${sql.raw(descending ? 'desc' : 'asc')}, id offset ${from} limit ${most}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

const MEMBER_COLUMN = {
  name: sql`lower(p.name)`,
  club: sql`lower(c.name)`,
  startsOn: sql`m.starts_on`,
  endsOn: sql`m.ends_on`,
} as const;

export async function readClubMembers(
  db: Database,
  { search, club, standing, sort, descending, from, most }: MemberRowsQuery,
  days: Days,
): Promise<{ rows: ClubMember[]; total: number }> {
  const pattern = containing(search);
  const matching = sql`from (${membershipsOn(days)}) m join coupon c on c.id = m.coupon_id join person p on p.id = m.person_id
    where (p.name ilike ${pattern} or p.email ilike ${pattern}) and (${club}::int is null or c.id = ${club}::int)
      and (${standing}::text is null or m.standing = ${standing}::text)`;
  const counted = await sql<{ total: number }>`select count(*)::int as total ${matching}`.execute(db);
  const { rows } = await sql<ClubMember>`
    select m.id, c.id as "clubId", c.name as club, p.id as "personId", p.name, p.email, m.starts_on as "startsOn",
      m.ends_on as "endsOn", m.standing ${matching}
    order by ${MEMBER_COLUMN[sort]} ${sql.raw(descending ? 'desc' : 'asc')} nulls last, m.id
    offset ${from} limit ${most}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
