import type { Database } from '#platform/database/database.ts';
import type { PackId } from '#rules/catalogue/pack.ts';
import { readPricesNow } from './catalogue.repository.ts';
import type { CatalogueSnapshot } from './catalogue.service.ts';

/** The catalogue with these packs as they are in the database now: the cached one may be a second old (D-103). */
export async function withPricesNow(
  db: Database,
  catalogue: CatalogueSnapshot,
  packIds: readonly PackId[],
): Promise<CatalogueSnapshot> {
  const packs = new Map(catalogue.packs);
  for (const now of await readPricesNow(db, packIds)) {
    const pack = packs.get(now.id);
    if (pack) packs.set(now.id, { ...pack, ...now });
  }
  return { ...catalogue, packs };
}
