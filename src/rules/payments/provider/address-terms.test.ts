import { expect, test } from 'vitest';
import type { CalendarDay } from '../../calendar/instant.ts';
import { pence } from '../../money/pence.ts';
import { zones } from '#sample-brewery/delivery.ts';
import { type AddressTerms, isServed, termsDiffer } from './address-terms.ts';

const home: AddressTerms = {
  zone: zones.mainland,
  deliveryCost: pence(695),
  due: pence(4995),
  on: '2026-11-25' as CalendarDay,
  bar: null,
};

test('another street on the same terms does not have to be confirmed', () => {
  expect(termsDiffer(home, { ...home })).toBe(false);
});

test('a change of zone, charge, sum, day or availability has to be confirmed', () => {
  const others: readonly Partial<AddressTerms>[] = [
    { zone: zones.highlands },
    { zone: null },
    { deliveryCost: pence(696) },
    { due: pence(4994) },
    { on: null },
    { bar: { because: 'zone-excluded', says: '' } },
  ];
  for (const other of others) expect(termsDiffer(home, { ...home, ...other })).toBe(true);
});

test('nothing is delivered to an unserved zone or an invalid postcode', () => {
  expect(isServed(home)).toBe(true);
  expect(isServed({ ...home, zone: zones.notServed, bar: { because: 'zone-excluded', says: '' } })).toBe(false);
  expect(isServed({ ...home, zone: null })).toBe(false);
});
