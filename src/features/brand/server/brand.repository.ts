import type { Database, Transaction } from '#platform/database/database.ts';
import type { Brand } from '#rules/brand/brand.ts';
import type { Instant } from '#rules/calendar/instant.ts';

export type BrandRow = {
  readonly version: number;
  /** Null = the built-in look. */
  readonly brand: Brand | null;
  readonly savedAt: Instant;
  readonly savedBy: string | null;
  readonly takenFrom: number | null;
};

const MOST_VERSIONS = 50;

const versions = (db: Database) =>
  db
    .selectFrom('brand_version')
    .leftJoin('person', 'person.id', 'brand_version.saved_by')
    .select([
      'brand_version.version',
      'brand_version.brand',
      'brand_version.saved_at as savedAt',
      'person.name as savedBy',
      'brand_version.taken_from as takenFrom',
    ]);

/** The newest first. */
export async function readVersions(db: Database): Promise<readonly BrandRow[]> {
  const rows = await versions(db).orderBy('brand_version.version', 'desc').limit(MOST_VERSIONS).execute();
  return rows as BrandRow[];
}

export async function readNewest(db: Database): Promise<BrandRow | undefined> {
  const row = await versions(db).orderBy('brand_version.version', 'desc').limit(1).executeTakeFirst();
  return row as BrandRow | undefined;
}

export async function readVersion(db: Database, version: number): Promise<BrandRow | undefined> {
  return (await versions(db).where('brand_version.version', '=', version).executeTakeFirst()) as BrandRow | undefined;
}

type NewVersion = {
  readonly version: number;
  readonly brand: Brand | null;
  readonly takenFrom: number | null;
  readonly by: number;
  readonly at: Instant;
};

/** False = somebody else has stored this version meanwhile. */
export async function insertVersion(
  trx: Transaction,
  { version, brand, takenFrom, by, at }: NewVersion,
): Promise<boolean> {
  const stored = await trx
    .insertInto('brand_version')
    .values({
      version,
      brand: brand === null ? null : JSON.stringify(brand),
      saved_at: at,
      saved_by: by,
      taken_from: takenFrom,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst();
  return stored !== undefined;
}
