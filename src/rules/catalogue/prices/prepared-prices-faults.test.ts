import { expect, test } from 'vitest';
import { instant } from '../../calendar/instant.ts';
import { preparedPricesFaults } from './prepared-prices-faults.ts';

const NOW = instant('2026-11-24T09:00:00.000Z');

test('prepared prices have a name and a moment that is still to come', () => {
  const later = instant('2026-11-24T09:00:01.000Z');
  expect(preparedPricesFaults({ name: 'Spring', dueAt: later }, NOW)).toEqual({});
  expect(Object.keys(preparedPricesFaults({ name: '', dueAt: later }, NOW))).toEqual(['name']);
  expect(Object.keys(preparedPricesFaults({ name: 'Spring', dueAt: NOW }, NOW))).toEqual(['dueAt']);
});
