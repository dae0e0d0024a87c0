import type { CalendarDay } from '#rules/calendar/instant.ts';
import { addMonths } from '#rules/calendar/calendar-day.ts';

/** Field → sentence that says how to correct a closing day; empty when it may be added. `present` = the days on the list. */
export function closedDayFaults(
  { day, name }: { readonly day: CalendarDay; readonly name: string },
  today: CalendarDay,
  present: readonly { readonly day: CalendarDay; readonly name: string }[],
): Readonly<Record<string, string>> {
  const same = present.find((one) => one.day === day);
  return {
    ...(same && { day: `This day is on the list already: ${same.name}` }),
    ...(day < today && { day: 'That day is over: choose today or a day to come' }),
    ...(day > addMonths(today, 60) && { day: 'Please choose a day within five years' }),
    ...(name.trim() === '' && { name: 'Please say why it is closed, such as “Stocktaking”' }),
  };
}
