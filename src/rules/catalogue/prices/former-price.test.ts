import { describe, expect, test } from 'vitest';
import { addDays, calendarDay } from '../../calendar/calendar-day.ts';
import { instant } from '../../calendar/instant.ts';
import { pence } from '../../money/pence.ts';
import { formerPriceShown, formerPriceUntil, type RetailChange } from './former-price.ts';

const TODAY = calendarDay('2026-11-27');
/** At noon, so many days ago. */
const change = (daysAgo: number, to: number | null, onSale = true): RetailChange => ({
  at: instant(`${addDays(TODAY, -daysAgo)}T12:00:00.000Z`),
  to,
  onSale,
});
const decide = (changes: readonly RetailChange[], former = 500, retail: number | null = 400) =>
  formerPriceUntil({ former: pence(former), retail, changes }, TODAY);
const faultOf = (...args: Parameters<typeof decide>) => {
  const decision = decide(...args);
  return 'fault' in decision ? decision.fault : null;
};

describe('“was” a price', () => {
  test('is shown as long as it was sold so, at most', () => {
    expect(decide([change(28, 500), change(0, 400)])).toEqual({ until: addDays(TODAY, 28) });
    expect(decide([change(300, 500), change(0, 400)])).toEqual({ until: addDays(TODAY, 183 - 28) });
    expect(decide([change(58, 500), change(20, 450), change(10, 400)])).toEqual({ until: addDays(TODAY, 18) });
  });

  test('is refused when it was sold so for 27 days in a row, or with a break', () => {
    expect(faultOf([change(27, 500), change(0, 400)])).toBe(
      'It was sold at £5.00 for 27 days in a row within the last six months, and 28 are needed',
    );
    expect(faultOf([change(40, 500), change(20, 500, false), change(19, 500), change(0, 400)])).toContain(
      'for 20 days',
    );
  });

  test('is refused when that was longer than six months ago, counted from the 28th day', () => {
    expect(faultOf([change(400, 500), change(183 - 27, 400)])).toContain('for 27 days');
    expect(faultOf([change(400, 500), change(183 - 28, 400)])).toBeNull();
  });

  test('is refused when it has been reduced for longer than it was sold so', () => {
    expect(faultOf([change(60, 500), change(30, 400)])).toBeNull();
    expect(faultOf([change(61, 500), change(31, 400)])).toContain('reduced for longer');
  });

  test('is refused when it was never sold so, is not above the price of now, or there is none', () => {
    expect(faultOf([change(90, 500, false), change(0, 400)])).toBe('It was never sold at £5.00, as far as is known');
    expect(faultOf([])).toContain('never sold');
    expect(faultOf([change(90, 500)], 500, 500)).toBe('A former price is above the price of now, £5.00');
    expect(faultOf([change(90, 500)], 500, null)).toContain('no retail price');
  });

  test('is shown up to its last day, beside a lower price', () => {
    const former = { pence: pence(500), until: TODAY };
    expect(formerPriceShown(former, 499, TODAY)).toBe(500);
    expect(formerPriceShown(former, 500, TODAY)).toBeNull();
    expect(formerPriceShown(former, 400, addDays(TODAY, 1))).toBeNull();
    expect(formerPriceShown(undefined, 400, TODAY)).toBeNull();
  });
});
