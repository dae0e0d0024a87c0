import type { Instant } from '../calendar/instant.ts';
import { londonDay } from '../calendar/london-time.ts';

/** When an event begins and, if known, ends. */
export type EventTimes = { readonly startsAt: Instant; readonly endsAt: Instant | null };

/**
 * What is wrong with the last day of an event that staff save, by its field: it is over by London clocks, of a new event or of one
 * whose days change. A stored one (null = new) that is over keeps its days, and anything else of it may be saved.
 */
export function eventOverFault(
  event: EventTimes,
  stored: EventTimes | null,
  now: Instant,
): Readonly<Record<string, string>> {
  if (lastDay(event) >= londonDay(now)) return {};
  if (stored !== null && daysOf(stored) === daysOf(event)) return {};
  return { [event.endsAt === null ? 'startsAt' : 'endsAt']: 'This day is over: please enter one from today on' };
}

const lastDay = ({ startsAt, endsAt }: EventTimes) => londonDay(endsAt ?? startsAt);

const daysOf = (event: EventTimes) => `${londonDay(event.startsAt)} to ${lastDay(event)}`;
