import { expect, test } from 'vitest';
import type { CalendarDay } from '../calendar/instant.ts';
import { pence } from '../money/pence.ts';
import { type AddressTerms, isServed, termsDiffer } from './address-terms.ts';

const home: AddressTerms = {
  zone: 'mainland',
  deliveryCost: pence(695),
  due: pence(4995),
  on: '2026-11-25' as CalendarDay,
  bar: null,
};

test('another street at the same terms is no question', () => {
  expect(termsDiffer(home, { ...home })).toBe(false);
});

test('zone, charge, sum, day and what stands in the way are each worth a question', () => {
  const others: readonly Partial<AddressTerms>[] = [
    { zone: 'highlands_islands' },
    { zone: null },
    { deliveryCost: pence(696) },
    { due: pence(4994) },
    { on: null },
    { bar: { because: 'zone-excluded' } },
  ];
  for (const other of others) expect(termsDiffer(home, { ...home, ...other })).toBe(true);
});

test('nothing is delivered where the courier does not go, or to a postcode that is none', () => {
  expect(isServed(home)).toBe(true);
  expect(isServed({ ...home, zone: 'excluded', bar: { because: 'zone-excluded' } })).toBe(false);
  expect(isServed({ ...home, zone: null })).toBe(false);
});
