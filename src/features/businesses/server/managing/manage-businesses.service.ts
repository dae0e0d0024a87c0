import { recordAudit } from '#features/audit/server/record-audit.ts';
import { type Database, inTransaction, type Transaction } from '#platform/database/database.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { isRefusal, type Refusal, staleness, wrongField } from '#rules/refusal.ts';
import { linkPerson, unlinkedRole } from '#rules/trade/link-person.ts';
import { linkObstacleSentence } from '#rules/wording/refusals/link-obstacle-sentence.ts';
import type { BusinessFields, BusinessForStaff, BusinessInList } from '../../manage-businesses.contract.ts';
import { UNKNOWN_BUSINESS } from '../businesses.service.ts';
import { auditedDifference } from './audited-fields.ts';
import { endOfToday, loadBusiness, toFields, toListed, toStore } from './business-for-staff.ts';
import {
  type Change,
  lockLinkedPerson,
  lockPerson,
  storeLink,
  updateBusiness,
} from './manage-businesses.repository.ts';
import { linkToAccount, openAccount } from './open-account.ts';
import {
  type BusinessRow,
  type BusinessRowsQuery,
  lockBusiness,
  readBusinessesToManage,
  readRounds,
} from './read-businesses.repository.ts';

/** Which account, and the version of it that the person saw. */
type BusinessVersion = { readonly id: number; readonly version: number };
type Saved = Promise<BusinessForStaff | Refusal>;

export type ManageBusinesses = ReturnType<typeof createManageBusinesses>;

/** What staff do with trade accounts. Each change is recorded; people notice it at once, since both tables tell of it (D-123). */
export function createManageBusinesses(db: Database) {
  return {
    async list(query: BusinessRowsQuery, now: Instant): Promise<{ rows: BusinessInList[]; total: number }> {
      const { rows, total } = await readBusinessesToManage(db, query, endOfToday(now));
      return { rows: rows.map(toListed), total };
    },

    find: (id: number, now: Instant): Saved => inTransaction(db, (trx) => loadBusiness(trx, id, now)),

    create: (fields: BusinessFields, change: Change): Saved =>
      inTransaction(db, async (trx) => {
        const id = await openAccount(trx, fields, change);
        if (isRefusal(id)) return id;
        return loadBusiness(trx, id, change.at);
      }),

    /** Who is linked stays linked, whatever it is called from now on. */
    save: ({ id, version }: BusinessVersion, fields: BusinessFields, change: Change): Saved =>
      changeBusiness(db, id, async (trx, row) => {
        const stale = staleness(row, version);
        if (stale !== null) return stale;
        const business = toStore(fields, await readRounds(trx));
        if (isRefusal(business)) return business;
        const difference = auditedDifference(toFields(row), toFields(business));
        if (difference === null) return loadBusiness(trx, id, change.at);
        await updateBusiness(trx, id, business, change);
        await recordAudit(trx, { by: change.by, what: 'business.changed', subjectId: id, ...difference }, change.at);
        return loadBusiness(trx, id, change.at);
      }),

    link: (id: number, email: string, change: Change): Saved =>
      changeBusiness(db, id, async (trx) => {
        const person = await lockPerson(trx, { email });
        if (!person) return NOBODY;
        const linking = linkPerson(person, id);
        if ('obstacle' in linking) return wrongField('email', linkObstacleSentence(linking.obstacle));
        await linkToAccount(trx, person, { businessId: id, role: linking.role }, change);
        return loadBusiness(trx, id, change.at);
      }),

    unlink: (id: number, personId: number, change: Change): Saved =>
      changeBusiness(db, id, async (trx) => {
        const person = await lockLinkedPerson(trx, id, personId);
        if (!person) return { refused: 'unknown-linked-person' };
        const role = unlinkedRole(person.role);
        await storeLink(trx, personId, { businessId: null, role });
        const [before, after] = [{ role: person.role, personId }, { role }];
        const entry = { what: 'business.person-unlinked', before, after } as const;
        await recordAudit(trx, { by: change.by, subjectId: id, ...entry }, change.at);
        return loadBusiness(trx, id, change.at);
      }),
  };
}

/** Changes an account that is locked until the end of the transaction. */
function changeBusiness(
  db: Database,
  id: number,
  work: (trx: Transaction, row: BusinessRow) => Promise<BusinessForStaff | Refusal>,
): Saved {
  return inTransaction(db, async (trx) => {
    const row = await lockBusiness(trx, id);
    return row ? work(trx, row) : UNKNOWN_BUSINESS;
  });
}

const NOBODY = wrongField('email', 'Nobody has an account with this address: ask them to register with it first');
