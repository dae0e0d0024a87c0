import { addDays } from '../../calendar/calendar-day.ts';
import type { Instant } from '../../calendar/instant.ts';
import { londonTime } from '../../calendar/london-time.ts';
import { formatDayInWords, formatTime } from '../formats/format-date.ts';

const SMALL_HOURS = 6 * 60;

type Times = { readonly startsAt: Instant; readonly endsAt: Instant | null };
type Place = { readonly locationName: string; readonly locationAddress: string; readonly locationPostcode: string };

/**
 * `Saturday 28 November 2026` and `7:30 pm to 10:00 pm`, in London time. An event that ends in the small hours counts
 * as one day.
 */
export function eventTimes({ startsAt, endsAt }: Times): { readonly day: string; readonly time: string } {
  const { day } = londonTime(startsAt);
  const from = formatTime(startsAt);
  if (endsAt === null) return { day: formatDayInWords(day), time: from };
  const end = londonTime(endsAt);
  const sameNight = end.day === day || (end.day === addDays(day, 1) && end.minutesSinceMidnight <= SMALL_HOURS);
  if (sameNight) return { day: formatDayInWords(day), time: `${from} to ${formatTime(endsAt)}` };
  return {
    day: `${formatDayInWords(day)} to ${formatDayInWords(end.day)}`,
    time: `from ${from}, until ${formatTime(endsAt)} on the last day`,
  };
}

/** Day and time of an event in one line. */
export function eventWhen(times: Times): string {
  const { day, time } = eventTimes(times);
  return `${day}, ${time}`;
}

/** The place of an event in one line; empty = it names none. */
export function eventPlace({ locationName, locationAddress, locationPostcode }: Place): string {
  return [locationName, locationAddress, locationPostcode]
    .flatMap((part) => part.split('\n'))
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ');
}

/** What a line of an order says of the event of a ticket: the session that was chosen counts for when. */
export function eventOfLine(event: Times & Place & { readonly title: string }, session: string): string {
  return [event.title, session || eventWhen(event), eventPlace(event)].filter((part) => part !== '').join(', ');
}
