import { addDays } from '#rules/calendar/calendar-day.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import { RenewalDue, renewalDue } from './renewal-due.ts';

/** A membership with the reminders already sent about its end, and the last day of the member's last membership. */
export type EndingMembership = {
  readonly endsOn: CalendarDay;
  readonly lastEndOfMember: CalendarDay;
  readonly dueReminderFor: CalendarDay | null;
  readonly overReminderFor: CalendarDay | null;
};

/** How many days after the end a reminder is still sent (D-114). */
export const OVER_IS_NEWS_DAYS = 30;

/** Which reminder is due: that the membership ends within 30 days, or that it has ended; each once (D-93, D-114). */
export function reminderDue(membership: EndingMembership, today: CalendarDay): 'due' | 'over' | null {
  const { endsOn, lastEndOfMember, dueReminderFor, overReminderFor } = membership;
  if (lastEndOfMember > endsOn) return null;
  const due = renewalDue(membership, today);
  if (due === RenewalDue.soon) return dueReminderFor === endsOn ? null : 'due';
  const isNews = due === RenewalDue.over && endsOn >= addDays(today, -OVER_IS_NEWS_DAYS);
  return isNews && overReminderFor !== endsOn ? 'over' : null;
}
