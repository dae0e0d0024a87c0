import { expect, test } from 'vitest';
import type { CalendarDay } from '../calendar/instant.ts';
import { gyleFaults, MOST_LITRES } from './gyle-faults.ts';
import { packagingFaults } from './packaging-faults.ts';

const TODAY = '2026-05-20' as CalendarDay;
const day = (text: string) => text as CalendarDay;
const BREW = { gyleNum: 'G2210', brewedOn: TODAY, volumeLitres: 800 };

test.each([
  ['today', {}, []],
  ['tomorrow', { brewedOn: day('2026-05-21') }, ['brewedOn']],
  ['in another age', { brewedOn: day('1999-01-01') }, ['brewedOn']],
  ['nothing', { volumeLitres: 0 }, ['volumeLitres']],
  ['the smallest brew', { volumeLitres: 1 }, []],
  ['the largest', { volumeLitres: MOST_LITRES }, []],
  ['one litre more', { volumeLitres: MOST_LITRES + 1 }, ['volumeLitres']],
  ['a number that is none', { gyleNum: '=1+1' }, ['gyleNum']],
])('a brew of %s', (_, more, faults) => {
  expect(Object.keys(gyleFaults({ ...BREW, ...more }, TODAY))).toEqual(faults);
});

const GYLE = {
  brewedOn: day('2026-05-01'),
  volumeLitres: 800,
  isDestroyed: false,
  isRecalled: false,
  packagedMl: 300_000,
  packMl: 500,
  knownBestBefore: null,
};
const FILLED = { quantity: 1000, packagedOn: TODAY, bestBefore: day('2027-02-01') };

test.each([
  ['all that is left', {}, {}, []],
  ['one bottle more than is left', {}, { quantity: 1001 }, ['quantity']],
  ['as many as one likes where nobody knows the volume', { volumeLitres: null }, { quantity: 9999 }, []],
  ['none', {}, { quantity: 0 }, ['quantity']],
  ['a destroyed gyle', { isDestroyed: true }, {}, ['subRef']],
  ['tomorrow', {}, { packagedOn: day('2026-05-21') }, ['packagedOn']],
  ['before it was brewed', {}, { packagedOn: day('2026-04-30') }, ['packagedOn']],
  ['what does not keep for a day', {}, { bestBefore: TODAY }, ['bestBefore']],
  ['a sub-batch with its own date', { knownBestBefore: day('2027-02-01') }, {}, []],
  ['a sub-batch with another date', { knownBestBefore: day('2027-03-01') }, {}, ['bestBefore']],
])('filling %s', (_, gyle, filled, faults) => {
  expect(Object.keys(packagingFaults({ ...GYLE, ...gyle }, { ...FILLED, ...filled }, TODAY))).toEqual(faults);
});
