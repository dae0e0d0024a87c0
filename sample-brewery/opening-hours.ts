import { weekdayOf } from '#rules/calendar/calendar-day.ts';
import type { Weekday } from '#rules/calendar/calendar-day.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import { dayAhead, nextChristmas } from './dates.ts';
import { collectionPoints } from './collection-points.ts';

type Section = 'tap' | 'shop' | 'food' | 'collection';
type Hours = {
  readonly id: number;
  readonly collectionPoint: number;
  readonly section: Section;
  readonly weekday: Weekday;
  readonly opens: number;
  readonly closes: number;
  readonly kind: number;
  readonly on: CalendarDay | null;
};

const CLOSED = -1;
const OVERRIDE = 100;

/** Weekday, opens, closes; hhmm as a whole number, an end before the start is the next morning. Monday is 0. */
type Week = readonly (readonly [weekday: Weekday, opens: number, closes: number])[];

const tap: Week = [
  [0, CLOSED, 0],
  [1, 1600, 2200],
  [2, 1600, 2200],
  [3, 1600, 2300],
  [4, 1200, 30],
  [5, 1100, 2300],
  [6, 1200, 1800],
];

const shop: Week = [
  [0, CLOSED, 0],
  [1, 1000, 1800],
  [2, 1000, 1800],
  [3, 1000, 1800],
  [4, 1000, 1800],
  [5, 1000, 1700],
  [6, CLOSED, 0],
];

const food: Week = [
  [0, CLOSED, 0],
  [1, CLOSED, 0],
  [2, 1730, 2030],
  [3, 1730, 2030],
  [4, 1200, 1430],
  [4, 1730, 2100],
  [5, 1200, 1430],
  [5, 1730, 2100],
  [6, 1200, 1500],
];

const marketSaturday: Week = [[5, 800, 1400]];

const pub: Week = [
  [2, 1200, 2200],
  [3, 1200, 2200],
  [4, 1200, 2200],
  [5, 1200, 2200],
  [6, 1200, 1700],
];

/** The day of the harvest supper: the tap is open from breakfast until one in the morning. */
export const longDay = (today: CalendarDay): CalendarDay => dayAhead(today, 9);

export function openingHours(today: CalendarDay): Hours[] {
  const { breweryShop, marketStall, pubPartner } = collectionPoints;
  const christmas = nextChristmas(today);
  return [
    ...week(100, breweryShop.id, 'tap', tap),
    ...week(120, breweryShop.id, 'shop', shop),
    ...week(140, breweryShop.id, 'food', food),
    ...week(160, breweryShop.id, 'collection', shop),
    ...week(200, marketStall.id, 'collection', marketSaturday),
    ...week(220, pubPartner.id, 'collection', pub),
    override(301, 'tap', christmas, CLOSED, 0),
    override(302, 'shop', christmas, CLOSED, 0),
    override(303, 'food', christmas, CLOSED, 0),
    override(304, 'collection', christmas, CLOSED, 0),
    { ...override(305, 'collection', christmas, CLOSED, 0), collectionPoint: marketStall.id },
    { ...override(306, 'collection', christmas, CLOSED, 0), collectionPoint: pubPartner.id },
    override(311, 'tap', longDay(today), 900, 100),
  ];
}

function week(firstId: number, collectionPoint: number, section: Section, entries: Week): Hours[] {
  return entries.map(([weekday, opens, closes], at) => ({
    id: firstId + at,
    collectionPoint,
    section,
    weekday,
    opens,
    closes,
    kind: 0,
    on: null,
  }));
}

function override(id: number, section: Section, on: CalendarDay, opens: number, closes: number): Hours {
  return {
    id,
    collectionPoint: collectionPoints.breweryShop.id,
    section,
    weekday: weekdayOf(on),
    opens,
    closes,
    kind: OVERRIDE,
    on,
  };
}
