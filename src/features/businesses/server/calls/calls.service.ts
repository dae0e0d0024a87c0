import { recordAudit } from '#features/audit/server/record-audit.ts';
import { type Database, inTransaction } from '#platform/database/database.ts';
import { startOfLondonDay } from '#rules/calendar/at-london-time.ts';
import { addMonths } from '#rules/calendar/calendar-day.ts';
import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import { type Refusal, wrongFields } from '#rules/refusal.ts';
import { type CallEntry, callFaults, isCallDue } from '#rules/trade/call-note.ts';
import { statementPeriod } from '#rules/trade/statement-period.ts';
import type { AccountToCall } from '../../calls.contract.ts';
import { UNKNOWN_BUSINESS } from '../businesses.service.ts';
import { findBusiness } from '../businesses.repository.ts';
import {
  type AccountsToCallQuery,
  type AccountToCallRow,
  type CallRow,
  deleteCallsBefore,
  insertCall,
  readAccountsToCall,
  readCalls,
} from './calls.repository.ts';

/** Of D-125: an account that has not ordered for so many days is quiet. */
const DAYS_LOOKED_AT = 28;
const MOST_CALLS = 50;
const KEPT_MONTHS = 24;

type Change = { readonly by: number; readonly at: Instant };
type Question = Omit<AccountsToCallQuery, 'since' | 'until' | 'today'> & { readonly day: string | undefined };

export type Calls = ReturnType<typeof createCalls>;

/** The calls of telesales to trade accounts: whom to call, what was said, and when to call again. */
export function createCalls(db: Database) {
  return {
    async list({ day, ...query }: Question, now: Instant): Promise<{ rows: AccountToCall[]; total: number }> {
      const today = londonDay(now);
      const period = statementPeriod({ days: DAYS_LOOKED_AT, statementDate: day }, now);
      const { rows, total } = await readAccountsToCall(db, { ...query, ...period, today });
      return { rows: rows.map((row) => toAccount(row, today)), total };
    },

    async callsTo(businessId: number, now: Instant): Promise<{ calls: CallRow[] } | Refusal> {
      if ((await findBusiness(db, businessId, londonDay(now))) === null) return UNKNOWN_BUSINESS;
      return { calls: [...(await readCalls(db, businessId, MOST_CALLS))] };
    },

    /** What was said may name somebody: it is kept for two years. */
    forgetOld: (now: Instant): Promise<void> =>
      deleteCallsBefore(db, startOfLondonDay(addMonths(londonDay(now), -KEPT_MONTHS))),

    note: (businessId: number, entry: CallEntry, { by, at }: Change): Promise<{ id: number } | Refusal> =>
      inTransaction(db, async (trx) => {
        if ((await findBusiness(trx, businessId, londonDay(at))) === null) return UNKNOWN_BUSINESS;
        const wrong = wrongFields(callFaults(entry, londonDay(at)));
        if (wrong !== null) return wrong;
        const callBackOn = entry.callBackOn as CalendarDay | null;
        const id = await insertCall(trx, { businessId, at, by, note: entry.note, callBackOn });
        // Not what was said, which may name somebody.
        const after = { callBackOn };
        await recordAudit(trx, { by, what: 'business.called', subjectId: businessId, before: null, after }, at);
        return { id };
      }),
  };
}

function toAccount(row: AccountToCallRow, today: CalendarDay): AccountToCall {
  const { calledAt, calledBy, note, callBackOn, ...account } = row;
  return {
    ...account,
    lastCall: calledAt === null ? null : { calledAt, calledBy, note, callBackOn },
    isDue: isCallDue(callBackOn, today),
  };
}
