import { addDays } from '#rules/calendar/calendar-day.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import { RenewalDue, renewalDue } from './renewal-due.ts';

/** A membership with what its member was told of its end, and the last day of the last membership that she has. */
export type EndingMembership = {
  readonly endsOn: CalendarDay;
  readonly lastEndOfMember: CalendarDay;
  readonly toldDueFor: CalendarDay | null;
  readonly toldOverFor: CalendarDay | null;
};

/** A member is told that hers is over for so many days after it; what is longer ago is no news (D-114). */
export const OVER_IS_NEWS_DAYS = 30;

/** Which mail a member is owed: that her membership ends within 30 days, or that it is over; each once (D-93, D-114). */
export function reminderDue(membership: EndingMembership, today: CalendarDay): 'due' | 'over' | null {
  const { endsOn, lastEndOfMember, toldDueFor, toldOverFor } = membership;
  if (lastEndOfMember > endsOn) return null;
  const due = renewalDue(membership, today);
  if (due === RenewalDue.soon) return toldDueFor === endsOn ? null : 'due';
  const isNews = due === RenewalDue.over && endsOn >= addDays(today, -OVER_IS_NEWS_DAYS);
  return isNews && toldOverFor !== endsOn ? 'over' : null;
}
