import type { Database, Transaction } from '#platform/database/database.ts';
import { prepared } from '#platform/database/prepared.ts';
import type { KeptAddress } from '#rules/accounts/kept-address.ts';
import type { Instant } from '#rules/calendar/instant.ts';

export type AddressRow = KeptAddress & { readonly id: number };

/** Last changed first. */
export function readAddresses(db: Database, personId: number): Promise<readonly AddressRow[]> {
  return prepared<AddressRow>`
    select id, name, line1, line2, line3, line4, line5, postcode, telephone from kept_address
    where person_id = ${personId} order by changed_at desc, id desc`.execute(db);
}

export async function countAddresses(trx: Transaction, personId: number): Promise<number> {
  const [row] = await prepared<{ many: number }>`
    select count(*)::int as many from kept_address where person_id = ${personId}`.execute(trx);
  return row?.many ?? 0;
}

export async function insertAddress(
  trx: Transaction,
  personId: number,
  address: KeptAddress,
  now: Instant,
): Promise<AddressRow | null> {
  const { name, line1, line2, line3, line4, line5, postcode, telephone } = address;
  const [row] = await prepared<AddressRow>`
    insert into kept_address (person_id, name, line1, line2, line3, line4, line5, postcode, telephone, changed_at)
    values (${personId}, ${name}, ${line1}, ${line2}, ${line3}, ${line4}, ${line5}, ${postcode}, ${telephone}, ${now})
    returning id, name, line1, line2, line3, line4, line5, postcode, telephone`.execute(trx);
  return row ?? null;
}

/** Null = it does not exist or belongs to somebody else. */
export async function updateAddress(
  trx: Transaction,
  { personId, id }: { readonly personId: number; readonly id: number },
  address: KeptAddress,
  now: Instant,
): Promise<AddressRow | null> {
  const { name, line1, line2, line3, line4, line5, postcode, telephone } = address;
  const [row] = await prepared<AddressRow>`
    update kept_address set name = ${name}, line1 = ${line1}, line2 = ${line2}, line3 = ${line3}, line4 = ${line4},
      line5 = ${line5}, postcode = ${postcode}, telephone = ${telephone}, changed_at = ${now}
    where id = ${id}::bigint and person_id = ${personId}
    returning id, name, line1, line2, line3, line4, line5, postcode, telephone`.execute(trx);
  return row ?? null;
}

/** False = it does not exist or belongs to somebody else. */
export async function deleteAddress(db: Database, personId: number, id: number): Promise<boolean> {
  const deletedRows = await prepared<{ id: number }>`
    delete from kept_address where id = ${id}::bigint and person_id = ${personId} returning id`.execute(db);
  return deletedRows.length > 0;
}
