import { later, millisecondsBetween } from '#rules/calendar/instant.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { Draft } from '#rules/orders/placing/draft.ts';
import type { Refusal } from '#rules/refusal.ts';

/** How long the stock of a draft stays reserved (D-27). */
export type ReservationClock = Pick<Draft, 'reservedUntil' | 'firstReservedAt' | 'extensionUsed'>;

/** The durations of D-27 in milliseconds; settings of the brewery. */
export type HoldingTimes = {
  readonly hold: number;
  readonly longest: number;
  readonly payment: number;
  /** How long stock is kept for a payment whose result is unknown (D-185). */
  readonly unknownPayment: number;
  readonly extension: number;
};

const MINUTE = 60_000;

export const USUAL_HOLDING_TIMES: HoldingTimes = {
  hold: 60 * MINUTE,
  longest: 180 * MINUTE,
  payment: 30 * MINUTE,
  unknownPayment: 72 * 60 * MINUTE,
  extension: 30 * MINUTE,
};

/** No stock is held: the clock stops, and the next add counts as the first. The extension stays used: it is one per draft. */
export function stopClock(clock: ReservationClock): ReservationClock {
  return { reservedUntil: null, firstReservedAt: null, extensionUsed: clock.extensionUsed };
}

/** After an add or increase: restarts the hour, but ends at most three hours after the first add (D-27). */
export function restartClock(clock: ReservationClock, now: Instant, times: HoldingTimes): ReservationClock {
  const first = clock.firstReservedAt ?? now;
  const end = earlier(later(now, times.hold), later(first, times.longest));
  return {
    reservedUntil: laterOf(end, clock.reservedUntil),
    firstReservedAt: first,
    extensionUsed: clock.extensionUsed,
  };
}

/** The clock after an action: stopped when nothing is held, restarted when a line grew, otherwise unchanged. */
export function clockAfter(
  facts: { readonly draft: ReservationClock; readonly now: Instant; readonly times: HoldingTimes },
  action: { readonly grew: boolean; readonly holdsLeft: boolean },
): ReservationClock {
  if (!action.holdsLeft) return stopClock(facts.draft);
  if (action.grew) return restartClock(facts.draft, facts.now, facts.times);
  const { reservedUntil, firstReservedAt, extensionUsed } = facts.draft;
  return { reservedUntil, firstReservedAt, extensionUsed };
}

/** Half an hour more, once per draft, and within the three hours (D-27, action 13). */
export function extendClock(clock: ReservationClock, now: Instant, times: HoldingTimes): ReservationClock | Refusal {
  if (clock.reservedUntil === null || clock.firstReservedAt === null || clock.reservedUntil <= now) {
    return { refused: 'nothing-held' };
  }
  if (clock.extensionUsed) return { refused: 'extension-used' };
  const end = earlier(later(clock.reservedUntil, times.extension), later(clock.firstReservedAt, times.longest));
  return {
    reservedUntil: laterOf(end, clock.reservedUntil),
    firstReservedAt: clock.firstReservedAt,
    extensionUsed: true,
  };
}

/**
 * A payment starts: at least half an hour, even beyond the three hours (D-27). `pendingUntil` is also when the draft is unlocked.
 */
export function clockForPayment(
  clock: ReservationClock,
  now: Instant,
  times: HoldingTimes,
): { readonly clock: ReservationClock; readonly pendingUntil: Instant } {
  const pendingUntil = later(now, times.payment);
  const { reservedUntil, firstReservedAt, extensionUsed } = clock;
  const held = reservedUntil === null ? null : laterOf(pendingUntil, reservedUntil);
  return { clock: { reservedUntil: held, firstReservedAt, extensionUsed }, pendingUntil };
}

