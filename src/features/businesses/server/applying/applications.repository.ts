import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import { containing } from '#platform/database/like-pattern.ts';
import { prepared } from '#platform/database/prepared.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { PersonToLink } from '#rules/trade/link-person.ts';
import type { ApplicationState, TradeApplication } from '#rules/trade/trade-application.ts';

export type OwnApplicationRow = {
  readonly state: ApplicationState;
  readonly businessName: string;
  readonly sentAt: Instant;
  readonly reason: string;
};

/** A person with her newest application. */
export async function findOwnApplication(
  db: Database,
  personId: number,
): Promise<(PersonToLink & { readonly application: OwnApplicationRow | null }) | undefined> {
  const [row] = await prepared<PersonToLink & OwnApplicationRow & { readonly id: number | null }>`
    select p.role, p.business_id as "businessId", p.confirmed_at is not null as "isConfirmed",
      a.id, a.state, a.business_name as "businessName", a.sent_at as "sentAt", a.reason
    from person p left join lateral (
      select * from trade_application t where t.person_id = p.id order by t.id desc limit 1) a on true
    where p.id = ${personId}::int`.execute(db);
  if (row === undefined) return undefined;
  const { role, businessId, isConfirmed, id, ...application } = row;
  return { role, businessId, isConfirmed, application: id === null ? null : application };
}

/** Null = this person has one waiting already. */
export async function insertApplication(
  trx: Transaction,
  personId: number,
  application: TradeApplication,
  now: Instant,
): Promise<number | null> {
  const { line1, line2, line4, postcode } = application;
  const stored = await trx
    .insertInto('trade_application')
    .values({
      person_id: personId,
      business_name: application.businessName,
      kind: application.kind,
      company_number: application.companyNumber,
      vat_number: application.vatNumber,
      awrs_number: application.awrsNumber,
      licence_number: application.licenceNumber,
      licensing_authority: application.licensingAuthority,
      contact_name: application.contactName,
      telephone: application.telephone,
      address: JSON.stringify({ line1, line2, line4, postcode }),
      note: application.note,
      sent_at: now,
    })
    // A literal: with a parameter PostgreSQL finds the index only until it makes a plan for all values.
    .onConflict((conflict) => conflict.column('person_id').where('state', '=', sql.lit('waiting')).doNothing())
    .returning('id')
    .executeTakeFirst();
  return stored?.id ?? null;
}

export async function withdrawApplication(db: Database, personId: number, now: Instant): Promise<void> {
  await db
    .updateTable('trade_application')
    .set({ state: 'withdrawn', decided_at: now })
    .where('person_id', '=', personId)
    .where('state', '=', 'waiting')
    .execute();
}

export type ApplicationListRow = {
  readonly id: number;
  readonly businessName: string;
  readonly kind: string;
  readonly postcode: string;
  readonly contactName: string;
  readonly state: ApplicationState;
  readonly sentAt: Instant;
};

export type ApplicationsQuery = {
  /** Looked for in the names and the postcode; empty = everything. */
  readonly search: string;
  readonly state: ApplicationState | null;
  readonly sort: 'sentAt' | 'businessName';
  readonly descending: boolean;
  readonly from: number;
  readonly most: number;
};

const COLUMN_OF = { sentAt: sql`a.sent_at`, businessName: sql`lower(a.business_name)` } as const;

export async function readApplications(
  db: Database,
  { search, state, sort, descending, from, most }: ApplicationsQuery,
): Promise<{ readonly rows: readonly ApplicationListRow[]; readonly total: number }> {
  const pattern = containing(search);
  const matching = sql<boolean>`(${search} = '' or a.business_name ilike ${pattern} or a.contact_name ilike ${pattern}
      or a.address->>'postcode' ilike ${pattern}) and (${state}::text is null or a.state = ${state}::text)`;
  const counted = await sql<{ total: number }>`
    select count(*) as total from trade_application a where ${matching}`.execute(db);
  const { rows } = await sql<ApplicationListRow>`
    select a.id, a.business_name as "businessName", a.kind, a.address->>'postcode' as postcode,
      a.contact_name as "contactName", a.state, a.sent_at as "sentAt"
    from trade_application a where ${matching}
    order by ${COLUMN_OF[sort]} ${sql.raw(descending ? 'desc' : 'asc')}, a.id
    offset ${from} limit ${most}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

export type ApplicationRow = TradeApplication & {
  readonly id: number;
  readonly personId: number | null;
  readonly email: string;
  readonly state: ApplicationState;
  readonly sentAt: Instant;
  readonly decidedAt: Instant | null;
  readonly decidedBy: string;
  readonly reason: string;
  readonly businessId: number | null;
};

const WHOLE = sql`
  select a.id, a.person_id as "personId", coalesce(p.email, '') as email, a.state, a.business_name as "businessName", a.kind,
    a.company_number as "companyNumber", a.vat_number as "vatNumber", a.awrs_number as "awrsNumber",
    a.licence_number as "licenceNumber", a.licensing_authority as "licensingAuthority",
    a.contact_name as "contactName", a.telephone, coalesce(a.address->>'line1', '') as line1,
    coalesce(a.address->>'line2', '') as line2, coalesce(a.address->>'line4', '') as line4,
    coalesce(a.address->>'postcode', '') as postcode, a.note, a.sent_at as "sentAt", a.decided_at as "decidedAt",
    coalesce(d.name, '') as "decidedBy", a.reason, a.business_id as "businessId"
  from trade_application a left join person p on p.id = a.person_id and p.erased_at is null
    left join person d on d.id = a.decided_by`;

export async function findApplication(db: Database, id: number): Promise<ApplicationRow | undefined> {
  const { rows } = await sql<ApplicationRow>`${WHOLE} where a.id = ${id}`.execute(db);
  return rows[0];
}

/** The application as it stands, until the end of the transaction. */
export async function lockApplication(trx: Transaction, id: number): Promise<ApplicationRow | undefined> {
  const { rows } = await sql<ApplicationRow>`${WHOLE} where a.id = ${id} for update of a`.execute(trx);
  return rows[0];
}

export type Decision = {
  readonly state: 'approved' | 'refused';
  readonly by: number;
  readonly at: Instant;
  readonly reason: string;
  readonly businessId: number | null;
};

export async function storeDecision(
  trx: Transaction,
  id: number,
  { state, by, at, reason, businessId }: Decision,
): Promise<void> {
  await trx
    .updateTable('trade_application')
    .set({ state, decided_by: by, decided_at: at, reason, business_id: businessId })
    .where('id', '=', id)
    .execute();
}

export async function deleteUnsuccessfulBefore(db: Database, moment: Instant): Promise<void> {
  await db
    .deleteFrom('trade_application')
    .where('state', 'in', ['refused', 'withdrawn'])
    .where('decided_at', '<', moment)
    .execute();
}
