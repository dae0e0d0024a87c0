import { daysBetween } from '#rules/calendar/calendar-day.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';

/** The day nearest to the wished one, of two equally near the later (D-116); the first without a wish; null = there is none. */
export function nearestDay(days: readonly CalendarDay[], wished: CalendarDay | null): CalendarDay | null {
  if (wished === null) return days[0] ?? null;
  return days.toSorted((one, other) => far(one, wished) - far(other, wished) || (one < other ? 1 : -1))[0] ?? null;
}

function far(day: CalendarDay, wished: CalendarDay): number {
  return Math.abs(daysBetween(wished, day));
}
