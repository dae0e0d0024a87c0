import { startOfLondonDay } from '#rules/calendar/at-london-time.ts';
import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';

/** The history begins on this London day; older orders are not in this database (D-12, D-67). */
export const RETAIL_HISTORY_BEGINS: Instant = startOfLondonDay('2020-05-12' as CalendarDay);

/** A history shows this many orders, the latest. */
export const RETAIL_HISTORY_LENGTH = 10;
