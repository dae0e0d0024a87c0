import type { Database } from '#platform/database/database.ts';
import { prepared } from '#platform/database/prepared.ts';
import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';
import type { BasisPoints } from '#rules/money/pence.ts';

export type MemberOfTill = {
  readonly hash: string;
  readonly discount: BasisPoints;
  readonly collectionDiscount: BasisPoints;
};

/** The salt of a till, and the memberships in force by the hashes of their codes, in the order of these. */
export async function readMembersForTill(
  db: Database,
  tillId: number,
  today: CalendarDay,
): Promise<{ readonly salt: string; readonly members: readonly MemberOfTill[] }> {
  const [row] = await prepared<{ salt: string; members: readonly MemberOfTill[] }>`
    select t.salt, coalesce((
      select json_agg(m order by m.hash) from (
        select encode(sha256(convert_to(t.salt || v.code, 'UTF8')), 'hex') as hash,
          greatest(c.discount, v.kept_discount) as discount,
          greatest(c.collection_discount, v.kept_collection_discount) as "collectionDiscount"
        from voucher v join coupon c on c.id = v.coupon_id join person p on p.id = v.person_id
        where c.kind > 100 and v.active and v.blocked_at is null and coalesce(v.starts_on <= ${today}::date, true)
          and coalesce(v.ends_on >= ${today}::date, true) and p.disabled_at is null and p.erased_at is null) m), '[]') as members
    from till t where t.id = ${tillId}`.execute(db);
  if (row === undefined) throw new Error(`Till ${tillId} is gone`);
  return row;
}

/** Everybody who works here, by name; what each may is the rule's. */
export function readStaff(
  db: Database,
): Promise<readonly { readonly id: number; readonly name: string; readonly role: number }[]> {
  return prepared<{ id: number; name: string; role: number }>`
    select id, name, role from person
    where role % 1000 > 50 and disabled_at is null and erased_at is null order by lower(name), id`.execute(db);
}

/** Whom the copy of a till names as sellers from now on; who stood in it before stays. */
export async function noteSellers(
  db: Database,
  tillId: number,
  personIds: readonly number[],
  now: Instant,
): Promise<void> {
  await prepared`
    insert into till_seller (till_id, person_id, since)
    select ${tillId}::int, person_id, ${now}::timestamptz from unnest(${personIds}::int[]) as of_copy(person_id)
    where not exists (select from till_seller s where s.till_id = ${tillId}::int and s.person_id = of_copy.person_id)
    on conflict do nothing`.execute(db);
}
