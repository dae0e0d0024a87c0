import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { instant, later } from '#rules/calendar/instant.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import * as clocks from './reservation-clock.ts';
import type { ReservationClock } from './reservation-clock.ts';

const { restartClock, extendClock, clockForPayment, timeLeft, hasRunOut, USUAL_HOLDING_TIMES: times } = clocks;
const noon = instant('2026-11-21T12:00:00Z');
const minutes = (count: number): Instant => later(noon, count * 60_000);
const stopped: ReservationClock = { reservedUntil: null, firstReservedAt: null, extensionUsed: false };
const begun = restartClock(stopped, noon, times);

describe('the clock', () => {
  test('runs for an hour from the first add', () => {
    expect(begun).toEqual({ reservedUntil: minutes(60), firstReservedAt: noon, extensionUsed: false });
  });

  test('restarts the hour with every further add', () => {
    expect(restartClock(begun, minutes(45), times).reservedUntil).toBe(minutes(105));
  });

  test('ends three hours after the first add, however often something is added', () => {
    expect(restartClock(begun, minutes(120), times).reservedUntil).toBe(minutes(180));
    expect(restartClock(begun, minutes(170), times).reservedUntil).toBe(minutes(180));
  });

  test('is never shortened by an add', () => {
    const paying = { ...begun, reservedUntil: minutes(200) };
    expect(restartClock(paying, minutes(150), times).reservedUntil).toBe(minutes(200));
  });

  test('gives half an hour more, once', () => {
    const extended = extendClock(begun, minutes(50), times);
    expect(extended).toEqual({ reservedUntil: minutes(90), firstReservedAt: noon, extensionUsed: true });
    expect(extendClock(extended as ReservationClock, minutes(60), times)).toEqual({ refused: 'extension-used' });
  });

  test('gives no extension beyond the three hours, and none once it has run out', () => {
    const late = restartClock(begun, minutes(115), times);
    expect(extendClock(late, minutes(116), times)).toMatchObject({ reservedUntil: minutes(180) });
    expect(extendClock(begun, minutes(60), times)).toEqual({ refused: 'nothing-held' });
    expect(extendClock(stopped, noon, times)).toEqual({ refused: 'nothing-held' });
  });

  test('gives at least half an hour for paying, even past the three hours', () => {
    const late = restartClock(begun, minutes(175), times);
    expect(clockForPayment(late, minutes(179), times)).toEqual({
      clock: { reservedUntil: minutes(209), firstReservedAt: noon, extensionUsed: false },
      pendingUntil: minutes(209),
    });
    expect(clockForPayment(begun, minutes(5), times).clock.reservedUntil).toBe(minutes(60));
    expect(clockForPayment(stopped, noon, times).clock).toEqual(stopped);
  });

  test('takes back only the time beyond three hours when a payment fails', () => {
    const late = { ...begun, reservedUntil: minutes(209), extensionUsed: true };
    expect(clocks.clockAfterPayment(late, times)).toEqual({ ...late, reservedUntil: minutes(180) });
    expect(clocks.clockAfterPayment(begun, times)).toEqual(begun);
    expect(clocks.clockAfterPayment(stopped, times)).toEqual(stopped);
  });

  test('of a repeated payment lasts until the three hours or the end of the payment, whichever is later', () => {
    const again = (pending: number, at: number) =>
      clocks.clockForSamePayment(
        { ...begun, reservedUntil: minutes(pending), paymentPendingUntil: minutes(pending) },
        minutes(at),
        times,
      ).pendingUntil;
    expect(again(90, 70)).toBe(minutes(100));
    expect(again(175, 160)).toBe(minutes(180));
    expect(again(205, 190)).toBe(minutes(205));
    expect(again(60, 61)).toBe(minutes(91));
  });

  test('keeps the extension marked as used when it stops', () => {
    expect(clocks.stopClock({ ...begun, extensionUsed: true })).toEqual({ ...stopped, extensionUsed: true });
  });
});

describe('the time left', () => {
  test.each([
    [minutes(0), 3_600_000],
    [minutes(59), 60_000],
    [minutes(60), 0],
    [minutes(90), 0],
  ])('at %s is %i ms', (now, left) => {
    expect(timeLeft(begun, now)).toBe(left);
  });

  test('of an empty basket is unknown', () => {
    expect(timeLeft(stopped, noon)).toBe(-1);
  });
});

describe('stock is given back', () => {
  const draft = { ...begun, paymentPendingUntil: null };

  test('exactly when the hour is over', () => {
    expect(hasRunOut(draft, later(minutes(60), -1))).toBe(false);
    expect(hasRunOut(draft, minutes(60))).toBe(true);
  });

  test('never while a payment is under way', () => {
    expect(hasRunOut({ ...draft, paymentPendingUntil: minutes(61) }, minutes(60))).toBe(false);
    expect(hasRunOut({ ...draft, paymentPendingUntil: minutes(61) }, minutes(61))).toBe(true);
  });
});

test('however a shopper adds and extends, nothing is held three hours after the first add', () => {
  const steps = fc.array(fc.tuple(fc.boolean(), fc.nat(59)), { maxLength: 20 });
  fc.assert(
    fc.property(steps, (moves) => {
      let clock = begun;
      let now = noon;
      for (const [adds, minutesLater] of moves) {
        now = later(now, minutesLater * 60_000);
        if (clock.reservedUntil !== null && now >= clock.reservedUntil) break;
        const next = adds ? restartClock(clock, now, times) : extendClock(clock, now, times);
        clock = 'refused' in next ? clock : next;
        expect(clock.reservedUntil! <= minutes(180)).toBe(true);
        expect(clock.reservedUntil! > now).toBe(true);
      }
    }),
  );
});
