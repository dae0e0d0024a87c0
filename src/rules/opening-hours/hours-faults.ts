import { addDays, weekdayOf } from '#rules/calendar/calendar-day.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import { formatDayInWords, weekdayName } from '../wording/formats/format-date.ts';
import {
  HOURS_SECTIONS,
  type HoursSection,
  type HoursSpan,
  type PlaceHours,
  type SectionHours,
} from './place-hours.ts';
import { timeOfDay } from './collection-times-on.ts';

/** What is wrong with one day of a section. */
export type DayFault = { readonly day: number | CalendarDay; readonly says: string };

/** Until when a day may last into the next one. A later end is rather a slip: 6 for 18. */
const LATEST_NIGHT = 600;
const MIDNIGHT = 2400;

/**
 * Section → sentence that says how to correct its first wrong day, for hours that staff save; empty when they may be saved.
 * Refuses times that are none, hours that overlap, also with those of the day after, and an end that is too far into the next day.
 */
export function hoursFaults(hours: PlaceHours): Partial<Readonly<Record<HoursSection, string>>> {
  return Object.fromEntries(
    HOURS_SECTIONS.flatMap((section) => {
      const [first] = dayFaults(hours[section]);
      return first === undefined ? [] : [[section, `${nameOf(first.day)}: ${first.says}`]];
    }),
  );
}

/** The faults of a section, day by day: weekdays by their number, dated days by their date. */
export function dayFaults(section: SectionHours): readonly DayFault[] {
  const { week, dated } = section;
  return [
    ...week.flatMap((spans, weekday) => faultOf(weekday, spans, week[(weekday + 1) % 7] ?? [])),
    ...dated.flatMap(({ on, spans }, nth) =>
      dated.findIndex((other) => other.on === on) < nth
        ? [{ day: on, says: 'This day is there twice: keep one of them' }]
        : faultOf(on, spans, spansOn(section, addDays(on, 1))),
    ),
    ...dated.flatMap(({ on, spans }) => {
      const before = addDays(on, -1);
      return dated.some((other) => other.on === before) ? [] : nightBefore(on, spansOn(section, before), spans);
    }),
  ];
}

function spansOn({ week, dated }: SectionHours, day: CalendarDay): readonly HoursSpan[] {
  return dated.find(({ on }) => on === day)?.spans ?? week[weekdayOf(day)] ?? [];
}

function faultOf(day: DayFault['day'], spans: readonly HoursSpan[], next: readonly HoursSpan[]): DayFault[] {
  const says = sentenceOf(spans, next);
  return says === null ? [] : [{ day, says }];
}

function sentenceOf(spans: readonly HoursSpan[], next: readonly HoursSpan[]): string | null {
  if (spans.some((span) => !isTime(span.opens) || !isTime(span.closes)))
    return 'Please enter both times, or take them out';
  const late = spans.find(({ opens, closes }) => closes <= opens && closes > LATEST_NIGHT);
  if (late) return `${inWords(late)} closes before it opens. Into the next morning it is open until 6 am at the latest`;
  const empty = spans.find(({ opens, closes }) => opens === closes && opens !== 0);
  if (empty) return `${inWords(empty)} is no time at all. For the whole day enter midnight to midnight`;
  const sorted = spans.toSorted((one, other) => one.opens - other.opens);
  const clash = sorted.findIndex((span, nth) => nth > 0 && endOf(sorted[nth - 1]!) > span.opens);
  if (clash > 0) return `${inWords(sorted[clash - 1]!)} and ${inWords(sorted[clash]!)} overlap`;
  return nightInto(sorted.at(-1), next);
}

/** The hours of a dated day may begin before the night of the usual day before it has ended. */
function nightBefore(on: CalendarDay, before: readonly HoursSpan[], spans: readonly HoursSpan[]): DayFault[] {
  const last = before.toSorted((one, other) => one.opens - other.opens).at(-1);
  const says = nightInto(last, spans);
  return says === null ? [] : [{ day: on, says: `The day before, ${says}` }];
}

function nightInto(last: HoursSpan | undefined, next: readonly HoursSpan[]): string | null {
  if (last === undefined) return null;
  const early = next.find(({ opens }) => opens >= 0 && opens < endOf(last) - MIDNIGHT);
  return early ? `${inWords(last)} runs into ${inWords(early)} of the next day` : null;
}

const isTime = (hhmm: number) => hhmm >= 0 && hhmm < MIDNIGHT && hhmm % 100 < 60;
const endOf = ({ opens, closes }: HoursSpan) => (closes <= opens ? closes + MIDNIGHT : closes);
const inWords = ({ opens, closes }: HoursSpan) => `${timeOfDay(opens)} to ${timeOfDay(closes)}`;
const nameOf = (day: DayFault['day']) =>
  typeof day === 'number' ? weekdayName(day as Parameters<typeof weekdayName>[0]) : formatDayInWords(day);
