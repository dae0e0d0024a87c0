import type { Ageing } from '../../trade/age-open-items.ts';

/** The name of an age of what is owed, for a statement: days after the due day. */
export function ageingLabel(age: keyof Ageing): string {
  return LABELS[age];
}

const LABELS: Readonly<Record<keyof Ageing, string>> = {
  notDue: 'Not yet due',
  upTo30: '1 to 30 days overdue',
  upTo60: '31 to 60 days',
  upTo90: '61 to 90 days',
  older: 'Over 90 days',
};

/** That something owed is overdue, and since when: `12 days overdue`; empty = it is not. */
export function overdueSentence(days: number): string {
  if (days === 0) return '';
  return days === 1 ? '1 day overdue' : `${days} days overdue`;
}
