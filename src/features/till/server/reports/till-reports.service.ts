import type { Database } from '#platform/database/database.ts';
import type { Refusal } from '#rules/refusal.ts';
import { tillRefusalSentence } from '#rules/wording/refusals/till-refusal-sentence.ts';
import type { RefusedRow, TillDayPage } from '../../till-days.contract.ts';
import { findDay, readDays, readRefused, type ReportQuery } from './reports.repository.ts';

export type TillReports = ReturnType<typeof createTillReports>;

/** What staff read of the days of tills, and of what was not taken. */
export function createTillReports({ db }: { readonly db: Database }) {
  return {
    days: (query: ReportQuery) => readDays(db, query),

    async day(which: { readonly till: number; readonly number: number }): Promise<TillDayPage | Refusal> {
      return (await findDay(db, which)) ?? { refused: 'unknown-till' };
    },

    async refused(query: ReportQuery): Promise<{ rows: RefusedRow[]; total: number }> {
      const { rows, total } = await readRefused(db, query);
      return { rows: rows.map((row) => ({ ...row, says: tillRefusalSentence(row.reason) })), total };
    },
  };
}
