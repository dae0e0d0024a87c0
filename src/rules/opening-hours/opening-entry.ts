import type { Weekday } from '#rules/calendar/calendar-day.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';

/**
 * One row of a section's hours (D-139): a weekday, or with `overrideOn` a dated day. `opens` and `closes` are hhmm as whole
 * numbers (930 = half past nine, 2400 = midnight at the end); negative `opens` = closed.
 */
export type OpeningEntry = {
  readonly id: number;
  readonly weekday: Weekday;
  readonly opens: number;
  readonly closes: number;
  readonly overrideOn: CalendarDay | null;
};
