import type { Database, Transaction } from '#platform/database/database.ts';
import { containing } from '#platform/database/like-pattern.ts';
import { prepared } from '#platform/database/prepared.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { SignUpState } from '#rules/newsletter/sign-up-state.ts';

export type SignUpRow = {
  readonly id: number;
  readonly email: string;
  readonly isWished: boolean;
  readonly passing: 'waiting' | 'accepted' | 'refused' | 'given-up' | null;
  readonly isImported: boolean;
  readonly says: string;
  readonly source: string;
  readonly at: Instant;
  readonly personId: number | null;
};

export type SignUpsQuery = {
  readonly search: string;
  /** Null = wherever they stand. */
  readonly state: SignUpState | null;
  readonly sort: 'at' | 'email';
  readonly descending: boolean;
  readonly from: number;
  readonly most: number;
};

/**
 * What was said last about the newsletter under each e-mail, with its latest sign-up; `state` as `signUpState` decides it. A consent of
 * `importedWording` came in a file.
 */
export async function readSignUps(
  db: Database,
  { search, state, sort, descending, from, most }: SignUpsQuery,
  importedWording: string,
): Promise<{ readonly rows: readonly SignUpRow[]; readonly total: number }> {
  const rows = await prepared<SignUpRow & { total: number }>`
    with latest as (
      select distinct on (lower(email)) id::int as id, email, given, source, at, person_id, wording_version
      from consent where what = 'newsletter' and email <> '' order by lower(email), id desc
    ), passed as (
      select distinct on (lower(email)) lower(email) as email, state, says from newsletter_sign_up order by lower(email), id desc
    ), listed as (
      select c.id, c.email, c.given as "isWished", p.state as passing, c.wording_version = ${importedWording} as "isImported", coalesce(p.says, '') as says, c.source, c.at,
        c.person_id as "personId",
        case when not c.given then 'unsubscribed' when p.state is null and c.wording_version = ${importedWording} then 'imported'
          when coalesce(p.state, 'accepted') = 'accepted' then 'passed-on' else p.state end as standing
      from latest c left join passed p on p.email = lower(c.email)
    )
    select id, email, "isWished", passing, "isImported", says, source, at, "personId", count(*) over ()::int as total from listed
    where email ilike ${containing(search)} and (${state}::text is null or standing = ${state})
    order by case when ${sort} = 'email' and not ${descending} then lower(email) end,
      case when ${sort} = 'email' and ${descending} then lower(email) end desc,
      case when ${sort} = 'at' and not ${descending} then at end, case when ${sort} = 'at' and ${descending} then at end desc, id
    offset ${from}::int limit ${most}::int`.execute(db);
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
}

export type SaidLast = Pick<SignUpRow, 'id' | 'email' | 'isWished' | 'personId'>;

/** What was said last under the e-mail of this row, which is locked until the transaction ends. */
export async function lockSignUp(trx: Transaction, id: number): Promise<SaidLast | undefined> {
  const [row] = await prepared<{ email: string }>`
    select email from consent where id = ${id} and what = 'newsletter' and email <> '' for update`.execute(trx);
  if (!row) return undefined;
  const [last] = await prepared<SaidLast>`
    select id::int as id, email, given as "isWished", person_id as "personId" from consent
    where what = 'newsletter' and lower(email) = lower(${row.email}) order by id desc limit 1`.execute(trx);
  return last;
}

/** What waits under an e-mail is not passed on any more. */
export async function dropSignUps(trx: Transaction, email: string): Promise<void> {
  await prepared`delete from newsletter_sign_up where lower(email) = lower(${email}) and state <> 'accepted'`.execute(
    trx,
  );
}
