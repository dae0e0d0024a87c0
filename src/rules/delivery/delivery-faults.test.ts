import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { leastItems } from '#rules/boxes/box.ts';
import { calendarDay } from '#rules/calendar/calendar-day.ts';
import { pence } from '#rules/money/pence.ts';
import { readPostcodeRanges } from '#rules/postcodes/postcode-ranges.ts';
import { closedDayFaults } from './closed-day-faults.ts';
import { courierFaults, minutesTyped, storedLeast, timeTyped } from './courier-faults.ts';
import { roundFaults } from './round-faults.ts';
import { zoneFaults } from './zone-faults.ts';

const courier = { cost: 695, freeOver: 6000, leastItems: 4, itemsOfBox: 12, postCost: 399, cutOff: '11:00' };
const zone = { name: 'North', postcodes: 'HS', isServed: true, surcharge: 500, workingDays: 2, says: '' };
const round = { weekdays: [2], outwards: 'IP19', cutOff: '09:00', least: 0 } as const;
const others = [{ name: 'Islands', ranges: readPostcodeRanges('ZE, PA20-80') as never }];

test('what is at its bounds may be saved', () => {
  expect(courierFaults(courier)).toEqual({});
  expect(
    courierFaults({ ...courier, cost: 0, freeOver: 100_000, itemsOfBox: 24, leastItems: 1000, cutOff: '00:00' }),
  ).toEqual({});
  expect(zoneFaults({ ...zone, postcodes: 'PA1-19', workingDays: 30 }, false, others)).toEqual({});
  expect(roundFaults(round, [{ weekdays: [3], outwards: ['IP20'] }])).toEqual({});
});

test.each([
  ['cost', -1],
  ['cost', 100_001],
  ['freeOver', -1],
  ['postCost', 100_001],
  ['leastItems', -1],
  ['leastItems', 1001],
  ['itemsOfBox', 0],
  ['itemsOfBox', 25],
  ['cutOff', '24:00'],
  ['cutOff', '9:00'],
])('the courier with the %s %j is refused at that field', (field, value) => {
  expect(Object.keys(courierFaults({ ...courier, [field]: value }))).toEqual([field]);
});

test.each([
  ['name', ' islands '],
  ['postcodes', 'pa 20'],
  ['postcodes', 'PA80, ZE1'],
  ['postcodes', ''],
  ['surcharge', -1],
  ['workingDays', 31],
])('a zone with the %s %j is refused at that field', (field, value) => {
  expect(Object.keys(zoneFaults({ ...zone, [field]: value }, false, others))).toEqual([field]);
});

test('a round has a day, districts that no other has, and a time', () => {
  expect(roundFaults({ ...round, outwards: 'IP18-IP20' }, [{ weekdays: [0, 4], outwards: ['IP20'] }])).toEqual({
    outwards: 'IP20 is on the round of Monday, Friday already',
  });
  expect(Object.keys(roundFaults({ weekdays: [], outwards: 'AB0-99, B0-99, L0-99', cutOff: '', least: -1 }))).toEqual([
    'weekdays',
    'outwards',
    'cutOff',
    'least',
  ]);
});

test('a closing day is one to come that is not on the list, for a reason', () => {
  const [today, taken] = [calendarDay('2026-11-27'), { day: calendarDay('2026-12-25'), name: 'Christmas Day' }];
  const faults = (day: string, name = 'Stocktaking') =>
    Object.keys(closedDayFaults({ day: calendarDay(day), name }, today, [taken]));
  expect([faults('2026-11-27'), faults('2031-11-27')]).toEqual([[], []]);
  expect([faults('2026-11-26'), faults('2031-11-28'), faults('2026-12-25', ' ')]).toEqual([
    ['day'],
    ['day'],
    ['day', 'name'],
  ]);
});

test('times and fewest bottles are read back as they were written', () => {
  fc.assert(
    fc.property(fc.nat(1439), fc.nat(1000), fc.nat(2000), (minutes, items, before) => {
      expect(minutesTyped(timeTyped(minutes))).toBe(minutes);
      expect(leastItems(storedLeast(items, before))).toBe(items);
    }),
  );
  expect([storedLeast(5, 45), storedLeast(4, 45), pence(storedLeast(101, 0))]).toEqual([45, 40, 1101]);
});
