import type { Database, Transaction } from '#platform/database/database.ts';
import { prepared } from '#platform/database/prepared.ts';
import type { Instant } from '#rules/calendar/instant.ts';

export type Me = {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly role: number;
  readonly password_hash: string | null;
  readonly unconfirmed_email: string | null;
};

/** Locks an account, so that its changes run one after the other. Null = it was erased. */
export async function lockMe(trx: Transaction, personId: number): Promise<Me | null> {
  const [row] = await prepared<Me>`
    select id, name, email, role, password_hash, unconfirmed_email from person
    where id = ${personId} and erased_at is null for update`.execute(trx);
  return row ?? null;
}

export type IdentityRow = {
  readonly provider: 'google' | 'facebook';
  readonly email: string;
  readonly linked_at: Instant;
};

export function readMyIdentities(db: Database, personId: number): Promise<readonly IdentityRow[]> {
  return prepared<IdentityRow>`
    select provider, email, linked_at from outside_identity where person_id = ${personId} order by provider`.execute(
    db,
  );
}

export async function deleteMyIdentity(trx: Transaction, personId: number, provider: string): Promise<void> {
  await prepared`delete from outside_identity where person_id = ${personId} and provider = ${provider}`.execute(trx);
}

/** False = the account was erased. */
export async function storeMyName(db: Database, personId: number, name: string): Promise<boolean> {
  const updatedRows = await prepared<{ id: number }>`
    update person set name = ${name} where id = ${personId} and erased_at is null returning id`.execute(db);
  return updatedRows.length > 0;
}

/** The account with this e-mail, in any case. */
export async function findOwner(
  db: Database,
  email: string,
): Promise<{ readonly id: number; readonly name: string; readonly email: string; readonly confirmed: boolean } | null> {
  const [row] = await prepared<{ id: number; name: string; email: string; confirmed: boolean }>`
    select id, name, email, confirmed_at is not null as confirmed from person
    where lower(email) = lower(${email}) and erased_at is null`.execute(db);
  return row ?? null;
}

/** Stores the unconfirmed e-mail, or none; links to any other stop working. */
export async function storeUnconfirmedEmail(
  trx: Transaction,
  personId: number,
  email: string | null,
  now: Instant,
): Promise<void> {
  await prepared`
    with withdrawn as (
      update mailed_link set used_at = ${now}
      where person_id = ${personId} and purpose = 'new-email' and used_at is null
    )
    update person set unconfirmed_email = ${email} where id = ${personId}`.execute(trx);
}

/** Stores the confirmed e-mail and records the former one. All unused links of the account stop working. */
export async function storeConfirmedEmail(
  trx: Transaction,
  personId: number,
  email: string,
  now: Instant,
): Promise<void> {
  await prepared`
    with withdrawn as (
      update mailed_link set used_at = ${now} where person_id = ${personId} and used_at is null
    ),
    former as (
      insert into former_email (person_id, email, given_up_at)
      select id, lower(email), ${now} from person where id = ${personId} and lower(email) <> lower(${email})
      on conflict (person_id, email) do update set given_up_at = excluded.given_up_at
    ),
    present as (delete from former_email where person_id = ${personId} and email = lower(${email}))
    update person set email = ${email}, unconfirmed_email = null where id = ${personId}`.execute(trx);
}
