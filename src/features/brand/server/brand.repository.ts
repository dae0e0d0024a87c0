import { sql } from 'kysely';
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

export type FontRow = { readonly path: string; readonly family: string };

/** Those that may be chosen: uploaded within the last day, or named by a version of the brand. */
export async function readFonts(db: Database): Promise<readonly FontRow[]> {
  return db
    .selectFrom('brand_font')
    .select(['path', 'family'])
    .orderBy('uploaded_at', 'desc')
    .orderBy('path')
    .execute();
}

type NewFont = FontRow & { readonly bytes: Buffer; readonly by: number; readonly at: Instant };

/** The same file again is the same typeface. */
export async function storeFont(trx: Transaction, { path, family, bytes, by, at }: NewFont): Promise<void> {
  const upload = { uploaded_at: at, uploaded_by: by };
  await trx
    .insertInto('brand_font')
    .values({ path, family, bytes, ...upload })
    .onConflict((conflict) => conflict.column('path').doUpdateSet(upload))
    .execute();
}

/** Removes what was uploaded before a moment and is named by no version of the brand. */
export async function removeUnusedFonts(trx: Transaction, before: Instant): Promise<void> {
  await sql`
    delete from brand_font where uploaded_at < ${before}
      and not exists (select from brand_version where brand ->> 'headingFont' = brand_font.path)`.execute(trx);
}
