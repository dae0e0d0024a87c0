import type { Instant } from '#rules/calendar/instant.ts';
import { later } from '#rules/calendar/instant.ts';

/** The only place that reads the time; everywhere else the moment is an argument (D-184). */
export type Clock = { readonly now: () => Instant };

export const systemClock: Clock = { now: () => new Date().toISOString() as Instant };

/** A clock that stands still until it is moved, for tests. */
export type HeldClock = Clock & {
  readonly advance: (milliseconds: number) => void;
  readonly moveTo: (at: Instant) => void;
};

export function heldClock(start: Instant): HeldClock {
  let at = start;
  return {
    now: () => at,
    advance: (milliseconds) => {
      at = later(at, milliseconds);
    },
    moveTo: (moment) => {
      at = moment;
    },
  };
}
