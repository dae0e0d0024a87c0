import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { OrderStatus } from '#rules/orders/order-codes.ts';
import type { MessageTopic } from '#rules/messages/message-topic.ts';
import type { Pence } from '#rules/money/pence.ts';

export type PersonRow = {
  readonly id: number;
  readonly version: number;
  readonly changedAt: Instant;
  readonly changedBy: string | null;
  readonly name: string;
  readonly email: string;
  readonly telephone: string;
  readonly pendingEmail: string | null;
  readonly role: number;
  readonly isDisabled: boolean;
  readonly isConfirmed: boolean;
  readonly businessId: number | null;
  readonly business: string | null;
  readonly since: Instant;
  readonly ageConfirmedAt: Instant | null;
};

const COLUMNS = sql`p.id, p.version, p.changed_at as "changedAt", c.name as "changedBy", p.name, p.email, p.telephone,
  p.unconfirmed_email as "pendingEmail", p.role, p.disabled_at is not null as "isDisabled",
  p.confirmed_at is not null as "isConfirmed", p.business_id as "businessId", b.name as business,
  p.created_at as since, p.age_confirmed_at as "ageConfirmedAt"`;
const FROM = sql`person p left join person c on c.id = p.changed_by left join business b on b.id = p.business_id`;

/** Undefined = nobody has this number, or she was erased. */
export async function findPerson(db: Database, id: number): Promise<PersonRow | undefined> {
  const { rows } = await sql<PersonRow>`
    select ${COLUMNS} from ${FROM} where p.id = ${id} and p.erased_at is null`.execute(db);
  return rows[0];
}

/** The same, until the end of the transaction. */
export async function lockPerson(trx: Transaction, id: number): Promise<PersonRow | undefined> {
  const { rows } = await sql<PersonRow>`
    select ${COLUMNS} from ${FROM} where p.id = ${id} and p.erased_at is null for update of p`.execute(trx);
  return rows[0];
}

export type SuspensionRow = {
  readonly reason: string;
  readonly from: Instant;
  readonly by: string;
  readonly until: Instant | null;
  readonly liftReason: string;
  readonly liftedBy: string;
};

export async function readSuspensions(db: Database, personId: number): Promise<readonly SuspensionRow[]> {
  const { rows } = await sql<SuspensionRow>`
    select s.reason, s.suspended_at as "from", coalesce(p.name, '') as by, s.lifted_at as until,
      s.lift_reason as "liftReason", coalesce(l.name, '') as "liftedBy"
    from suspension s left join person p on p.id = s.suspended_by left join person l on l.id = s.lifted_by
    where s.person_id = ${personId} order by s.id desc`.execute(db);
  return rows;
}

export type PersonOrderRow = {
  readonly number: number | null;
  readonly at: Instant;
  readonly status: OrderStatus;
  readonly total: Pence;
  readonly asGuest: boolean;
};

/** Those that were placed, the latest first, and how many there are. */
export async function readOrders(
  db: Database,
  ids: readonly number[],
  most: number,
): Promise<{ readonly rows: readonly PersonOrderRow[]; readonly count: number }> {
  const { rows } = await sql<PersonOrderRow & { count: number }>`
    select o.order_ref_num as number, coalesce(o.ordered_at, o.created_at) as at, o.status,
      coalesce(o.total_inc_pence, 0) as total, o.person_id is null as "asGuest", (count(*) over ())::int as count
    from orders o where o.id = any(${ids}::bigint[]) and o.status >= 11
    order by 2 desc, o.id desc limit ${most}`.execute(db);
  return { rows: rows.map(({ count: _count, ...row }) => row), count: rows[0]?.count ?? 0 };
}

export type PersonVoucherRow = {
  readonly code: string;
  readonly name: string;
  /** The number of its type (D-88). */
  readonly type: number;
  readonly active: boolean;
  readonly from: string | null;
  readonly to: string | null;
  readonly left: Pence;
};

export async function readVouchers(db: Database, personId: number): Promise<readonly PersonVoucherRow[]> {
  const { rows } = await sql<PersonVoucherRow>`
    select v.code, c.name, c.kind as type, v.active, v.starts_on as "from", v.ends_on as "to",
      v.value_pence - v.used_online_pence - v.used_tap_pence as "left"
    from voucher v join coupon c on c.id = v.coupon_id where v.person_id = ${personId} order by v.id desc`.execute(db);
  return rows;
}

export type PersonMessageRow = {
  readonly id: number;
  readonly topic: MessageTopic;
  readonly text: string;
  readonly at: Instant;
  readonly settledAt: Instant | null;
};

export async function readMessages(
  db: Database,
  ids: readonly number[],
  most: number,
): Promise<readonly PersonMessageRow[]> {
  const { rows } = await sql<PersonMessageRow>`
    select id, topic, text, received_at as at, settled_at as "settledAt"
    from message where id = any(${ids}::bigint[]) order by id desc limit ${most}`.execute(db);
  return rows;
}

export type ConsentRow = {
  readonly what: string;
  readonly isGiven: boolean;
  readonly wording: string;
  readonly where: string;
  readonly at: Instant;
};

export async function readConsents(db: Database, ids: readonly number[], most: number): Promise<readonly ConsentRow[]> {
  const { rows } = await sql<ConsentRow>`
    select what, given as "isGiven", wording_version as wording, source as "where", at
    from consent where id = any(${ids}::bigint[]) order by at desc, id desc limit ${most}`.execute(db);
  return rows;
}
