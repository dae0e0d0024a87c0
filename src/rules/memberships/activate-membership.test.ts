import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addMonths, calendarDay, daysBetween } from '../calendar/calendar-day.ts';
import type { CalendarDay } from '../calendar/instant.ts';
import type { Voucher, VoucherId } from '../vouchers/voucher.ts';
import { activateMembership, type Activation } from './activate-membership.ts';
import { barrel, clubs, codeOf, family, gift, held, ruth, single, tenPercent, walter } from './memberships.fixtures.ts';

const today = calendarDay('2026-11-21');
const activate = (voucher: Voucher, more: { held?: readonly Voucher[]; agrees?: boolean; on?: CalendarDay } = {}) =>
  activateMembership(voucher, {
    personId: ruth,
    held: more.held ?? [],
    agreesToReplace: more.agrees ?? false,
    today: more.on ?? today,
  });
const days = (result: Activation) =>
  result.outcome === 'activated' ? [result.startsOn, result.endsOn, result.replaces] : result.outcome;

describe('without a current membership', () => {
  test('begins today, for twelve months less a day', () => {
    expect(days(activate(codeOf(family)))).toEqual(['2026-11-21', '2027-11-20', []]);
  });

  test('lasts the months that the coupon gives', () => {
    expect(days(activate(codeOf({ ...family, termMonths: 6 })))).toEqual(['2026-11-21', '2027-05-20', []]);
  });

  test('begins on a leap day like on any other', () => {
    expect(days(activate(codeOf(family), { on: calendarDay('2028-02-29') }))).toEqual(['2028-02-29', '2029-02-28', []]);
  });

  test('begins today when her last membership has ended, even if it was yesterday', () => {
    const over = held(family, '2025-11-21', '2026-11-20');
    expect(days(activate(codeOf(family), { held: [over] }))).toEqual(['2026-11-21', '2027-11-20', []]);
  });

  test('begins today when her membership is no longer paid for', () => {
    const unpaid = held(family, '2026-06-01', '2027-05-31', { active: false });
    expect(days(activate(codeOf(family), { held: [unpaid] }))).toEqual(['2026-11-21', '2027-11-20', []]);
  });
});

describe('a member of the same club', () => {
  test.each([
    [30, '2026-12-21'],
    [1, '2026-11-22'],
    [0, '2026-11-21'],
  ])('whose year ends in %i days continues from the day after', (_, endsOn) => {
    const result = activate(codeOf(family), { held: [held(family, '2025-12-22', endsOn)] });
    const from = addDays(calendarDay(endsOn), 1);
    expect(days(result)).toEqual([from, addDays(addMonths(from, 12), -1), []]);
  });

  test('whose year ends in 31 days has to wait a day', () => {
    expect(days(activate(codeOf(family), { held: [held(family, '2025-12-23', '2026-12-22')] }))).toBe(
      'does-not-extend',
    );
  });

  test('who has renewed already cannot renew again', () => {
    const both = [
      held(family, '2025-12-01', '2026-11-30'),
      held(family, '2026-12-01', '2027-11-30', { id: 2 as VoucherId }),
    ];
    expect(days(activate(codeOf(family), { held: both }))).toBe('does-not-extend');
  });

  test('without an end is never due', () => {
    expect(days(activate(codeOf(family), { held: [held(family, '2020-01-01', null)] }))).toBe('does-not-extend');
  });
});

describe('a member of another club', () => {
  const inSingle = [held(single, '2026-06-01', '2027-05-31')];

  test('may move up, after confirming', () => {
    expect(activate(codeOf(family), { held: inSingle })).toEqual({ outcome: 'would-replace', loses: inSingle[0] });
    expect(days(activate(codeOf(family), { held: inSingle, agrees: true }))).toEqual([
      '2026-11-21',
      '2027-11-20',
      [inSingle[0]?.id],
    ]);
  });

  test('loses a renewal as well when she moves up', () => {
    const both = [
      held(single, '2025-12-01', '2026-11-30'),
      held(single, '2026-12-01', '2027-11-30', { id: 2 as VoucherId }),
    ];
    expect(days(activate(codeOf(barrel), { held: both, agrees: true }))).toEqual(['2026-11-21', '2027-11-20', [1, 2]]);
  });

  test.each([
    ['a lower club', single],
    ['another club of the same rank', { ...family, id: 199 as typeof family.id }],
  ])('cannot use the code of %s, confirmed or not', (_, coupon) => {
    const inFamily = [held(family, '2025-12-01', '2026-11-30')];
    for (const agrees of [false, true])
      expect(days(activate(codeOf(coupon), { held: inFamily, agrees }))).toBe('does-not-extend');
  });
});

