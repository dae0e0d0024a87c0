import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { StockSite } from '../../stock-places.contract.ts';

export type Change = { readonly by: number; readonly at: Instant };

export type SiteToStore = {
  readonly name: string;
  readonly address: string;
  readonly sort: number;
  readonly archived: boolean;
};

type Stored = {
  readonly id: number;
  readonly version: number;
  readonly changedAt: Instant;
  readonly changedBy: string | null;
};
export type SiteRow = Stored & SiteToStore;
export type BinRow = Stored & { readonly siteId: number; readonly code: string; readonly archived: boolean };

export async function readSites(db: Database): Promise<StockSite[]> {
  const { rows } = await sql<StockSite>`
    select s.id, s.name, s.address, s.sort, s.archived, s.version,
      (select coalesce(json_agg(json_build_object('id', n.id, 'code', n.code, 'archived', n.archived, 'version', n.version, 'packs', n.packs)
          order by n.walk, n.id), '[]')
       from (select b.*, (select coalesce(sum(p.quantity), 0)::int from stock_place p where p.bin_id = b.id) as packs
         from stock_bin b where b.site_id = s.id) n) as bins
    from stock_site s order by s.archived, s.sort, s.id`.execute(db);
  return rows;
}

const CHANGED = sql`version, changed_at as "changedAt", (select w.name from person w where w.id = changed_by) as "changedBy"`;

/** The site as it stands, until the end of the transaction. */
export async function lockSite(trx: Transaction, id: number): Promise<SiteRow | undefined> {
  const { rows } = await sql<SiteRow>`
    select id, name, address, sort, archived, ${CHANGED} from stock_site where id = ${id} for update`.execute(trx);
  return rows[0];
}

export async function isSiteNamed(db: Database, name: string, exceptId: number | null): Promise<boolean> {
  const { rows } = await sql`select from stock_site where lower(name) = lower(${name})
    and id is distinct from ${exceptId}::int`.execute(db);
  return rows.length > 0;
}

export async function insertSite(trx: Transaction, site: SiteToStore, { by, at }: Change): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into stock_site (name, address, sort, archived, changed_at, changed_by)
    values (${site.name}, ${site.address}, ${site.sort}, ${site.archived}, ${at}, ${by}) returning id`.execute(trx);
  return rows[0]!.id;
}

export async function updateSite(trx: Transaction, id: number, site: SiteToStore, { by, at }: Change): Promise<void> {
  await sql`update stock_site set name = ${site.name}, address = ${site.address}, sort = ${site.sort}, archived = ${site.archived},
    version = version + 1, changed_at = ${at}, changed_by = ${by} where id = ${id}`.execute(trx);
}

export async function removeSite(trx: Transaction, id: number): Promise<void> {
  await sql`delete from stock_site where id = ${id}`.execute(trx);
}

export async function codesOfSite(db: Database, siteId: number): Promise<readonly string[]> {
  const { rows } = await sql<{ code: string }>`select code from stock_bin where site_id = ${siteId}`.execute(db);
  return rows.map(({ code }) => code);
}

/** Stocktakes of the site, in whatever state. */
export async function countsOfSite(db: Database, siteId: number): Promise<number> {
  const { rows } = await sql<{ counts: number }>`
    select count(*)::int as counts from stocktake where site_id = ${siteId}`.execute(db);
  return rows[0]!.counts;
}

export async function insertBins(
  trx: Transaction,
  siteId: number,
  codes: readonly string[],
  { by, at }: Change,
): Promise<void> {
  await sql`insert into stock_bin (site_id, code, changed_at, changed_by)
    select ${siteId}, code, ${at}, ${by} from unnest(${codes}::text[]) as code`.execute(trx);
}

/** The bin as it stands, until the end of the transaction. */
export async function lockBin(trx: Transaction, id: number): Promise<BinRow | undefined> {
  const { rows } = await sql<BinRow>`
    select id, site_id as "siteId", code, archived, ${CHANGED} from stock_bin where id = ${id} for update`.execute(trx);
  return rows[0];
}

export async function updateBin(
  trx: Transaction,
  id: number,
  bin: { readonly code: string; readonly archived: boolean },
  { by, at }: Change,
): Promise<void> {
  await sql`update stock_bin set code = ${bin.code}, archived = ${bin.archived}, version = version + 1,
    changed_at = ${at}, changed_by = ${by} where id = ${id}`.execute(trx);
}

export async function packsInBin(db: Database, id: number): Promise<number> {
  const { rows } = await sql<{ packs: number }>`
    select coalesce(sum(quantity), 0)::int as packs from stock_place where bin_id = ${id}`.execute(db);
  return rows[0]!.packs;
}

export async function removeBin(trx: Transaction, id: number): Promise<void> {
  await sql`delete from stock_bin where id = ${id}`.execute(trx);
}
