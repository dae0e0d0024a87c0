import type { Insertable } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import { prepared } from '#platform/database/prepared.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { Instant } from '#rules/calendar/instant.ts';

/** The device with this token, if the account with this e-mail knows it. */
export async function findDevice(
  db: Database,
  { email, tokenHash }: { readonly email: string; readonly tokenHash: string },
  now: Instant,
): Promise<number | null> {
  const [row] = await prepared<{ id: number }>`
    select d.id from known_device d join person p on p.id = d.person_id
    where d.token_hash = ${tokenHash} and d.expires_at > ${now} and lower(p.email) = lower(${email}) and p.erased_at is null`.execute(
    db,
  );
  return row?.id ?? null;
}

/** Replaces the token of a browser for everybody who uses it: the old one is worth nothing any more. */
export async function renewDeviceToken(
  trx: Transaction,
  { before, next }: { readonly before: string; readonly next: string },
): Promise<void> {
  await prepared`update known_device set token_hash = ${next} where token_hash = ${before}`.execute(trx);
}

export async function storeDevice(trx: Transaction, device: Insertable<Tables['known_device']>): Promise<number> {
  const { device: words, used_at, expires_at } = device;
  const { id } = await trx
    .insertInto('known_device')
    .values(device)
    .onConflict((same) => same.columns(['token_hash', 'person_id']).doUpdateSet({ device: words, used_at, expires_at }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Keeps the devices of a person that were used last, and deletes the others. */
export async function dropSurplusDevices(trx: Transaction, personId: number, most: number): Promise<void> {
  await prepared`
    delete from known_device where id in (
      select id from known_device where person_id = ${personId} order by used_at desc, id desc offset ${most}::int)`.execute(
    trx,
  );
}

export type IdleDevice = {
  readonly id: number;
  readonly device: string;
  readonly first_used_at: Instant;
  readonly used_at: Instant;
};

/** The known devices on which the person is not logged in, the latest used first. */
export function readIdleDevices(db: Database, personId: number, now: Instant): Promise<readonly IdleDevice[]> {
  return prepared<IdleDevice>`
    select d.id, d.device, d.first_used_at, d.used_at from known_device d
    where d.person_id = ${personId} and d.expires_at > ${now} and not exists (
      select from session s where s.device_id = d.id and s.ended_at is null and s.expires_at > ${now})
    order by d.used_at desc, d.id desc`.execute(db);
}

/** False = the device does not exist or belongs to somebody else. */
export async function deleteDevice(db: Database, personId: number, id: number): Promise<boolean> {
  const gone = await prepared<{ id: number }>`
    delete from known_device where id = ${id}::bigint and person_id = ${personId} returning id`.execute(db);
  return gone.length > 0;
}

/** The device that a log-in was begun on. */
export async function deleteDeviceOfSession(db: Database, sessionId: number): Promise<void> {
  await prepared`delete from known_device where id = (select s.device_id from session s where s.id = ${sessionId})`.execute(
    db,
  );
}

/** Deletes every device of a person, except that of one log-in if it is named. */
export async function deleteDevicesOf(trx: Transaction, personId: number, exceptSession: number | null): Promise<void> {
  await prepared`
    delete from known_device where person_id = ${personId}
      and id is distinct from (select s.device_id from session s where s.id = ${exceptSession}::bigint)`.execute(trx);
}

export async function deleteExpiredDevices(db: Database, now: Instant): Promise<void> {
  await prepared`delete from known_device where expires_at < ${now}`.execute(db);
}
