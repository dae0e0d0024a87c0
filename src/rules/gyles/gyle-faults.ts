import { addDays } from '../calendar/calendar-day.ts';
import type { CalendarDay } from '../calendar/instant.ts';
import { GYLE_NUMBER } from './read-gyle.ts';

/** A brew as it is entered in the book. */
export type BrewedGyle = {
  readonly gyleNum: string;
  readonly brewedOn: CalendarDay;
  readonly volumeLitres: number;
};

export const MOST_LITRES = 1_000_000;

/** Longer ago nobody has anything of it. */
const OLDEST_DAYS = 20 * 365;

/** What is wrong with a brew, by field; empty = nothing. It was brewed in the last twenty years, today at the latest. */
export function gyleFaults(
  { gyleNum, brewedOn, volumeLitres }: BrewedGyle,
  today: CalendarDay,
): Readonly<Record<string, string>> {
  return {
    ...(!GYLE_NUMBER.test(gyleNum) && {
      gyleNum: 'Please enter the number on the bottle: letters, figures, points, dashes or strokes, twenty at most',
    }),
    ...(brewedOn > today && { brewedOn: 'This day is still to come' }),
    ...(brewedOn < addDays(today, -OLDEST_DAYS) && { brewedOn: 'This day is too long ago' }),
    ...((volumeLitres < 1 || volumeLitres > MOST_LITRES) && {
      volumeLitres: `Please enter whole litres, 1 to ${MOST_LITRES.toLocaleString('en-GB')}`,
    }),
  };
}
