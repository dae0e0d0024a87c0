import { expect, test } from 'vitest';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import type { PackId } from '#rules/catalogue/packs/pack.ts';
import { pence } from '#rules/money/pence.ts';
import { type AgreedPriceEntry, agreedPriceFaults } from './agreed-price-faults.ts';
import type { AgreedPrice } from './agreed-prices.ts';

const today = '2026-11-21' as CalendarDay;
const price = (startsOn: string, endsOn: string | null = null): AgreedPrice => ({
  packId: 101 as PackId,
  price: pence(190),
  startsOn: startsOn as CalendarDay,
  endsOn: endsOn as CalendarDay | null,
});
const isPack = (packId: PackId) => packId < 200;
const right: AgreedPriceEntry = { packId: 101, price: 150, startsOn: '2026-11-21', endsOn: null };
const faultsOfNew = (entry: Partial<AgreedPriceEntry>, others: readonly AgreedPrice[] = []) =>
  Object.keys(agreedPriceFaults({ ...right, ...entry }, { stored: null, others, today, isPack }));
const faultsOf = (stored: AgreedPrice, entry: Partial<AgreedPriceEntry>) =>
  Object.keys(agreedPriceFaults({ ...stored, ...entry }, { stored, others: [], today, isPack }));

test.each([
  ['from today on', {}, []],
  ['for today alone', { endsOn: '2026-11-21' }, []],
  ['for nothing', { price: 0 }, []],
  ['at its most', { price: 10_000_000 }, []],
  ['a penny above', { price: 10_000_001 }, ['price']],
  ['below nothing', { price: -1 }, ['price']],
  ['in parts of a penny', { price: 1.5 }, ['price']],
  ['from yesterday on', { startsOn: '2026-11-20' }, ['startsOn']],
  ['until before it begins', { startsOn: '2026-11-23', endsOn: '2026-11-22' }, ['endsOn']],
  ['for a pack that is not there', { packId: 200 }, ['packId']],
])('a price that is agreed %s', (_, entry, fields) => {
  expect(faultsOfNew(entry)).toEqual(fields);
});

test('two prices for a pack may have days in common, but not begin on the same day', () => {
  expect(faultsOfNew({}, [price('2026-11-20')])).toEqual([]);
  expect(faultsOfNew({}, [price('2026-11-21')])).toEqual(['startsOn']);
  expect(faultsOfNew({ packId: 102 }, [price('2026-11-21')])).toEqual([]);
});

test('one that has begun keeps its pack and its first day, and ends today at the earliest', () => {
  const begun = price('2026-11-01');
  expect(faultsOf(begun, { price: 170, endsOn: '2026-11-21' })).toEqual([]);
  expect(faultsOf(begun, { endsOn: '2026-11-20' })).toEqual(['endsOn']);
  expect(faultsOf(begun, { startsOn: '2026-11-22' })).toEqual(['startsOn']);
  expect(faultsOf(begun, { packId: 102 })).toEqual(['packId']);
});

test('one that is to come is moved, and one that is over stays as it was', () => {
  expect(faultsOf(price('2026-11-22'), { startsOn: '2026-11-21' })).toEqual([]);
  expect(faultsOf(price('2026-11-01', '2026-11-20'), { endsOn: null })).toEqual(['endsOn']);
});
