import { addDays, nextWeekday } from '#rules/calendar/calendar-day.ts';
import type { Weekday } from '#rules/calendar/calendar-day.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';

/** Where our van goes and when; `thirdParty` lets a customer's own carrier fetch. */
export const routes = {
  coast: { id: 1, name: 'Coast', weekday: 1, days: 'Tuesdays', thirdParty: false },
  valley: { id: 2, name: 'Valley', weekday: 3, days: 'Thursdays', thirdParty: false },
  city: { id: 3, name: 'City', weekday: 4, days: 'Every other Friday', everyWeeks: 2, thirdParty: true },
} as const satisfies Record<string, Route>;

type Route = {
  readonly id: number;
  readonly name: string;
  readonly weekday: Weekday;
  readonly days: string;
  readonly everyWeeks?: number;
  readonly thirdParty: boolean;
};

/** The van's days of the coming ten weeks; bank holidays are left out. */
export function routeDays(route: Route, today: CalendarDay, bankHolidays: ReadonlySet<CalendarDay>): CalendarDay[] {
  const first = nextWeekday(today, route.weekday);
  const step = 7 * (route.everyWeeks ?? 1);
  return Array.from({ length: Math.ceil(70 / step) }, (_, turn) => addDays(first, turn * step)).filter(
    (day) => !bankHolidays.has(day),
  );
}
