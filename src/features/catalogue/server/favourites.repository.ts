import type { Database } from '#platform/database/database.ts';
import { prepared } from '#platform/database/prepared.ts';
import type { PackId } from '#rules/catalogue/packs/pack.ts';

/** The products of which a pack is a favourite of the person. */
export async function readFavouriteProducts(db: Database, personId: number): Promise<ReadonlySet<number>> {
  const rows = await prepared<{ product_id: number }>`
    select distinct p.product_id from favourite f join pack p on p.id = f.pack_id where f.person_id = ${personId}`.execute(
    db,
  );
  return new Set(rows.map((row) => row.product_id));
}

export async function readFavourites(db: Database, personId: number): Promise<readonly PackId[]> {
  const rows = await prepared<{ pack_id: PackId }>`
    select pack_id from favourite where person_id = ${personId} order by pack_id`.execute(db);
  return rows.map((row) => row.pack_id);
}

/** Idempotent; the last call counts. */
export async function storeFavourite(db: Database, personId: number, packId: PackId): Promise<void> {
  await prepared`
    insert into favourite (person_id, pack_id) values (${personId}, ${packId}) on conflict do nothing`.execute(db);
}

export async function removeFavourite(db: Database, personId: number, packId: PackId): Promise<void> {
  await prepared`delete from favourite where person_id = ${personId} and pack_id = ${packId}`.execute(db);
}
