import { addDays } from '../calendar/calendar-day.ts';
import type { CalendarDay } from '../calendar/instant.ts';

/** How far staff look ahead for memberships that end, in days. */
export const RENEWALS_AHEAD_DAYS = 60;

/** The last day of those that are to be renewed, seen from `today`: 60 days ahead. */
export function renewalsUntil(today: CalendarDay): CalendarDay {
  return addDays(today, RENEWALS_AHEAD_DAYS);
}

/** Where a membership stands for staff: it ends soon and nothing follows it, it counts otherwise, or it is over. */
export const MEMBERSHIP_STANDINGS = ['in-force', 'ending', 'over'] as const;
export type MembershipStanding = (typeof MEMBERSHIP_STANDINGS)[number];
