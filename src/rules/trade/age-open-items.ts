import { daysBetween } from '../calendar/calendar-day.ts';
import type { CalendarDay } from '../calendar/instant.ts';
import { addUp, type Pence } from '../money/pence.ts';

/** What is owed, by how many days it is overdue. In pence; together they are all that is owed. */
export type Ageing = {
  readonly notDue: Pence;
  readonly upTo30: Pence;
  readonly upTo60: Pence;
  readonly upTo90: Pence;
  readonly older: Pence;
};

export const AGES = ['notDue', 'upTo30', 'upTo60', 'upTo90', 'older'] as const satisfies readonly (keyof Ageing)[];

type OpenItem = { readonly dueOn: CalendarDay; readonly owed: Pence };

/** How many days after its due day something still owed is on a day; 0 = not overdue, the due day itself included. */
export function daysOverdue(dueOn: CalendarDay, on: CalendarDay): number {
  return Math.max(0, daysBetween(dueOn, on));
}

/**
 * Sorts what is owed by its age on a day, which is counted from the due day and not from the invoice: terms differ from business to
 * business, and whoever has 60 days is not late on the 31st.
 */
export function ageOpenItems(items: readonly OpenItem[], on: CalendarDay): Ageing {
  const sum = (age: keyof Ageing) =>
    addUp(items.filter(({ dueOn }) => ageOf(daysOverdue(dueOn, on)) === age).map(({ owed }) => owed));
  return {
    notDue: sum('notDue'),
    upTo30: sum('upTo30'),
    upTo60: sum('upTo60'),
    upTo90: sum('upTo90'),
    older: sum('older'),
  };
}

function ageOf(days: number): keyof Ageing {
  if (days === 0) return 'notDue';
  if (days <= 30) return 'upTo30';
  if (days <= 60) return 'upTo60';
  return days <= 90 ? 'upTo90' : 'older';
}
