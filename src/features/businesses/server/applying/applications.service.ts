import { recordAudit } from '#features/audit/server/record-audit.ts';
import type { Brewery } from '#features/brewery/server/brewery.service.ts';
import { type Database, inTransaction, type Transaction } from '#platform/database/database.ts';
import { writingMail } from '#platform/mail/write-mail.ts';
import { startOfLondonDay } from '#rules/calendar/at-london-time.ts';
import { addMonths } from '#rules/calendar/calendar-day.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { NEW_BUSINESS } from '#rules/trade/business-faults.ts';
import { linkPerson } from '#rules/trade/link-person.ts';
import { toStoreApplication, type TradeApplication } from '#rules/trade/trade-application.ts';
import type { BusinessFields } from '../../manage-businesses.contract.ts';
import type { ApplicationForStaff, ApplicationListed, TradeStanding } from '../../trade-applications.contract.ts';
import { type Change, lockPerson } from '../managing/manage-businesses.repository.ts';
import { linkToAccount, openAccount } from '../managing/open-account.ts';
import {
  applicationApprovedMail,
  applicationMail,
  applicationReceivedMail,
  applicationRefusedMail,
  type Facts,
} from './application-mails.ts';
import {
  type ApplicationRow,
  type ApplicationsQuery,
  deleteUnsuccessfulBefore,
  findApplication,
  findOwnApplication,
  insertApplication,
  lockApplication,
  readApplications,
  storeDecision,
  withdrawApplication,
} from './applications.repository.ts';

type Deps = { readonly db: Database; readonly brewery: Brewery; readonly publicUrl: string };
type Terms = Pick<BusinessFields, 'tier' | 'termsDays' | 'creditLimit' | 'minimumOrder'>;

type Decide = (trx: Transaction, row: ApplicationRow, facts: Facts) => Promise<Refusal | null>;

export type TradeApplications = ReturnType<typeof createTradeApplications>;

/** No account yet: who may be linked to one may apply for one. */
const NO_BUSINESS = 0;
const KEPT_MONTHS = 24;

/** From the application for a trade account to its approval, which opens the account and links who applied (D-123). */
export function createTradeApplications({ db, brewery, publicUrl }: Deps) {
  const decide = async (id: number, work: Decide) => {
    // Before the transaction, since it may need a connection of its own.
    const details = await brewery.details();
    return inTransaction(db, async (trx): Promise<ApplicationForStaff | Refusal> => {
      const row = await lockApplication(trx, id);
      if (!row) return { refused: 'unknown-application' };
      if (row.state !== 'waiting') return { refused: 'application-decided', state: row.state };
      const facts = { id, email: row.email, application: row, brewery: details, publicUrl };
      return (await work(trx, row, facts)) ?? (await requireApplication(trx, id));
    });
  };

  return {
    async standing(personId: number): Promise<TradeStanding> {
      return standingOf(db, personId);
    },

    async apply(personId: number, typed: TradeApplication, now: Instant): Promise<TradeStanding | Refusal> {
      const application = toStoreApplication(typed);
      const details = await brewery.details();
      return inTransaction(db, async (trx): Promise<TradeStanding | Refusal> => {
        const person = await lockPerson(trx, { id: personId });
        const linking = person && linkPerson(person, NO_BUSINESS);
        if (!linking || 'obstacle' in linking) return { refused: 'may-not-apply' };
        const id = await insertApplication(trx, personId, application, now);
        if (id === null) return { refused: 'application-waiting' };
        const facts = { id, email: person.email, application, brewery: details, publicUrl };
        const mail = applicationMail(facts);
        if (mail.to !== '') await writingMail(mail, now).execute(trx);
        await writingMail(applicationReceivedMail(facts), now).execute(trx);
        return standingOf(trx, personId);
      });
    },

    async withdraw(personId: number, now: Instant): Promise<TradeStanding> {
      await withdrawApplication(db, personId, now);
      return standingOf(db, personId);
    },

    async list(query: ApplicationsQuery): Promise<{ rows: ApplicationListed[]; total: number }> {
      const { rows, total } = await readApplications(db, query);
      return { rows: [...rows], total };
    },

    async find(id: number): Promise<ApplicationForStaff | Refusal> {
      const row = await findApplication(db, id);
      return row ? toStaff(row) : { refused: 'unknown-application' };
    },

    approve: (id: number, terms: Terms, change: Change) =>
      decide(id, async (trx, row, facts) => {
        const person = row.personId === null ? undefined : await lockPerson(trx, { id: row.personId });
        if (!person) return { refused: 'applicant-not-linked', because: null };
        // Before anything is written: a refusal does not roll back.
        const linking = linkPerson(person, NO_BUSINESS);
        if ('obstacle' in linking) return { refused: 'applicant-not-linked', because: linking.obstacle };
        const businessId = await openAccount(trx, accountFor(row, terms), change);
        if (isRefusal(businessId)) return businessId;
        await linkToAccount(trx, person, { businessId, role: linking.role }, change);
        await storeDecision(trx, id, { state: 'approved', ...change, reason: '', businessId });
        await recordDecision(trx, id, 'application.approved', change);
        await writingMail(applicationApprovedMail(facts), change.at).execute(trx);
        return null;
      }),

    refuse: (id: number, reason: string, change: Change) =>
      decide(id, async (trx, row, facts) => {
        await storeDecision(trx, id, { state: 'refused', ...change, reason: reason.trim(), businessId: null });
        await recordDecision(trx, id, 'application.refused', change);
        if (row.email !== '') await writingMail(applicationRefusedMail(facts, reason.trim()), change.at).execute(trx);
        return null;
      }),

    forgetOld: (now: Instant): Promise<void> =>
      deleteUnsuccessfulBefore(db, startOfLondonDay(addMonths(londonDay(now), -KEPT_MONTHS))),
  };
}

async function standingOf(db: Database, personId: number): Promise<TradeStanding> {
  const row = await findOwnApplication(db, personId);
  if (row === undefined) return { mayApply: false, application: null };
  return { mayApply: !('obstacle' in linkPerson(row, NO_BUSINESS)), application: row.application };
}

async function requireApplication(trx: Transaction, id: number): Promise<ApplicationForStaff> {
  const row = await findApplication(trx, id);
  if (!row) throw new Error(`Application ${id} is gone from under its lock`);
  return toStaff(row);
}

function toStaff(row: ApplicationRow): ApplicationForStaff {
  const { personId: _, ...shown } = row;
  return shown;
}

function recordDecision(
  trx: Transaction,
  id: number,
  what: 'application.approved' | 'application.refused',
  { by, at }: Change,
): Promise<void> {
  const [before, after] = [{ state: 'waiting' }, { state: what === 'application.approved' ? 'approved' : 'refused' }];
  return recordAudit(trx, { by, what, subjectId: id, before, after }, at);
}

/** The account as the application and the terms of staff make it. */
function accountFor(row: ApplicationRow, terms: Terms): BusinessFields {
  return {
    ...NEW_BUSINESS,
    ...terms,
    name: row.businessName,
    invoiceLine1: row.line1,
    invoiceLine2: row.line2,
    invoiceLine4: row.line4,
    invoicePostcode: row.postcode,
    // The e-mail is a person's, who may have it erased; the account has it while she is linked.
    invoiceTelephone: row.telephone,
  };
}
