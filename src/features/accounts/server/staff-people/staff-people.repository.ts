import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import { containing } from '#platform/database/like-pattern.ts';
import type { Instant } from '#rules/calendar/instant.ts';

export type StaffPeopleQuery = {
  /** Part of a name or an e-mail; empty = everybody. */
  readonly search: string;
  /** Null = with or without one. */
  readonly factor: 'none' | 'app' | 'passkey' | null;
  readonly sort: 'name' | 'lastUsed';
  readonly descending: boolean;
  readonly from: number;
  readonly most: number;
};

export type StaffPersonRow = {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly role: number;
  readonly disabledAt: Instant | null;
  readonly hasApp: boolean;
  readonly passkeys: number;
  readonly lastUsed: Instant | null;
};

/** As `isStaff` reads a role number. */
const IS_STAFF = sql<boolean>`(case when person.role >= 1000 then person.role - 1000 else person.role end) > 50`;
const HAS_APP = sql<boolean>`exists (select from totp_secret t where t.person_id = person.id and t.confirmed_at is not null)`;
const PASSKEYS = sql<number>`(select count(*)::int from passkey p where p.person_id = person.id)`;
const LAST_USED = sql<Instant | null>`(select max(s.used_at) from session s where s.person_id = person.id)`;

export async function readStaffPeople(
  db: Database,
  { search, factor, sort, descending, from, most }: StaffPeopleQuery,
): Promise<{ readonly rows: readonly StaffPersonRow[]; readonly total: number }> {
  let matching = db.selectFrom('person').where(IS_STAFF).where('person.erased_at', 'is', null);
  if (search !== '') {
    const pattern = containing(search);
    matching = matching.where((column) =>
      column.or([column('person.name', 'ilike', pattern), column('person.email', 'ilike', pattern)]),
    );
  }
  if (factor === 'app') matching = matching.where(HAS_APP);
  if (factor === 'passkey') matching = matching.where(PASSKEYS, '>', 0);
  if (factor === 'none') matching = matching.where(HAS_APP, '=', false).where(PASSKEYS, '=', 0);
  const { total } = await matching
    .select((column) => column.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const direction = descending ? sql`desc nulls last` : sql`asc nulls first`;
  const rows = await matching
    .select([
      'person.id',
      'person.name',
      'person.email',
      'person.role',
      'person.disabled_at as disabledAt',
      HAS_APP.as('hasApp'),
      PASSKEYS.as('passkeys'),
      LAST_USED.as('lastUsed'),
    ])
    .orderBy(sql`${sort === 'name' ? sql`lower(person.name)` : LAST_USED} ${direction}`)
    .orderBy('person.id')
    .offset(from)
    .limit(most)
    .execute();
  return { rows, total };
}
