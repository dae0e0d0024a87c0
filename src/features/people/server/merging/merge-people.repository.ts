import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { AccountToMerge } from '#rules/accounts/merge-obstacle.ts';
import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';
import { StatusRange } from '#rules/orders/order-codes.ts';
import type { PersonsToMerge } from '../../merge.contract.ts';

export type MergeRow = PersonsToMerge['stays'] &
  AccountToMerge & { readonly changedBy: string | null; readonly changedAt: Instant };

const DRAFT = sql`between ${sql.lit(StatusRange.draft[0])} and ${sql.lit(StatusRange.draft[1])}`;

/** The address of a person that the checkout fills in: what she wrote last. */
const FILLED_IN = sql`(select k.id from kept_address k where k.person_id = p.id order by k.changed_at desc, k.id desc limit 1)`;

/** These two as they are compared; whoever was erased is left out. */
export async function readBoth(
  db: Database,
  ids: readonly number[],
  now: Instant,
  today: CalendarDay,
): Promise<MergeRow[]> {
  const { rows } = await sql<MergeRow>`
    select p.id, p.version, p.name, p.email, p.telephone, p.role, p.disabled_at is not null as "isDisabled",
      p.confirmed_at is not null as "isConfirmed", p.business_id as "businessId", p.created_at as since, p.changed_at as "changedAt",
      c.name as "changedBy",
      (select count(*)::int from orders o where o.person_id = p.id and o.status > ${sql.lit(StatusRange.draft[1])}) as orders,
      (select max(o.ordered_at) from orders o where o.person_id = p.id) as "lastOrder",
      (select count(*)::int from kept_address a where a.person_id = p.id) as addresses,
      coalesce((select concat_ws(', ', nullif(a.name, ''), nullif(a.line1, ''), nullif(a.line2, ''), nullif(a.line3, ''), nullif(a.line4, ''),
        nullif(a.line5, ''), a.postcode) from kept_address a where a.id = ${FILLED_IN}), '') as address,
      (select count(*)::int from voucher v where v.person_id = p.id) as vouchers,
      (select coalesce(json_agg(distinct k.name), '[]') from voucher v join coupon k on k.id = v.coupon_id where v.person_id = p.id
        and k.kind > 100 and v.active and v.blocked_at is null and coalesce(v.ends_on >= ${today}::date, true)) as clubs,
      (select count(*)::int from message m where m.person_id = p.id) as messages,
      exists (select from orders o where (o.person_id = p.id or o.ordering_person_id = p.id) and o.status ${DRAFT}
        and o.payment_pending_until > ${now}) as "isPaying"
    from person p left join person c on c.id = p.changed_by
    where p.id = any(${ids}::int[]) and p.erased_at is null`.execute(db);
  return rows;
}

/** Locks the accounts, then the orders and vouchers of the one that goes, each in ascending order as all others do. */
export async function lockToMerge(trx: Transaction, stays: number, goes: number): Promise<void> {
  await sql`select from person where id = any(${[stays, goes]}::int[]) order by id for no key update`.execute(trx);
  await sql`select from orders where person_id = ${goes} or ordering_person_id = ${goes} order by id for update`.execute(
    trx,
  );
  await sql`select from voucher where person_id = ${goes} order by id for no key update`.execute(trx);
}

export type ChosenDetails = { readonly name: string; readonly email: string; readonly telephone: string };

type Merging = {
  readonly stays: number;
  readonly goes: number;
  readonly chosen: ChosenDetails;
  /** Whose address the checkout fills in from now on: the number of the account. */
  readonly addressOf: number;
  /** The e-mail that is given up, in lower case; null = it was never confirmed, so it may be somebody else’s. */
  readonly givenUp: string | null;
  readonly by: number;
  readonly at: Instant;
};

/** Moves all that is of the account `goes`, whose person and sessions are left as those of an erased account. */
export async function storeMerged(
  trx: Transaction,
  { stays, goes, chosen, addressOf, givenUp, by, at }: Merging,
): Promise<void> {
  await sql`update kept_address a set changed_at = ${at} from person p where p.id = ${addressOf} and a.id = ${FILLED_IN}`.execute(
    trx,
  );
  // Of each mode an account has one open basket: the other is nobody's then, and runs out as such.
  await sql`
    update orders o set person_id = case when o.status ${DRAFT} and exists (
        select from orders own where own.person_id = ${stays} and own.status ${DRAFT} and own.mode = o.mode and own.business_id is not distinct from o.business_id)
      then null else ${stays}::int end
    where o.person_id = ${goes}`.execute(trx);
  await sql`update orders set ordering_person_id = ${stays} where ordering_person_id = ${goes}`.execute(trx);
  await sql`update voucher set person_id = ${stays} where person_id = ${goes}`.execute(trx);
  await sql`insert into favourite (person_id, pack_id) select ${stays}::int, pack_id from favourite where person_id = ${goes}
    on conflict do nothing`.execute(trx);
  await sql`insert into former_email (person_id, email, given_up_at)
    select ${stays}::int, email, given_up_at from former_email where person_id = ${goes} and email <> lower(${chosen.email})
    union all select ${stays}::int, ${givenUp}::text, ${at}::timestamptz where ${givenUp}::text is not null
    on conflict do nothing`.execute(trx);
  for (const table of MOVED)
    await sql`update ${sql.table(table)} set person_id = ${stays} where person_id = ${goes}`.execute(trx);
  for (const table of LEFT) await sql`delete from ${sql.table(table)} where person_id = ${goes}`.execute(trx);
  await sql`delete from spent_refresh where session_id in (select id from session where person_id = ${goes})`.execute(
    trx,
  );
  await sql`update session set device = '', opened_from = '', ended_at = coalesce(ended_at, ${at}),
    ended_because = coalesce(ended_because, 'ended-by-staff') where person_id = ${goes}`.execute(trx);
  await storePersons(trx, { stays, goes, chosen, by, at });
}

/** Tables whose rows go over, and those of a log-in that is none any more. */
const MOVED = ['kept_address', 'message', 'consent', 'suspension', 'trade_application'] as const;
const LEFT = [
  'favourite',
  'former_email',
  'outside_identity',
  'mailed_link',
  'known_device',
  'totp_secret',
  'passkey',
  'recovery_code',
] as const;

async function storePersons(
  trx: Transaction,
  { stays, goes, chosen, by, at }: Omit<Merging, 'givenUp' | 'addressOf'>,
): Promise<void> {
  const { rows } = await sql<{ since: Instant; ageConfirmedAt: Instant | null }>`
    select min(created_at) as since, min(age_confirmed_at) as "ageConfirmedAt" from person where id = any(${[stays, goes]}::int[])`.execute(
    trx,
  );
  await sql`update person set name = 'Erased', telephone = '', email = ${`erased-${goes}@erased.invalid`}, password_hash = null,
    unconfirmed_email = null, role = 10, age_confirmed_at = null, erased_at = ${at}, version = version + 1 where id = ${goes}`.execute(
    trx,
  );
  await sql`update person set name = ${chosen.name}, email = ${chosen.email}, telephone = ${chosen.telephone}, created_at = ${rows[0]?.since ?? at},
    age_confirmed_at = ${rows[0]?.ageConfirmedAt ?? null}, version = version + 1, changed_at = ${at}, changed_by = ${by}
    where id = ${stays}`.execute(trx);
}
