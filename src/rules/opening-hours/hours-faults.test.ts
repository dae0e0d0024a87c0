import { expect, test } from 'vitest';
import type { CalendarDay } from '../calendar/instant.ts';
import { dayFaults, hoursFaults } from './hours-faults.ts';
import type { HoursSpan, SectionHours } from './place-hours.ts';

const span = (opens: number, closes: number): HoursSpan => ({ opens, closes });
const NOTHING: SectionHours = { week: [[], [], [], [], [], [], []], dated: [] };
/** A Monday with these hours, and a Tuesday. */
const week = (monday: readonly HoursSpan[], tuesday: readonly HoursSpan[] = []): SectionHours => ({
  ...NOTHING,
  week: [monday, tuesday, [], [], [], [], []],
});
const MONDAY = '2026-11-23' as CalendarDay;
const TUESDAY = '2026-11-24' as CalendarDay;

test.each([
  ['closed', []],
  ['one span', [span(1000, 1800)]],
  ['two that touch', [span(1000, 1200), span(1200, 1800)]],
  ['several, in any order', [span(1700, 2300), span(1200, 1500)]],
  ['until midnight', [span(1600, 0)]],
  ['past midnight until six, exactly the latest', [span(1600, 600)]],
  ['the whole day', [span(0, 0)]],
])('a day may be %s', (_, spans) => {
  expect(dayFaults(week(spans))).toEqual([]);
});

test.each([
  ['a time that is missing', [span(1000, -1)], 'Please enter both times, or take them out'],
  ['a minute that there is not', [span(1060, 1800)], 'Please enter both times, or take them out'],
  ['an end at twenty-four hours', [span(1000, 2400)], 'Please enter both times, or take them out'],
  [
    'an end before the start',
    [span(1800, 1000)],
    '6 pm to 10 am closes before it opens. Into the next morning it is open until 6 am at the latest',
  ],
  [
    'an end a minute after the latest',
    [span(1600, 601)],
    '4 pm to 6:01 am closes before it opens. Into the next morning it is open until 6 am at the latest',
  ],
  [
    'a start in the night that is its end',
    [span(300, 300)],
    '3 am to 3 am is no time at all. For the whole day enter midnight to midnight',
  ],
  [
    'spans that overlap by a minute',
    [span(1200, 1501), span(1500, 1700)],
    '12 noon to 3:01 pm and 3 pm to 5 pm overlap',
  ],
  ['a span within another one', [span(1000, 2000), span(1100, 1200)], '10 am to 8 pm and 11 am to 12 noon overlap'],
  [
    'a night that another span of the day is in',
    [span(1600, 100), span(2200, 2300)],
    '4 pm to 1 am and 10 pm to 11 pm overlap',
  ],
])('%s is refused in words', (_, spans, says) => {
  expect(dayFaults(week(spans))).toEqual([{ day: 0, says }]);
});

test('a night may end when the next day begins, and not later', () => {
  expect(dayFaults(week([span(1600, 100)], [span(100, 500)]))).toEqual([]);
  expect(dayFaults(week([span(1600, 101)], [span(100, 500)]))).toEqual([
    { day: 0, says: '4 pm to 1:01 am runs into 1 am to 5 am of the next day' },
  ]);
  const sunday = { ...NOTHING, week: [[span(0, 900)], [], [], [], [], [], [span(2000, 200)]] };
  expect(dayFaults(sunday)).toEqual([{ day: 6, says: '8 pm to 2 am runs into midnight to 9 am of the next day' }]);
});

test('the night of a dated day is compared with what the next day really has, and so is the night before it', () => {
  const early = week([span(1600, 2200)], [span(100, 500)]);
  const long = { on: MONDAY, spans: [span(1600, 200)] };
  expect(dayFaults({ ...early, dated: [long] })).toEqual([
    { day: MONDAY, says: '4 pm to 2 am runs into 1 am to 5 am of the next day' },
  ]);
  expect(dayFaults({ ...early, dated: [long, { on: TUESDAY, spans: [] }] })).toEqual([]);
  const night = week([span(1600, 200)]);
  expect(dayFaults({ ...night, dated: [{ on: TUESDAY, spans: [span(100, 500)] }] })).toEqual([
    { day: TUESDAY, says: 'The day before, 4 pm to 2 am runs into 1 am to 5 am of the next day' },
  ]);
});

test('a dated day is there once', () => {
  const twice = { ...NOTHING, dated: [MONDAY, MONDAY].map((on) => ({ on, spans: [] })) };
  expect(dayFaults(twice)).toEqual([{ day: MONDAY, says: 'This day is there twice: keep one of them' }]);
});

test('each section is refused by the first of its wrong days, which the sentence names', () => {
  const hours = { tap: week([span(1800, 1000)]), shop: NOTHING, food: NOTHING, collection: NOTHING };
  expect(hoursFaults(hours)).toEqual({ tap: expect.stringMatching(/^Monday: 6 pm to 10 am closes before it opens/) });
  const dated = { ...NOTHING, dated: [{ on: MONDAY, spans: [span(-1, 100)] }] };
  expect(hoursFaults({ ...hours, tap: NOTHING, collection: dated })).toEqual({
    collection: 'Monday 23 November 2026: Please enter both times, or take them out',
  });
});
