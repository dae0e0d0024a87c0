import { expect, test } from 'vitest';
import { instant } from '../calendar/instant.ts';
import type { CalendarDay } from '../calendar/instant.ts';
import { PackKind } from '../catalogue/packs/pack-codes.ts';
import { listStockSentence } from '../wording/shop/list-stock-sentence.ts';
import {
  LONGEST_NOTE,
  LONGEST_TITLE,
  type PriceListEntry,
  priceListFaults,
  priceListStanding,
} from './price-list-entry.ts';

const today = '2026-11-21' as CalendarDay;
const entry = (parts: Partial<PriceListEntry> = {}): PriceListEntry => ({
  kind: 'Wholesale',
  title: 'By the pallet',
  packKinds: [],
  saysHowMany: false,
  onlyInStock: false,
  note: '',
  lastDay: null,
  ...parts,
});

test.each([
  ['all of it', {}, []],
  ['a title as long as it may be', { title: 'x'.repeat(LONGEST_TITLE) }, []],
  ['no title', { title: '' }, ['title']],
  ['a title that is longer', { title: 'x'.repeat(LONGEST_TITLE + 1) }, ['title']],
  ['a kind that there is not', { kind: 'Friends' }, ['kind']],
  ['casks and kegs', { packKinds: [PackKind.cask, PackKind.keg] }, []],
  ['shirts', { packKinds: [PackKind.merchandise] }, ['packKinds']],
  ['a note as long as it may be', { note: 'x'.repeat(LONGEST_NOTE) }, []],
  ['a note that is longer', { note: 'x'.repeat(LONGEST_NOTE + 1) }, ['note']],
  ['today as its last day', { lastDay: today }, []],
  ['yesterday as its last day', { lastDay: '2026-11-20' }, ['lastDay']],
] as const)('of a price list with %s these fields are wrong', (_what, parts, fields) => {
  expect(Object.keys(priceListFaults(entry(parts), today))).toEqual(fields);
});

test('it can be opened until the end of its last day in London, and not once it is ended', () => {
  const lastDay = '2026-06-30' as CalendarDay;
  const standing = (now: string, endedAt: string | null = null) =>
    priceListStanding({ lastDay, endedAt: endedAt === null ? null : instant(endedAt) }, instant(now));
  expect(standing('2026-06-30T22:59:59Z')).toBe('open');
  expect(standing('2026-06-30T23:00:00Z')).toBe('over');
  expect(standing('2026-06-01T10:00:00Z', '2026-06-01T09:00:00Z')).toBe('ended');
  expect(priceListStanding({ lastDay: null, endedAt: null }, instant('2099-01-01T00:00:00Z'))).toBe('open');
});

test.each([
  [0, {}, 'Out of stock'],
  [1, {}, 'Only 1 left'],
  [12, {}, 'Only 12 left'],
  [13, {}, 'In stock'],
  [0, { saysHowMany: true }, 'Out of stock'],
  [12, { saysHowMany: true }, '12 in stock'],
  [13, { saysHowMany: true }, '13 in stock'],
  // What is not counted.
  [99_999, { saysHowMany: true }, 'In stock'],
  [40, { isAdvanced: true }, 'Made to order'],
  [0, { isAdvanced: true }, 'Out of stock'],
])('of %i packs a list says, %o, “%s”', (packs, how, says) => {
  expect(listStockSentence({ packs, isAdvanced: false, saysHowMany: false, ...how })).toBe(says);
});
