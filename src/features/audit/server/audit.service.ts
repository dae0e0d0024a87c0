import type { Database } from '#platform/database/database.ts';
import { startOfLondonDay } from '#rules/calendar/at-london-time.ts';
import { addDays } from '#rules/calendar/calendar-day.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import type { AuditRow } from '../audit.contract.ts';
import { type AuditAsked, readAuditEntries } from './audit.repository.ts';

type Asked = Omit<AuditAsked, 'since' | 'before'> & {
  /** The first and the last day, in London; null = without end. */
  readonly firstDay: CalendarDay | null;
  readonly lastDay: CalendarDay | null;
};

export type Audit = ReturnType<typeof createAudit>;

export function createAudit(db: Database) {
  return {
    list: ({ firstDay, lastDay, ...asked }: Asked): Promise<{ rows: AuditRow[]; total: number }> =>
      readAuditEntries(db, {
        ...asked,
        since: firstDay && startOfLondonDay(firstDay),
        before: lastDay && startOfLondonDay(addDays(lastDay, 1)),
      }),
  };
}
