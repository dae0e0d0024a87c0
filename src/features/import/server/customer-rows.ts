import { sql } from 'kysely';
import { recordAudits } from '#features/audit/server/record-audit.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { startOfLondonDay } from '#rules/calendar/at-london-time.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import type { ImportValues } from '#rules/import/import-values.ts';
import { type CustomerWrite, type KnownCustomer, planCustomer } from '#rules/import/plan-records.ts';
import { IMPORTED_WORDING } from '#rules/newsletter/newsletter-wording.ts';
import type { ImportHandler } from './import-handler.ts';
import {
  deleteByIds,
  insertRows,
  lockingRows,
  lockVersions,
  namedElsewhere,
  nextIds,
  updateRows,
} from './stored-records.ts';

const PLAIN_ROLE = 10;

/** The telephone of a person `p`: her own, or, as telesales keeps it, that of an address of hers. */
export const TELEPHONE = sql`coalesce(nullif(p.telephone, ''),
  (select t.telephone from kept_address t where t.person_id = p.id and t.telephone <> '' order by t.id limit 1), '')`;

type PersonRow = Omit<KnownCustomer, 'values'> & {
  readonly email: string;
  readonly ownTelephone: string;
  readonly values: ImportValues;
};
type MadePerson = {
  readonly id: number;
  readonly version: number;
  readonly addressId: number | null;
  /** Absent in rows of before. */
  readonly consentId?: number | null;
  readonly before: { readonly name: string; readonly telephone: string } | null;
};

export const customerRows: ImportHandler<CustomerWrite> = {
  async plan(db, rows, { locks, today }) {
    const emails = rows.map(({ values }) => String(values['email'] ?? '').toLowerCase());
    const people = await readPeople(db, emails, locks);
    const newsletters = await readNewsletters(db, emails);
    const byEmail = new Map(people.map((person) => [person.email.toLowerCase(), person]));
    return rows.map((row) =>
      planCustomer(row, byEmail.get(String(row.values['email'] ?? '').toLowerCase()) ?? null, {
        today,
        newsletter: newsletters.get(String(row.values['email'] ?? '').toLowerCase()) ?? null,
      }),
    );
  },

  async store(trx, writes, { importId, by, now }) {
    const fresh = writes.filter(({ id }) => id === null);
    const ids = fresh.length === 0 ? [] : [...(await nextIds(trx, 'person', fresh.length))];
    const people = writes.map((write) => ({ ...write, isNew: write.id === null, id: write.id ?? ids.shift()! }));
    const changing = { changed_by: by, changed_at: now };
    const made = people.filter(({ isNew }) => isNew);
    const known = people.filter(({ isNew }) => !isNew);
    await insertRows(
      trx,
      'person',
      made.map(({ id, email, name, telephone }) => ({
        id,
        email,
        name,
        telephone,
        role: PLAIN_ROLE,
        created_at: now,
        import_id: importId,
        version: 1,
        ...changing,
      })),
    );
    const before = await readPeople(
      trx,
      known.map(({ email }) => email.toLowerCase()),
      false,
    );
    const versions = await updateRows(
      trx,
      'person',
      known.map(({ id, name, telephone }) => ({ id, name, telephone, ...changing })),
    );
    const withAddress = people.filter(({ address }) => address !== null);
    const addressIds = withAddress.length === 0 ? [] : await nextIds(trx, 'kept_address', withAddress.length);
    await insertRows(
      trx,
      'kept_address',
      withAddress.map(({ id, address }, place) => ({
        id: addressIds[place],
        person_id: id,
        name: '',
        ...address,
        telephone: '',
        changed_at: now,
      })),
    );
    const consents = await insertConsents(trx, people);
    await recordAudits(
      trx,
      people.map(({ id, isNew }) => ({
        by,
        what: isNew ? ('customer.imported' as const) : ('person.changed' as const),
        subjectId: id,
        before: null,
        after: { import: importId },
      })),
      now,
    );
    return people.map(({ id, isNew }) => {
      const person = before.find((one) => one.id === id);
      return {
        id,
        version: isNew ? 1 : (versions.get(id) ?? 0),
        consentId: consents.get(id) ?? null,
        addressId: addressIds[withAddress.findIndex((one) => one.id === id)] ?? null,
        before: isNew ? null : { name: String(person?.values['name'] ?? ''), telephone: person?.ownTelephone ?? '' },
      };
    });
  },

  async undo(trx, made, { by, now }) {
    const people = made as unknown as readonly MadePerson[];
    const versions = await lockVersions(
      trx,
      'person',
      people.map(({ id }) => id),
    );
    const same = people.filter(({ id, version }) => versions.get(id) === version);
    const fresh = same.filter(({ before }) => before === null).map(({ id }) => id);
    const named = await namedElsewhere(trx, 'person', fresh, ['kept_address', 'consent', 'mailed_link']);
    const confirmed = await readConfirmed(trx, fresh);
    const gone = fresh.filter((id) => !named.has(id) && !confirmed.has(id));
    await deleteByIds(trx, 'consent', 'person_id', gone);
    await deleteByIds(trx, 'person', 'id', gone);
    const changed = same.filter(({ before }) => before !== null);
    await deleteByIds(
      trx,
      'consent',
      'id',
      changed.flatMap(({ consentId }) => consentId ?? []),
    );
    await deleteByIds(
      trx,
      'kept_address',
      'id',
      changed.flatMap(({ addressId }) => addressId ?? []),
    );
    await updateRows(
      trx,
      'person',
      changed.map(({ id, before }) => ({ id, ...before, changed_by: by, changed_at: now })),
    );
    return people.map(({ id, version, before }) => {
      if (!versions.has(id)) return null;
      if (versions.get(id) !== version) return 'The account was changed since';
      return before === null && !gone.includes(id)
        ? 'They have confirmed the account, ordered, or are named elsewhere'
        : null;
    });
  },
};

