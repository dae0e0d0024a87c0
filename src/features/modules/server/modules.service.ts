import { compareFields, recordAudit } from '#features/audit/server/record-audit.ts';
import { type Database, inTransaction } from '#platform/database/database.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import { ADVANCED_SALES_GROUP } from '#rules/catalogue/packs/pack-codes.ts';
import { PostKind } from '#rules/content/post-codes.ts';
import { type Module, MODULES } from '#rules/modules/module-parts.ts';
import { switchModule } from '#rules/modules/switch-module.ts';
import { StatusRange } from '#rules/orders/order-codes.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { ModulesForStaff } from '../modules.contract.ts';
import { lockModules, readModules, readModuleUses, type ModulesRow, storeModules } from './modules.repository.ts';

export type ModulesDesk = ReturnType<typeof createModulesDesk>;

type Wish = { readonly module: Module; readonly on: boolean; readonly sure: boolean };
type Change = { readonly version: number; readonly by: number; readonly at: Instant };

const CODES = {
  eventKind: PostKind.event,
  advancedGroup: ADVANCED_SALES_GROUP,
  confirmed: StatusRange.confirmed,
};

/** Which modules the business has, for staff. Every process and every open page hears of a change from the table (decision 145). */
export function createModulesDesk(db: Database) {
  const usesAt = async (now: Instant) => ({
    taproom: 0,
    ...(await readModuleUses(db, { now, today: londonDay(now), codes: CODES })),
  });
  const find = async (now: Instant): Promise<ModulesForStaff> => {
    const [row, uses] = await Promise.all([readModules(db), usesAt(now)]);
    return {
      modules: MODULES.map((module) => ({ module, on: !row?.off.includes(module), inUse: uses[module] })),
      version: row?.version ?? 0,
      changedAt: row?.changedAt ?? null,
      changedBy: row?.changedBy ?? '',
    };
  };
  return {
    find,

    async switch({ module, on, sure }: Wish, { version, by, at }: Change): Promise<ModulesForStaff | Refusal> {
      const uses = await usesAt(at);
      const refusal = await inTransaction(db, async (trx) => {
        const row = await lockModules(trx);
        if ((row?.version ?? 0) !== version) return conflictWith(row, at);
        const earlier = row?.off ?? [];
        const off = switchModule(earlier, { module, on, sure, inUse: uses[module] });
        if (isRefusal(off)) return off;
        const difference = compareFields({ off: earlier.join(', ') }, { off: off.join(', ') });
        if (difference === null) return null;
        if (!(await storeModules(trx, { off, version: version + 1, by, at })))
          return conflictWith(await readModules(trx), at);
        await recordAudit(trx, { by, what: 'modules.switched', subjectId: 'modules', ...difference }, at);
        return null;
      });
      return refusal ?? find(at);
    },
  };
}

const conflictWith = (row: ModulesRow | undefined, at: Instant): Refusal => ({
  refused: 'version-conflict',
  by: row?.changedBy ?? null,
  at: row?.changedAt ?? at,
});
