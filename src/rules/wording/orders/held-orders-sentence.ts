import type { Instant } from '#rules/calendar/instant.ts';
import { formatLongDate } from '../formats/format-date.ts';

/** Names each held order linked to the order, with its day (D-119); empty for none. */
export function heldOrdersSentence(held: readonly { readonly reference: string; readonly of: Instant }[]): string {
  if (held.length === 0) return '';
  const names = held.map(({ reference, of }) => `${reference} of ${formatLongDate(of)}`);
  return `From our cold store comes with it: ${names.join(', ')}.`;
}
