import { addMonths } from '../calendar/calendar-day.ts';
import type { CalendarDay } from '../calendar/instant.ts';

/** The longest legal text, in characters of its HTML. */
export const LONGEST_TERMS = 200_000;

type TermsToSave = {
  readonly title: string;
  readonly html: string;
  /** Null = no day is chosen. */
  readonly inForceFrom: CalendarDay | null;
};

/**
 * Field → sentence that says how to correct a version of a legal text; empty when it may be stored (D-143). It holds from today or a day
 * to come. `taken` = the days from which other versions of its kind hold: of one day there is one.
 */
export function termsFaults(
  { title, html, inForceFrom }: TermsToSave,
  today: CalendarDay,
  taken: readonly CalendarDay[],
): Readonly<Record<string, string>> {
  const fault = dayFault(inForceFrom, today, taken);
  return {
    ...(title.trim() === '' && { title: 'Please enter a title, such as “Privacy notice”' }),
    ...(!hasWords(html) && { html: 'Please write the text: an empty one would bind nobody' }),
    ...(fault !== null && { inForceFrom: fault }),
  };
}

function dayFault(day: CalendarDay | null, today: CalendarDay, taken: readonly CalendarDay[]): string | null {
  if (day === null) return 'Please choose the day from which it holds';
  if (day < today) return 'That day is over: it can hold from today or a day to come';
  if (day > addMonths(today, 60)) return 'Please choose a day within five years';
  return taken.includes(day) ? 'Another version holds from that day already: choose another day' : null;
}

/** Tags, spaces and invisible characters are no words. */
function hasWords(html: string): boolean {
  return /[\p{L}\p{N}]/u.test(html.replaceAll(/<[^>]*>/g, '').replaceAll(/&(?:nbsp|#160|#xa0|zwnj|zwj);/gi, ''));
}

/** `coming` = it may still be changed and withdrawn; `in force` = today; `former` = another one has taken its place. */
export type TermsState = 'coming' | 'in force' | 'former';

/** How a version stands on a day, among the days from which versions of its kind hold. */
export function termsState(inForceFrom: CalendarDay, today: CalendarDay, ofKind: readonly CalendarDay[]): TermsState {
  if (inForceFrom > today) return 'coming';
  return ofKind.some((day) => day > inForceFrom && day <= today) ? 'former' : 'in force';
}
