import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import { containing } from '#platform/database/like-pattern.ts';
import { prepared } from '#platform/database/prepared.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { TillStanding } from '#rules/till/till-standing.ts';

export type TillRow = {
  readonly number: number;
  readonly name: string;
  readonly registeredAt: Instant;
  readonly registeredBy: string;
  readonly codeUntil: Instant | null;
  readonly connectedAt: Instant | null;
  readonly lastSeenAt: Instant | null;
  readonly revokedAt: Instant | null;
  readonly revokedBy: string;
  readonly refusedCalls: number;
  readonly refusedAt: Instant | null;
  readonly clockOffSeconds: number | null;
};

const ROWS = sql`
  select t.id as number, t.name, t.registered_at as "registeredAt", audit_actor('till', t.id::text, 'till.registered') as "registeredBy",
    case when t.connected_at is null then t.code_until end as "codeUntil", t.connected_at as "connectedAt", t.last_seen_at as "lastSeenAt",
    t.revoked_at as "revokedAt", audit_actor('till', t.id::text, 'till.revoked') as "revokedBy", t.refused_calls as "refusedCalls",
    t.refused_at as "refusedAt", t.clock_off_seconds as "clockOffSeconds"
  from till t`;

export type TillsQuery = {
  /** Part of the name; empty = everything. */
  readonly search: string;
  readonly standing: TillStanding | null;
  readonly now: Instant;
  readonly sort: 'name' | 'registeredAt';
  readonly descending: boolean;
  readonly from: number;
  readonly most: number;
};

const COLUMN_OF = { name: sql`lower(t.name)`, registeredAt: sql`t.registered_at` } as const;

export async function readTills(
  db: Database,
  { search, standing, now, sort, descending, from, most }: TillsQuery,
): Promise<{ readonly rows: readonly TillRow[]; readonly total: number }> {
  const standingNow = sql`case when t.revoked_at is not null then 'revoked' when t.connected_at is not null then 'in-use'
    when t.code_until > ${now}::timestamptz then 'waiting' else 'code-over' end`;
  const matching = sql`(${search} = '' or t.name ilike ${containing(search)})
    and (${standing}::text is null or ${standingNow} = ${standing}::text)`;
  const counted = await sql<{ total: number }>`select count(*) as total from till t where ${matching}`.execute(db);
  const { rows } = await sql<TillRow>`${ROWS} where ${matching}
    order by ${COLUMN_OF[sort]} ${sql.raw(descending ? 'desc' : 'asc')}, t.id desc
    offset ${from} limit ${most}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export async function findTill(db: Database, number: number): Promise<TillRow | undefined> {
  const { rows } = await sql<TillRow>`${ROWS} where t.id = ${number}`.execute(db);
  return rows[0];
}

/** The till as it stands, until the end of the transaction. */
export async function lockTill(trx: Transaction, number: number): Promise<TillRow | undefined> {
  const { rows } = await sql<TillRow>`${ROWS} where t.id = ${number} for update of t`.execute(trx);
  return rows[0];
}

type Code = { readonly hash: string; readonly until: Instant };

/** Null = another till that is not revoked has the name. */
export async function insertTill(trx: Transaction, name: string, code: Code, now: Instant): Promise<number | null> {
  const [row] = await prepared<{ id: number }>`
    insert into till (name, registered_at, code_hash, code_until) values (${name}, ${now}, ${code.hash}, ${code.until})
    on conflict (lower(name)) where revoked_at is null do nothing returning id`.execute(trx);
  return row?.id ?? null;
}

export async function storeCode(trx: Transaction, number: number, { hash, until }: Code): Promise<void> {
  await prepared`update till set code_hash = ${hash}, code_until = ${until} where id = ${number}`.execute(trx);
}

export async function storeRevoked(trx: Transaction, number: number, now: Instant): Promise<void> {
  await prepared`
    update till set revoked_at = ${now}, code_hash = null, code_until = null where id = ${number}`.execute(trx);
}

type Hashes = {
  readonly code: string;
  readonly token: string;
  /** Null = the device has none. */
  readonly secret: string | null;
};

/**
 * Uses a code that is still good; null = there is none. A code that was used is good for the same device, which then has not heard the
 * answer: the token of before is none any more.
 */
export async function changeCodeForToken(
  trx: Transaction,
  { code, token, secret }: Hashes,
  now: Instant,
): Promise<{ readonly number: number; readonly name: string } | null> {
  const [row] = await prepared<{ number: number; name: string }>`
    update till set token_hash = ${token}, connected_at = ${now}, last_seen_at = ${now}, device_secret_hash = ${secret}
    where code_hash = ${code} and code_until > ${now} and revoked_at is null and (connected_at is null or device_secret_hash = ${secret})
    returning id as number, name`.execute(trx);
  return row ?? null;
}
