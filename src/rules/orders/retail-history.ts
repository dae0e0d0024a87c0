import { startOfLondonDay } from '#rules/calendar/at-london-time.ts';
import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';

/** A history begins on this London day: what is older was kept elsewhere (D-12, D-67). */
export const RETAIL_HISTORY_BEGINS: Instant = startOfLondonDay('2020-05-12' as CalendarDay);

/** So many orders a history shows, the last ones. */
export const RETAIL_HISTORY_LENGTH = 10;
