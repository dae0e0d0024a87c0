import { describe, expect, test } from 'vitest';
import { instant } from '../calendar/instant.ts';
import { mayReadBusiness } from './may-read-business.ts';
import { statementDays, statementPeriod } from './statement-period.ts';

const of = (role: number, businessId: number | null = null) => ({ role, businessId, secondFactorGiven: true });

describe('a trade account is read', () => {
  test('by its own trade people, suspended or not, and by no others', () => {
    expect(mayReadBusiness(of(1010, 3), 3)).toBe(true);
    expect(mayReadBusiness(of(1002, 3), 3)).toBe(true);
    expect(mayReadBusiness(of(1010, 4), 3)).toBe(false);
    expect(mayReadBusiness(of(1010), 3)).toBe(false);
    expect(mayReadBusiness(of(10, 3), 3)).toBe(false);
  });

  test('by staff who may read customers, once they have given their second factor', () => {
    expect(mayReadBusiness(of(60), 3)).toBe(true);
    expect(mayReadBusiness(of(101), 3)).toBe(true);
    expect(mayReadBusiness(of(51), 3)).toBe(false);
    expect(mayReadBusiness({ ...of(101), secondFactorGiven: false }, 3)).toBe(false);
  });
});

describe('a statement of trade accounts', () => {
  const now = instant('2026-06-30T22:59:00Z');

  test('looks at whole London days until the end of today', () => {
    expect(statementPeriod({ days: 28 }, now)).toEqual({
      since: '2026-06-01T23:00:00.000Z',
      until: '2026-06-30T23:00:00.000Z',
    });
  });

  test('is made of an earlier day, and of today for a day to come', () => {
    expect(statementPeriod({ days: 1, statementDate: '2026-01-31' }, now)).toEqual({
      since: '2026-01-30T00:00:00.000Z',
      until: '2026-02-01T00:00:00.000Z',
    });
    expect(statementPeriod({ days: 1, statementDate: '2026-07-01' }, now).until).toBe('2026-06-30T23:00:00.000Z');
  });

  test('of no days looks at everything', () => {
    expect(statementPeriod({ days: 0 }, now).since).toBeNull();
  });
});

describe('the statement of one account', () => {
  const now = instant('2026-06-30T22:59:00Z');

  test('is of the last 90 days, by London clocks', () => {
    expect(statementDays({}, now)).toEqual({ from: '2026-04-01', until: '2026-06-30' });
    expect(statementDays({}, instant('2026-06-30T23:00:00Z')).until).toBe('2026-07-01');
  });

  test('is of the days that are chosen, none of them to come and none older than three years', () => {
    expect(statementDays({ from: '2026-05-01', until: '2026-05-31' }, now)).toEqual({
      from: '2026-05-01',
      until: '2026-05-31',
    });
    expect(statementDays({ from: '2026-06-01', until: '2026-12-31' }, now).until).toBe('2026-06-30');
    expect(statementDays({ from: '2026-12-01', until: '2026-12-31' }, now)).toEqual({
      from: '2026-06-30',
      until: '2026-06-30',
    });
    expect(statementDays({ from: '2000-01-01' }, now).from).toBe('2023-06-30');
  });
});