describe('a code', () => {
  test('that she has activated is hers, and stays unchanged', () => {
    expect(days(activate(codeOf(family, { personId: ruth })))).toBe('already-yours');
  });

  test('of somebody else is refused, whatever its state', () => {
    expect(days(activate(codeOf(family, { personId: walter, active: false })))).toBe('somebody-elses');
  });

  test.each([
    ['is not paid for', { active: false }],
    ['has not begun', { startsOn: calendarDay('2026-11-22') }],
    ['is over', { endsOn: calendarDay('2026-11-20') }],
  ])('that %s is not active', (_, more) => {
    expect(days(activate(codeOf(family, more)))).toBe('not-active');
  });

  test('may be activated from the first to the last day of its own window', () => {
    const thisDay = codeOf(family, { startsOn: today, endsOn: today });
    expect(days(activate(thisDay))).toEqual(['2026-11-21', '2027-11-20', []]);
  });

  test.each([gift, tenPercent])('that is no membership is refused: $name', (coupon) => {
    expect(days(activate(codeOf(coupon)))).toBe('does-not-extend');
  });
});

/** Codes of several years, activated in any order and on any day, as the database would store them. */
const story = fc.array(
  fc.record({
    coupon: fc.constantFrom(...clubs),
    daysLater: fc.integer({ min: 0, max: 400 }),
    agrees: fc.boolean(),
  }),
  { minLength: 1, maxLength: 12 },
);

type Stored = Voucher & { readonly startsOn: CalendarDay; readonly endsOn: CalendarDay };

test('however codes are activated, nobody is in two clubs at once, and nobody loses a day without confirming', () => {
  fc.assert(
    fc.property(story, (steps) => {
      let [stored, day]: [Stored[], CalendarDay] = [[], today];
      for (const [at, { coupon, daysLater, agrees }] of steps.entries()) {
        day = addDays(day, daysLater);
        const voucher = codeOf(coupon, { id: (1000 + at) as VoucherId });
        const result = activate(voucher, { held: stored, agrees, on: day });
        const before = daysToCome(stored, day);
        if (result.outcome === 'activated') {
          const ended = stored.map((one) =>
            result.replaces.includes(one.id) ? { ...one, endsOn: addDays(day, -1) } : one,
          );
          stored = [...ended, { ...voucher, personId: ruth, startsOn: result.startsOn, endsOn: result.endsOn }];
          expect(result.startsOn >= day).toBe(true);
          expect(agrees || result.replaces.length === 0).toBe(true);
          expect(daysToCome(stored, day)).toBeGreaterThanOrEqual(result.replaces.length > 0 ? 0 : before + 365);
        }
        expect(overlapping(stored)).toEqual([]);
        expect(daysToCome(stored, day)).toBeLessThanOrEqual(31 + 366);
      }
    }),
  );
});

/** The number of days from today on which somebody is in a club. */
function daysToCome(stored: readonly Stored[], day: CalendarDay): number {
  return stored.reduce((sum, { startsOn, endsOn }) => {
    const from = startsOn > day ? startsOn : day;
    return sum + Math.max(0, daysBetween(from, endsOn) + 1);
  }, 0);
}

function overlapping(stored: readonly Stored[]): readonly (readonly Stored[])[] {
  const real = stored.filter(({ startsOn, endsOn }) => startsOn <= endsOn);
  return real.flatMap((one, at) =>
    real
      .slice(at + 1)
      .filter((other) => one.startsOn <= other.endsOn && other.startsOn <= one.endsOn)
      .map((other) => [one, other]),
  );
}