/** The same payment is requested again: extended at most to its own end or to the three hours, whichever is later (D-27). */
export function clockForSamePayment(
  draft: ReservationClock & Pick<Draft, 'paymentPendingUntil'>,
  now: Instant,
  times: HoldingTimes,
): ReturnType<typeof clockForPayment> {
  const afresh = clockForPayment(draft, now, times);
  if (!isPaying(draft, now) || draft.firstReservedAt === null) return afresh;
  const end = laterOf(later(draft.firstReservedAt, times.longest), draft.paymentPendingUntil);
  const pendingUntil = earlier(afresh.pendingUntil, end);
  const { reservedUntil } = draft;
  const held = reservedUntil === null ? null : laterOf(pendingUntil, reservedUntil);
  return { clock: { ...afresh.clock, reservedUntil: held }, pendingUntil };
}

/**
 * The result of a payment is unknown: the stock stays reserved and the draft locked until it is known, for a limited time, since
 * a card form that was only opened must not reserve stock for ever (D-185).
 */
export function clockForUnknownPayment(
  clock: ReservationClock,
  now: Instant,
  times: HoldingTimes,
): ReturnType<typeof clockForPayment> {
  return clockForPayment(clock, now, { ...times, payment: times.unknownPayment });
}

export type LatestEnds = { readonly known: Instant; readonly unknown: Instant };

/** When what is held at this moment ends at the latest: for a payment whose result is unknown later than otherwise (D-215). */
export function latestEnds(now: Instant, { longest, payment, unknownPayment }: HoldingTimes): LatestEnds {
  return {
    known: later(now, Math.max(longest, payment)),
    unknown: later(now, Math.max(longest, payment, unknownPayment)),
  };
}

/** The payment failed: time granted beyond the three hours is taken back (D-27). */
export function clockAfterPayment(clock: ReservationClock, times: HoldingTimes): ReservationClock {
  const { reservedUntil, firstReservedAt, extensionUsed } = clock;
  if (reservedUntil === null || firstReservedAt === null) return clock;
  return {
    reservedUntil: earlier(reservedUntil, later(firstReservedAt, times.longest)),
    firstReservedAt,
    extensionUsed,
  };
}

/**
 * The clock of two merged drafts (D-59): the longer of the two, but at most three hours after the first add in either, and never
 * shorter than the sooner of the two. The extension is used if either draft has used it.
 */
export function clockOfBoth(
  into: ReservationClock,
  from: ReservationClock,
  { holdsLeft, times }: { readonly holdsLeft: boolean; readonly times: HoldingTimes },
): ReservationClock {
  const extensionUsed = into.extensionUsed || from.extensionUsed;
  if (!holdsLeft) return stopClock({ ...into, extensionUsed });
  const [sooner = null, longer = sooner] = bothOf(into.reservedUntil, from.reservedUntil);
  const [first = null] = bothOf(into.firstReservedAt, from.firstReservedAt);
  if (sooner === null || longer === null || first === null) {
    return { reservedUntil: sooner, firstReservedAt: first, extensionUsed };
  }
  const end = earlier(longer, later(first, times.longest));
  return { reservedUntil: laterOf(end, sooner), firstReservedAt: first, extensionUsed };
}

/** Milliseconds left; 0 = run out, -1 = nothing is held (D-28). */
export function timeLeft(clock: ReservationClock, now: Instant): number {
  return clock.reservedUntil === null ? -1 : Math.max(0, millisecondsBetween(now, clock.reservedUntil));
}

/** Whether the stock is to be given back; never while a payment is under way (D-27). */
export function hasRunOut(draft: Pick<Draft, 'reservedUntil' | 'paymentPendingUntil'>, now: Instant): boolean {
  return draft.reservedUntil !== null && draft.reservedUntil <= now && !isPaying(draft, now);
}

/** Whether a payment is under way, which locks the draft (D-108). */
export function isPaying(draft: Pick<Draft, 'paymentPendingUntil'>, now: Instant): boolean {
  return draft.paymentPendingUntil !== null && draft.paymentPendingUntil > now;
}

function bothOf(one: Instant | null, other: Instant | null): readonly Instant[] {
  return [one, other].filter((moment) => moment !== null).toSorted();
}

function earlier(one: Instant, other: Instant): Instant {
  return one < other ? one : other;
}

function laterOf(one: Instant, other: Instant | null): Instant {
  return other === null || other < one ? one : other;
}
