import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, calendarDay } from '../calendar/calendar-day.ts';
import { addUp, pence } from '../money/pence.ts';
import type { OrderId } from '../orders/placing/draft.ts';
import { accountStatement, type AccountOrder } from './account-statement.ts';
import { AGES, ageOpenItems, daysOverdue } from './age-open-items.ts';

const TODAY = calendarDay('2026-11-26');
const order = (id: number, openBefore: number, dueIn = 0): AccountOrder => ({
  id: id as OrderId,
  dueOn: addDays(TODAY, dueIn),
  openBefore: pence(openBefore),
});
const moves = (orderId: number, amount: number) => ({ orderId: orderId as OrderId, amount: pence(amount) });

describe('the statement of an account', () => {
  test('of an account on which nothing was bought is empty, and comes to nothing', () => {
    expect(accountStatement([], [], TODAY)).toEqual({
      opening: 0,
      movements: [],
      closing: 0,
      openItems: [],
      ageing: { notDue: 0, upTo30: 0, upTo60: 0, upTo90: 0, older: 0 },
      inCredit: [],
    });
  });

  test('says after each movement what is owed', () => {
    const { opening, movements, closing } = accountStatement(
      [order(1, 5000), order(2, 0)],
      [moves(2, 3000), moves(1, -5000), moves(2, -500)],
      TODAY,
    );
    expect(opening).toBe(5000);
    expect(movements.map(({ balance }) => balance)).toEqual([8000, 3000, 2500]);
    expect(closing).toBe(2500);
  });

  test('lists what is owed by due day, and what has come above it apart', () => {
    const { openItems, inCredit, closing } = accountStatement(
      [order(1, 100, 3), order(2, 200, -1), order(3, 50)],
      [moves(3, -80), moves(1, 1)],
      TODAY,
    );
    expect(openItems.map(({ id, owed }) => [id, owed])).toEqual([
      [2, 200],
      [1, 101],
    ]);
    expect(inCredit.map(({ id, credit }) => [id, credit])).toEqual([[3, 30]]);
    expect(closing).toBe(271);
  });

  test('leaves out what is settled', () => {
    const { openItems, inCredit } = accountStatement([order(1, 100)], [moves(1, -60), moves(1, -40)], TODAY);
    expect([openItems, inCredit]).toEqual([[], []]);
  });

  test('adds up, whatever happened', () => {
    const account = fc
      .array(fc.tuple(fc.integer({ min: -100_000, max: 900_000 }), fc.integer({ min: -400, max: 100 })), {
        minLength: 1,
        maxLength: 12,
      })
      .chain((orders) =>
        fc.record({
          orders: fc.constant(orders.map(([open, dueIn], at) => order(at, open, dueIn))),
          movements: fc.array(
            fc
              .tuple(fc.nat(orders.length - 1), fc.integer({ min: -500_000, max: 500_000 }))
              .map(([of, amount]) => moves(of, amount)),
            { maxLength: 40 },
          ),
        }),
      );
    fc.assert(
      fc.property(account, ({ orders, movements }) => {
        const made = accountStatement(orders, movements, TODAY);
        const moved = addUp(movements.map(({ amount }) => amount));
        const open = addUp(made.openItems.map(({ owed }) => owed));
        const credit = addUp(made.inCredit.map((one) => one.credit));
        expect(made.opening + moved).toBe(made.closing);
        expect(made.movements.at(-1)?.balance ?? made.opening).toBe(made.closing);
        expect(open - credit).toBe(made.closing);
        expect(addUp(AGES.map((age) => made.ageing[age]))).toBe(open);
        expect([...made.openItems, ...made.inCredit].every((one) => ('owed' in one ? one.owed : one.credit) > 0)).toBe(
          true,
        );
      }),
      { endOnFailure: true },
    );
  });
});

describe('the age of what is owed', () => {
  test.each([
    [1, 'notDue'],
    [0, 'notDue'],
    [-1, 'upTo30'],
    [-30, 'upTo30'],
    [-31, 'upTo60'],
    [-60, 'upTo60'],
    [-61, 'upTo90'],
    [-90, 'upTo90'],
    [-91, 'older'],
    [-4000, 'older'],
  ] as const)('due in %i days it is %s', (dueIn, age) => {
    const ageing = ageOpenItems([{ dueOn: addDays(TODAY, dueIn), owed: pence(700) }], TODAY);
    expect(AGES.filter((one) => ageing[one] > 0)).toEqual([age]);
    expect(ageing[age]).toBe(700);
    expect(daysOverdue(addDays(TODAY, dueIn), TODAY)).toBe(Math.max(0, -dueIn));
  });
});
