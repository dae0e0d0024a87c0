import { type AuditEntry, recordAudits } from '#features/audit/server/record-audit.ts';
import { type Database, inTransaction, type Transaction } from '#platform/database/database.ts';
import type { Till } from '#platform/sessions/known-tills.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { Refusal } from '#rules/refusal.ts';
import { refusalToTakeOver, tabTotal, takeTab } from '#rules/till/tab.ts';
import type { OpenTab, TabChange, TabAnswer } from '../../till-tabs.contract.ts';
import { whoMaySell } from '../who-may-sell.ts';
import { lockSellingTill } from '../sales/sales.repository.ts';
import { handTabOver, lockTabs, readOpenTabs, storeTabs } from './tabs.repository.ts';

const UNKNOWN: Refusal = { refused: 'unknown-tab' };

export type TillTabs = ReturnType<typeof createTillTabs>;

/** What is drunk now and paid later: kept by one till at a time, seen by all. */
export function createTillTabs({ db }: { readonly db: Database }) {
  return {
    list: async ({ id }: Till): Promise<{ tabs: OpenTab[] }> => ({ tabs: [...(await readOpenTabs(db, id, null))] }),

    store: (till: Till, sent: readonly TabChange[], now: Instant): Promise<{ tabs: TabAnswer[] } | Refusal> =>
      inTransaction(db, async (trx) => {
        const locked = await lockSellingTill(trx, till.id);
        if (locked === null) return { refused: 'till-revoked' };
        const taken = await takeTabs(trx, till.id, newestOfEach(sent));
        const stored = taken.flatMap(({ tab, stores }) => (stores ? [tab] : []));
        if (stored.length > 0) await storeTabs(trx, { id: till.id, salt: locked.salt }, stored, now);
        await recordAudits(trx, stored.flatMap(entryOfAbandoned(till)), now);
        const differing = taken.filter(({ outcome }) => outcome === 'older' || outcome === 'taken-over');
        const open =
          differing.length === 0
            ? []
            : await readOpenTabs(
                trx,
                till.id,
                differing.map(({ tab }) => tab.id),
              );
        const openById = new Map(open.map((tab) => [tab.id, tab]));
        const answers = new Map(
          taken.map(({ tab, outcome }) => [tab.id, { id: tab.id, outcome, tab: openById.get(tab.id) ?? null }]),
        );
        return { tabs: sent.flatMap(({ id }) => answers.get(id) ?? []) };
      }),

    takeOver: (
      till: Till,
      { id, fromTill }: { readonly id: string; readonly fromTill: number },
      now: Instant,
    ): Promise<OpenTab | Refusal> =>
      inTransaction(db, async (trx) => {
        const [stored = null] = await lockTabs(trx, [id]);
        const refusal = refusalToTakeOver(stored, { tillId: till.id, fromTillId: fromTill });
        if (refusal !== null) return refusal;
        await handTabOver(trx, id, till.id, now);
        const [tab = UNKNOWN] = await readOpenTabs(trx, till.id, [id]);
        return tab;
      }),
  };
}

/** A tab that stands twice in a message counts as it was last. */
function newestOfEach(sent: readonly TabChange[]): readonly TabChange[] {
  return [...new Map(sent.toSorted((one, other) => one.version - other.version).map((tab) => [tab.id, tab])).values()];
}

async function takeTabs(trx: Transaction, tillId: number, sent: readonly TabChange[]) {
  const before = await lockTabs(
    trx,
    sent.map(({ id }) => id),
  );
  const sellers = await whoMaySell(
    trx,
    tillId,
    sent.map(({ sellerId }) => sellerId),
  );
  return sent.map((tab) => {
    const stored = before.find(({ id }) => id === tab.id) ?? null;
    const facts = {
      version: tab.version,
      base: tab.base ?? tab.version - 1,
      isAbandoned: tab.abandoned,
      maySell: sellers.has(tab.sellerId),
    };
    return { tab, ...takeTab(facts, stored, tillId) };
  });
}

/** Of a tab on which nothing was there is nothing to say. */
function entryOfAbandoned(till: Till) {
  return ({ abandoned, lines, sellerId, id }: TabChange): AuditEntry[] => {
    if (!abandoned || lines.length === 0) return [];
    const after = { tab: id, pence: tabTotal(lines) };
    return [{ by: sellerId, what: 'till.tab-abandoned', subjectId: till.id, before: null, after }];
  };
}
