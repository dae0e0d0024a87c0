import type { Activity } from './activity.ts';

/** After so many looks without anything new what is watched is ended. */
export const SILENT_LOOKS = 7;

/** Seventy seconds in all: more than the minute that pages, locks and statements have, whose own errors say more. */
export const USUALLY_LOOKS_EVERY_MS = 10_000;

/** Of the time between two looks, what a process uses that is at work; one that waits uses less. */
const SHARE_OF_WORK = 0.1;

type Watched = {
  readonly activity: Activity;
  /** The processor time that was used since this was asked last. */
  readonly secondsWorked: () => number;
  readonly lookEveryMs: number;
};

// Those of the machine: a test may put others in their place.
const { setInterval, clearInterval } = globalThis;

/**
 * The work, or an error that says what it waited for once nothing has happened for long. Silence is counted in looks and not
 * by the clock: when this process or the whole machine stood still, the look is late, and is one look.
 */
export function endWhenSilent<Result>(
  work: () => Result | PromiseLike<Result>,
  { activity, secondsWorked, lookEveryMs }: Watched,
): Promise<Result> {
  const { promise: silence, reject } = Promise.withResolvers<never>();
  let seen = activity.count();
  let silent = 0;
  const look = () => {
    const isActive = activity.count() !== seen || secondsWorked() > (SHARE_OF_WORK * lookEveryMs) / 1000;
    seen = activity.count();
    silent = isActive ? 0 : silent + 1;
    if (silent === SILENT_LOOKS) reject(new Error(silenceMessage((SILENT_LOOKS * lookEveryMs) / 1000, activity)));
  };
  const timer = setInterval(look, lookEveryMs);
  return Promise.race([silence, (async () => work())()]).finally(() => clearInterval(timer));
}

/** By its first words the second try knows it as a time-out (`scripts/second-try.ts`). */
export const silenceMessage = (seconds: number, activity: Activity) =>
  `Nothing happened for ${seconds} s: no statement, no request, no event of a page, and no process was at work.\n${activity.describe()}`;
