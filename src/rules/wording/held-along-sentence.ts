import type { Instant } from '#rules/calendar/instant.ts';
import { formatLongDate } from './format-date.ts';

/** Every held order that comes along from the brewery's cold store, by its name and day (D-119); empty for none. */
export function heldAlongSentence(held: readonly { readonly reference: string; readonly of: Instant }[]): string {
  if (held.length === 0) return '';
  const names = held.map(({ reference, of }) => `${reference} of ${formatLongDate(of)}`);
  return `From our cold store comes with it: ${names.join(', ')}.`;
}
