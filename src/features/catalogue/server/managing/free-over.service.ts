import { recordAudit, recordAudits } from '#features/audit/server/record-audit.ts';
import { type Database, inTransaction } from '#platform/database/database.ts';
import { KINDS_SENT } from '#rules/catalogue/packs/fields-of-kind.ts';
import { changeFreeOver, type FreeOverPacks, freeOverPacks } from '#rules/delivery/free-over-packs.ts';
import type { Refusal } from '#rules/refusal.ts';
import { lockSentPacks, readSentPacks, storeBoxRule } from './free-over.repository.ts';
import type { Change } from './manage-products.repository.ts';
import { UNKNOWN_PACK_AT_DESK } from './pack-for-staff.ts';

export type FreeOver = ReturnType<typeof createFreeOver>;

/** Which packs count for the free delivery of the courier. A change of many leaves an entry of each, and one of all. */
export function createFreeOver(db: Database) {
  return {
    packs: async (): Promise<FreeOverPacks> => freeOverPacks(await readSentPacks(db, KINDS_SENT)),

    change: (ids: readonly number[], count: boolean, { by, at }: Change): Promise<ChangedPacks | Refusal> =>
      inTransaction(db, async (trx) => {
        const packs = await lockSentPacks(trx, KINDS_SENT, ids);
        if (packs.length === 0) return UNKNOWN_PACK_AT_DESK;
        const change = changeFreeOver(packs, count);
        const packIds = [...change.packIds];
        if (packIds.length === 0) return { packIds };
        await storeBoxRule(trx, change, { by, at });
        const [before, after] = [{ boxRule: change.from }, { boxRule: change.to }];
        const entries = packIds.map((subjectId) => ({ by, what: 'pack.changed', subjectId, before, after }) as const);
        await recordAudits(trx, entries, at);
        const all = { what: 'packs.free-over', subjectId: 'courier', before: null } as const;
        await recordAudit(trx, { by, ...all, after: { packs: packIds.length, count } }, at);
        return { packIds };
      }),
  };
}

type ChangedPacks = { readonly packIds: number[] };
