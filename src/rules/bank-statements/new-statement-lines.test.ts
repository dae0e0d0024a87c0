import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarDay } from '../calendar/calendar-day.ts';
import { pence, type Pence } from '../money/pence.ts';
import { lineIdentity, newStatementLines } from './new-statement-lines.ts';

type Line = { readonly identity: string; readonly balance: Pence | null; readonly at: number };

/** A few days of an account: many equal transfers, in the order in which they came. */
const account = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.constantFrom('A 100', 'B 100', 'A 200')), { maxLength: 24 })
  .map((some) => some.toSorted(([day], [other]) => day - other))
  .map((some) =>
    some.map(([day, text], at): Line & { day: number } => ({ day, identity: `${day} ${text}`, balance: null, at })),
  );

/** All statements one after the other. */
function importAll(statements: readonly (readonly Line[])[]): readonly Line[] {
  return statements.reduce<readonly Line[]>((known, lines) => [...known, ...newStatementLines(lines, known)], []);
}
const counted = (lines: readonly Line[]) => lines.map(({ identity }) => identity).toSorted();

const isIn = (day: number, [from, to]: readonly [number, number]) => day >= from && day <= to;
const equalLine = (at: number): Line => ({ identity: '2026-11-21 2000 X', balance: null, at });

test('statements of whole days that overlap, in any order and more than once, give each transfer once', () => {
  const span = fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }));
  fc.assert(
    fc.property(account, fc.array(span, { maxLength: 5 }), (all, spans) => {
      const days = spans.map(([one, other]) => [Math.min(one, other), Math.max(one, other)] as const);
      const statements = days.map((of) => all.filter(({ day }) => isIn(day, of)));
      const covered = all.filter(({ day }) => days.some((of) => isIn(day, of)));
      expect(counted(importAll(statements))).toEqual(counted(covered));
    }),
  );
});

test('with balances statements may begin and end within a day', () => {
  const span = fc.tuple(fc.nat(24), fc.nat(24));
  fc.assert(
    fc.property(account, fc.array(span, { maxLength: 5 }), (all, spans) => {
      const lines = all.map((line, at) => ({ ...line, balance: pence(1000 + at * 100) }));
      const parts = spans.map(([one, other]) => [Math.min(one, other), Math.max(one, other)] as const);
      const covered = lines.filter((_, at) => parts.some(([from, to]) => at >= from && at < to));
      const imported = importAll(parts.map(([from, to]) => lines.slice(from, to)));
      expect(imported.map(({ at }) => at).toSorted((one, other) => one - other)).toEqual(covered.map(({ at }) => at));
    }),
  );
});

test('a statement with balances and one without of the same days agree on what is known', () => {
  fc.assert(
    fc.property(account, fc.boolean(), (all, first) => {
      const withBalances = all.map((line, at) => ({ ...line, balance: pence(1000 + at * 100) }));
      const both = first ? [withBalances, all] : [all, withBalances];
      expect(counted(importAll(both))).toEqual(counted(all));
    }),
  );
});

test('two equal transfers of one statement both count, and a third that a later one has is new', () => {
  const two = [equalLine(1), equalLine(2)];
  expect(newStatementLines(two, [])).toEqual(two);
  expect(newStatementLines([...two, equalLine(3)], two)).toHaveLength(1);
  expect(newStatementLines([equalLine(1)], two)).toEqual([]);
});

test('spaces and capitals make no other line; day, sum and words do', () => {
  const day = calendarDay('2026-11-21');
  const of = (text: string, amount = 2000) => lineIdentity({ day, amount: pence(amount), text });
  expect(of(' Ada  example BS100123')).toBe(of('ADA EXAMPLE BS100123 '));
  expect(of('A')).not.toBe(of('B'));
  expect(of('A')).not.toBe(of('A', 2001));
});
