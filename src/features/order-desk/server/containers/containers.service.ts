import { recordAudit } from '#features/audit/server/record-audit.ts';
import { type Database, inTransaction } from '#platform/database/database.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { type Refusal, wrongField, wrongFields } from '#rules/refusal.ts';
import { type ContainersBack, containersSentence, emptiesFaults } from '#rules/trade/containers.ts';
import type { ContainersOf } from '../../containers.contract.ts';
import { countDeposits, creditDeposits, type DepositDeps, lockOrdersWithDeposits } from './credit-deposits.ts';
import {
  type Entry,
  findAtBusiness,
  insertReturns,
  lockBusiness,
  readEntry,
  type OnLoanQuery,
  type OnLoanRow,
  readOnLoan,
  readReturns,
  readThere,
} from './containers.repository.ts';

const MOST_RETURNS = 20;
const UNKNOWN: Refusal = { refused: 'unknown-business' };

const NOTED_OTHERWISE = wrongField(
  'returned',
  'These were noted already with other numbers, as stands below: write what is to be added',
);

type EmptiesEntry = Entry & { readonly returned: readonly ContainersBack[] };

export type ContainersThere = Awaited<ReturnType<typeof readThere>>;

export type Containers = ReturnType<typeof createContainers>;

/** Casks and kegs that businesses have, and that come back. */
export function createContainers({ db, ...deps }: DepositDeps & { readonly db: Database }) {
  return {
    async list(query: OnLoanQuery): Promise<{ rows: WireRow[]; total: number }> {
      const { rows, total } = await readOnLoan(db, query);
      return { rows: rows.map((row) => ({ ...row, containers: [...row.containers] })), total };
    },

    /** What these businesses have. */
    there: (businessIds: readonly number[]): Promise<ContainersThere> => readThere(db, businessIds),

    find: (businessId: number): Promise<ContainersOf | Refusal> => find(db, businessId),

    async note({ returned, ...entry }: EmptiesEntry, by: number, at: Instant): Promise<ContainersOf | Refusal> {
      const shop = await deps.drafts.gather(at, null);
      return inTransaction(db, async (trx) => {
        const orders = await lockOrdersWithDeposits(trx, entry.businessId, deps);
        if (!(await lockBusiness(trx, entry.businessId))) return UNKNOWN;
        const wrong = wrongFields(emptiesFaults({ returned, note: entry.note }));
        if (wrong !== null) return wrong;
        const stored = await readEntry(trx, entry);
        if (stored.length > 0) return isSame(stored, returned) ? find(trx, entry.businessId) : NOTED_OTHERWISE;
        const empties = await countDeposits(trx, entry.businessId, returned, orders);
        await insertReturns(trx, entry, empties, { by, at });
        const credits = await creditDeposits(trx, empties, orders, { by, shop }, deps);
        const after = {
          returned: containersSentence(returned.map((one) => ({ ...one, left: one.quantity }))),
          ...(credits.length > 0 && { credits: credits.join(', ') }),
        };
        const act = { by, what: 'containers.returned', subjectId: entry.businessId, before: null, after } as const;
        await recordAudit(trx, act, at);
        return find(trx, entry.businessId);
      });
    },
  };
}

function isSame(stored: readonly ContainersBack[], returned: readonly ContainersBack[]): boolean {
  const has = ({ packKind, sizeMl, quantity }: ContainersBack) =>
    stored.some((one) => one.packKind === packKind && one.sizeMl === sizeMl && one.quantity === quantity);
  return stored.length === returned.length && returned.every(has);
}

type WireRow = Omit<OnLoanRow, 'containers'> & { readonly containers: ContainersOf['containers'] };

async function find(db: Database, businessId: number): Promise<ContainersOf | Refusal> {
  const found = await findAtBusiness(db, businessId);
  if (!found) return UNKNOWN;
  const returns = await readReturns(db, businessId, MOST_RETURNS);
  return { name: found.name, containers: [...found.containers], returns: [...returns] };
}