async function readPeople(db: Database, emails: readonly string[], locks: boolean): Promise<readonly PersonRow[]> {
  const { rows } = await sql<Omit<PersonRow, 'values'> & Record<string, string>>`
    select p.id, p.version, p.role = ${PLAIN_ROLE} and p.business_id is null and p.disabled_at is null as "isPlain",
      p.email, p.name, p.telephone as "ownTelephone", ${TELEPHONE} as telephone, coalesce(a.line1, '') as line1, coalesce(a.line2, '') as line2, coalesce(a.line3, '') as line3,
      coalesce(a.line4, '') as line4, coalesce(a.line5, '') as line5, coalesce(a.postcode, '') as postcode
    from person p left join lateral (
      select * from kept_address k where k.person_id = p.id order by k.id limit 1
    ) a on true
    where lower(p.email) = any(${emails}::text[]) and p.erased_at is null order by p.id ${lockingRows(locks, 'p')}`.execute(
    db,
  );
  return rows.map(({ id, version, isPlain, ownTelephone, ...values }) => ({
    id,
    version,
    isPlain,
    ownTelephone,
    email: values['email'] ?? '',
    values,
  }));
}

/** What was said last of the newsletter under these e-mails, which are in small letters, or by their people under an earlier one. */
async function readNewsletters(db: Database, emails: readonly string[]): Promise<ReadonlyMap<string, boolean>> {
  const { rows } = await sql<{ email: string; isWished: boolean }>`
    select distinct on (email) email, given as "isWished" from (
      select lower(c.email) as email, c.id, c.given from consent c
      where c.what = 'newsletter' and c.email <> '' and lower(c.email) = any(${emails}::text[])
      union all select lower(p.email), c.id, c.given from person p join consent c on c.person_id = p.id and c.what = 'newsletter'
      where lower(p.email) = any(${emails}::text[])
    ) stated order by email, id desc`.execute(db);
  return new Map(rows.map(({ email, isWished }) => [email, isWished]));
}

type PersonToConsent = Pick<CustomerWrite, 'email' | 'newsletterSince' | 'newsletterSource'> & { readonly id: number };

/** Consents to the newsletter, as of the day that the file says, by person; none where something was said under the e-mail meanwhile. */
async function insertConsents(
  trx: Transaction,
  people: readonly PersonToConsent[],
): Promise<ReadonlyMap<number, number>> {
  const consents = people.flatMap(({ id, email, newsletterSince, newsletterSource }) =>
    newsletterSince === null
      ? []
      : [{ id, email, source: newsletterSource || 'import', at: startOfLondonDay(newsletterSince as CalendarDay) }],
  );
  if (consents.length === 0) return new Map();
  const { rows } = await sql<{ id: number; personId: number }>`
    insert into consent (what, given, wording_version, source, person_id, email, at)
    select 'newsletter', true, ${IMPORTED_WORDING}, c.source, c.id, c.email, c.at
    from jsonb_to_recordset(${JSON.stringify(consents)}::jsonb) as c(id int, email text, source text, at timestamptz)
    where not exists (select from consent o where o.what = 'newsletter' and o.email <> '' and lower(o.email) = lower(c.email))
    returning id::int as id, person_id as "personId"`.execute(trx);
  return new Map(rows.map(({ id, personId }) => [personId, id]));
}

async function readConfirmed(db: Database, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from person where id = any(${ids}::int[]) and (confirmed_at is not null or password_hash is not null)`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}
