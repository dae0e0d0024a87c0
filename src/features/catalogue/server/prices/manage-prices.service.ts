import { compareFields, recordAudit, recordAudits } from '#features/audit/server/record-audit.ts';
import { type Database, inTransaction, type Transaction } from '#platform/database/database.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import { changePrices, type PricesOfPack, type PriceWish } from '#rules/catalogue/prices/change-prices.ts';
import { type FormerPrice, formerPriceUntil } from '#rules/catalogue/prices/former-price.ts';
import type { Pence } from '#rules/money/pence.ts';
import { saleState } from '#rules/catalogue/shelf/sale-state.ts';
import { isRefusal, type Refusal, wrongField } from '#rules/refusal.ts';
import type { PriceGrid, PriceHistory } from '../../manage-prices.contract.ts';
import type { Change } from '../managing/manage-products.repository.ts';
import { UNKNOWN_PACK_AT_DESK } from '../managing/pack-for-staff.ts';
import { chargedRates } from '../charged-rates.ts';
import {
  findFormerPrice,
  type GridQuery,
  lockPrices,
  readPriceGrid,
  readPriceHistory,
  readRetailChanges,
  storeFormerPrice,
  storePrices,
} from './prices.repository.ts';

export type ManagePrices = ReturnType<typeof createManagePrices>;

/** Many prices at once: read, and saved together or not at all. */
export function createManagePrices(db: Database) {
  return {
    grid: async (query: GridQuery, now: Instant): Promise<PriceGrid> => {
      const { rows, total } = await readPriceGrid(db, query);
      const shown = rows.map(({ active, archived, ...row }) => ({ ...row, state: saleState({ active, archived }) }));
      return { rows: shown, total, vatRates: await chargedRates(db, londonDay(now)) };
    },

    history: async (packId: number): Promise<PriceHistory | Refusal> => {
      const changes = await readPriceHistory(db, packId);
      return changes === undefined ? UNKNOWN_PACK_AT_DESK : { changes, former: await findFormerPrice(db, packId) };
    },

    /** Null = it is shown no more. */
    saveFormer: (packId: number, was: Pence | null, change: Change): Promise<Former | Refusal> =>
      inTransaction(db, async (trx) => {
        const pack = (await lockPrices(trx, [packId])).get(packId);
        if (!pack) return UNKNOWN_PACK_AT_DESK;
        const before = await findFormerPrice(trx, packId);
        const former =
          was === null ? null : await decideFormer(trx, { id: packId, retail: pack.retail, was }, change.at);
        if (former && 'refused' in former) return former;
        const difference = compareFields(toAudited(before), toAudited(former));
        if (difference === null) return { former };
        await storeFormerPrice(trx, packId, former, change);
        const entry = { by: change.by, what: 'pack.former-price', subjectId: packId, ...difference } as const;
        await recordAudit(trx, entry, change.at);
        return { former };
      }),

    save: (cells: readonly PriceWish[], change: Change): Promise<Counted | Refusal> =>
      inTransaction(db, async (trx) => {
        const packs = await lockPrices(
          trx,
          cells.map(({ packId }) => packId),
        );
        if (packs.size === 0) return UNKNOWN_PACK_AT_DESK;
        const changes = changePrices(cells, packs);
        if (isRefusal(changes)) return changes;
        const counted = await applyPrices(trx, changes, change);
        if (counted.prices === 0) return counted;
        const entry = { what: 'prices.changed', subjectId: 'grid', before: null, after: counted } as const;
        await recordAudit(trx, { by: change.by, ...entry }, change.at);
        return counted;
      }),
  };
}

type Former = { readonly former: FormerPrice | null };

const toAudited = (former: FormerPrice | null) => ({ was: former?.pence ?? null, until: former?.until ?? null });

type Claim = { readonly id: number; readonly retail: number | null; readonly was: Pence };

/** The former price as it may be shown, or why it may not. */
async function decideFormer(trx: Transaction, { id, retail, was }: Claim, at: Instant): Promise<FormerPrice | Refusal> {
  const changes = await readRetailChanges(trx, id);
  const decision = formerPriceUntil({ former: was, retail, changes }, londonDay(at));
  return 'fault' in decision ? wrongField('was', decision.fault) : { pence: was, until: decision.until };
}

type Counted = { readonly prices: number; readonly packs: number };

/** Stores the prices of packs that are locked, with an entry for each pack; how many have changed. */
export async function applyPrices(
  trx: Transaction,
  changes: readonly PricesOfPack[],
  change: Change,
): Promise<Counted> {
  if (changes.length === 0) return { prices: 0, packs: 0 };
  await storePrices(trx, changes, change);
  const entries = changes.map(
    ({ id, before, after }) => ({ by: change.by, what: 'pack.changed', subjectId: id, before, after }) as const,
  );
  await recordAudits(trx, entries, change.at);
  return { prices: changes.reduce((sum, { after }) => sum + Object.keys(after).length, 0), packs: changes.length };
}
