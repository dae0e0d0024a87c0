import { addDays } from '#rules/calendar/calendar-day.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import type { OpeningEntry } from './opening-entry.ts';
import { openingsOn } from './openings-on.ts';
import type { Opening } from './openings-on.ts';

/** How many days ahead the next opening is searched for (D-139). */
export const DAYS_AHEAD = 14;

/** Whether a section is open, and the entry that its card shows: the one open now, else the next to open, else -1. */
export type OpeningState = {
  readonly isOpen: boolean;
  readonly nextId: number;
  readonly opensAt: Instant | null;
  readonly closesAt: Instant | null;
};

const CLOSED: OpeningState = { isOpen: false, nextId: -1, opensAt: null, closesAt: null };

/**
 * Whether a section is open now, and what comes next within fourteen days (D-139). Yesterday's hours count until they end after
 * midnight. Hours are compared as moments, so clock changes are handled.
 */
export function openingState(entries: readonly OpeningEntry[], now: Instant): OpeningState {
  const today = londonDay(now);
  const openings = Array.from({ length: DAYS_AHEAD + 2 }, (_, day) => openingsOn(entries, addDays(today, day - 1)))
    .flat()
    .filter((opening) => opening.closesAt > now);
  const open = openings.filter((opening) => opening.opensAt <= now);
  if (open.length > 0) return { isOpen: true, ...shown(lastToClose(open)) };
  const next = openings.toSorted((one, other) => (one.opensAt < other.opensAt ? -1 : 1))[0];
  return next === undefined ? CLOSED : { isOpen: false, ...shown(next) };
}

function lastToClose(openings: readonly Opening[]): Opening | undefined {
  return openings.toSorted((one, other) => (one.closesAt > other.closesAt ? -1 : 1))[0];
}

function shown(opening: Opening | undefined): Omit<OpeningState, 'isOpen'> {
  if (opening === undefined) return CLOSED;
  return { nextId: opening.entryId, opensAt: opening.opensAt, closesAt: opening.closesAt };
}
