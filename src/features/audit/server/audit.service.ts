import type { Database } from '#platform/database/database.ts';
import { startOfLondonDay } from '#rules/calendar/at-london-time.ts';
import { addDays } from '#rules/calendar/calendar-day.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import type { Refusal } from '#rules/refusal.ts';
import type { AuditEntryWhole, AuditRow } from '../audit.contract.ts';
import { type AuditRowsQuery, findAuditEntry, readAuditEntries } from './audit.repository.ts';

type AuditListQuery = Omit<AuditRowsQuery, 'since' | 'before'> & {
  /** The first and the last day, in London; null = without end. */
  readonly firstDay: CalendarDay | null;
  readonly lastDay: CalendarDay | null;
};

export type Audit = ReturnType<typeof createAudit>;

export function createAudit(db: Database) {
  return {
    list: ({ firstDay, lastDay, ...query }: AuditListQuery): Promise<{ rows: AuditRow[]; total: number }> =>
      readAuditEntries(db, {
        ...query,
        since: firstDay && startOfLondonDay(firstDay),
        before: lastDay && startOfLondonDay(addDays(lastDay, 1)),
      }),

    find: async (id: number): Promise<AuditEntryWhole | Refusal> =>
      (await findAuditEntry(db, id)) ?? { refused: 'unknown-audit-entry' },
  };
}
