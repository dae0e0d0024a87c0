import { recordAudit } from '#features/audit/server/record-audit.ts';
import { type Database, inTransaction } from '#platform/database/database.ts';
import { bankHolidaysOf, type HolidayNation } from '#rules/calendar/bank-holidays-of.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import { closedDayFaults } from '#rules/delivery/closed-day-faults.ts';
import { type Refusal, wrongFields } from '#rules/refusal.ts';
import type { ClosedDay } from '../delivery.contract.ts';
import { type Change, deleteDay, insertDays, lockDelivery, readDays } from './delivery.repository.ts';

export type ClosedDaysDesk = ReturnType<typeof createClosedDaysDesk>;

/** The days on which nothing is sent and no round drives: bank holidays, and closing days of the brewery's own. */
export function createClosedDaysDesk(db: Database) {
  return {
    add: (day: CalendarDay, name: string, { by, at }: Change): Promise<ClosedDay | Refusal> =>
      inTransaction(db, async (trx) => {
        await lockDelivery(trx);
        const today = londonDay(at);
        const wrong = wrongFields(closedDayFaults({ day, name }, today, await readDays(trx, today)));
        if (wrong !== null) return wrong;
        const closed = { day, name: name.trim(), isOwn: true };
        await insertDays(trx, [closed]);
        await recordAudit(trx, { by, what: 'closed-day.added', subjectId: day, before: null, after: closed }, at);
        return closed;
      }),

    remove: (day: CalendarDay, { by, at }: Change): Promise<{ day: CalendarDay } | Refusal> =>
      inTransaction(db, async (trx) => {
        await lockDelivery(trx);
        const before = await deleteDay(trx, day);
        if (before === null) return { refused: 'version-conflict', by: null, at };
        await recordAudit(trx, { by, what: 'closed-day.removed', subjectId: day, before, after: null }, at);
        return { day };
      }),

    take: (nation: HolidayNation, year: number, { by, at }: Change): Promise<{ added: ClosedDay[] }> =>
      inTransaction(db, async (trx) => {
        await lockDelivery(trx);
        const added = await insertDays(
          trx,
          bankHolidaysOf(nation, year)
            .filter(({ day }) => day >= londonDay(at))
            .map((holiday) => ({ ...holiday, isOwn: false })),
        );
        const after = { nation, year, days: added.map(({ day }) => day).join(', ') };
        if (added.length > 0)
          await recordAudit(trx, { by, what: 'bank-holidays.taken', subjectId: year, before: null, after }, at);
        return { added: added.toSorted((one, other) => (one.day < other.day ? -1 : 1)) };
      }),
  };
}
