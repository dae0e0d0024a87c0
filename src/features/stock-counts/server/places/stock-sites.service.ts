import { compareFields, recordAudit } from '#features/audit/server/record-audit.ts';
import { type Database, inTransaction, type Transaction } from '#platform/database/database.ts';
import { asSeen, isRefusal, type Refusal, wrongField, wrongFields } from '#rules/refusal.ts';
import { readBinCodes } from '#rules/stock/bin-code.ts';
import type { StockSites } from '../../stock-places.contract.ts';
import {
  type BinRow,
  type Change,
  codesOfSite,
  countsOfSite,
  insertBins,
  insertSite,
  isSiteNamed,
  lockBin,
  lockSite,
  packsInBin,
  readSites,
  removeBin,
  removeSite,
  type SiteRow,
  type SiteToStore,
  updateBin,
  updateSite,
} from './stock-sites.repository.ts';

type Seen = { readonly id: number; readonly version: number };
type Answer = Promise<StockSites | Refusal>;

export type StockSitesDesk = ReturnType<typeof createStockSites>;

/** The sites and bins where stock lies, as staff name them (decision 154). */
export function createStockSites(db: Database) {
  const all = async (): Promise<StockSites> => ({ sites: await readSites(db) });

  /** All sites as they stand once it is stored. */
  async function changing(work: (trx: Transaction) => Promise<Refusal | null>): Answer {
    return (await inTransaction(db, work)) ?? all();
  }

  return {
    all,

    create: (site: SiteToStore, change: Change): Answer =>
      changing(async (trx) => {
        const wrong = wrongFields(await siteFaults(trx, site, null));
        if (wrong) return wrong;
        const subjectId = await insertSite(trx, site, change);
        const entry = { what: 'stock-site.created', subjectId, before: null, after: { ...site } } as const;
        await recordAudit(trx, { by: change.by, ...entry }, change.at);
        return null;
      }),

    save: ({ id, version }: Seen, site: SiteToStore, change: Change): Answer =>
      changing(async (trx) => {
        const row = asSeen(await lockSite(trx, id), version, UNKNOWN_SITE);
        if (isRefusal(row)) return row;
        const wrong = wrongFields(await siteFaults(trx, site, id));
        if (wrong) return wrong;
        const difference = compareFields<SiteToStore>(fieldsOf(row), site);
        if (difference === null) return null;
        await updateSite(trx, id, site, change);
        await recordAudit(trx, { by: change.by, what: 'stock-site.changed', subjectId: id, ...difference }, change.at);
        return null;
      }),

    remove: ({ id, version }: Seen, { by, at }: Change): Answer =>
      changing(async (trx) => {
        const row = asSeen(await lockSite(trx, id), version, UNKNOWN_SITE);
        if (isRefusal(row)) return row;
        const bins = (await codesOfSite(trx, id)).length;
        const counts = await countsOfSite(trx, id);
        if (bins + counts > 0) return { refused: 'stock-site-in-use', bins, counts };
        await removeSite(trx, id);
        const entry = { what: 'stock-site.deleted', subjectId: id, before: { ...fieldsOf(row) }, after: null } as const;
        await recordAudit(trx, { by, ...entry }, at);
        return null;
      }),

    addBins: (siteId: number, typed: string, change: Change): Answer =>
      changing(async (trx) => {
        const codes = readBinCodes(typed);
        if (typeof codes === 'string') return wrongField('codes', codes);
        if ((await lockSite(trx, siteId)) === undefined) return UNKNOWN_SITE;
        const used = new Set(await codesOfSite(trx, siteId));
        const again = codes.filter((code) => used.has(code));
        if (again.length > 0) return wrongField('codes', usedSentence(again));
        await insertBins(trx, siteId, codes, change);
        const after = { bins: codes.join(', ') };
        const entry = { what: 'stock-bins.added', subjectId: siteId, before: null, after } as const;
        await recordAudit(trx, { by: change.by, ...entry }, change.at);
        return null;
      }),

    saveBin: ({ id, version }: Seen, bin: Pick<BinRow, 'code' | 'archived'>, change: Change): Answer =>
      changing(async (trx) => {
        const codes = readBinCodes(bin.code);
        if (typeof codes === 'string') return wrongField('code', codes);
        const [code, ...more] = codes as readonly [string, ...string[]];
        if (more.length > 0) return wrongField('code', 'Please type one code: a bin has no more');
        const row = asSeen(await lockBin(trx, id), version, UNKNOWN_BIN);
        if (isRefusal(row)) return row;
        // Bins of the site are added one at a time.
        await lockSite(trx, row.siteId);
        if (code !== row.code && (await codesOfSite(trx, row.siteId)).includes(code))
          return wrongField('code', usedSentence([code]));
        const difference = compareFields({ code: row.code, archived: row.archived }, { code, archived: bin.archived });
        if (difference === null) return null;
        await updateBin(trx, id, { code, archived: bin.archived }, change);
        await recordAudit(trx, { by: change.by, what: 'stock-bin.changed', subjectId: id, ...difference }, change.at);
        return null;
      }),

    removeBin: ({ id, version }: Seen, { by, at }: Change): Answer =>
      changing(async (trx) => {
        const row = asSeen(await lockBin(trx, id), version, UNKNOWN_BIN);
        if (isRefusal(row)) return row;
        const packs = await packsInBin(trx, id);
        if (packs > 0) return { refused: 'stock-bin-in-use', packs };
        await removeBin(trx, id);
        const entry = { what: 'stock-bin.deleted', subjectId: id, before: { code: row.code }, after: null } as const;
        await recordAudit(trx, { by, ...entry }, at);
        return null;
      }),
  };
}

const UNKNOWN_SITE: Refusal = { refused: 'unknown-stock-site' };
const UNKNOWN_BIN: Refusal = { refused: 'unknown-stock-bin' };

function usedSentence(codes: readonly string[]): string {
  return `${codes.slice(0, 5).join(', ')} ${codes.length === 1 ? 'is' : 'are'} there already: please type other codes`;
}

async function siteFaults(
  trx: Transaction,
  { name }: SiteToStore,
  exceptId: number | null,
): Promise<Readonly<Record<string, string>>> {
  if (name === '') return { name: 'Please give it a name, such as Cellar' };
  return (await isSiteNamed(trx, name, exceptId))
    ? { name: 'There is a site of this name: please choose another' }
    : {};
}

function fieldsOf({ name, address, sort, archived }: SiteRow): SiteToStore {
  return { name, address, sort, archived };
}
