import { expect, test } from 'vitest';
import { glass, reedcutter, tillOpenPrice } from '../catalogue/packs/packs.fixtures.ts';
import type { CalendarDay, Instant } from '../calendar/instant.ts';
import { basisPoints, type Pence, pence } from '../money/pence.ts';
import type { PersonId } from '../orders/placing/draft.ts';
import { counterRate, differencesOfSale, type MemberFacts } from './till-differences.ts';
import type { TillLine, TillSale } from './till-sale.ts';

const soldOn = '2026-11-24' as CalendarDay;
const line = (pack: typeof reedcutter, price: Pence | null = pack.retailIncPence): TillLine => ({
  packId: pack.id,
  variantId: null,
  picks: [],
  quantity: 1,
  price: price ?? pence(0),
});
const sale = (lines: readonly TillLine[], more: Partial<TillSale> = {}): TillSale => ({
  number: 1,
  soldAt: '2026-11-24T10:00:00.000Z' as Instant,
  sellerId: 1 as PersonId,
  dayNumber: 1,
  ageChecked: true,
  lines,
  discountRate: basisPoints(0),
  memberHash: '',
  payments: [],
  isUnpaid: true,
  tendered: null,
  total: pence(0),
  tabId: '',
  ...more,
});
const packs = (...all: readonly (typeof reedcutter)[]) => new Map(all.map((pack) => [pack.id, pack]));
const differences = (
  sold: TillSale,
  member: MemberFacts | null = null,
  sells = packs(reedcutter, glass, tillOpenPrice),
  isDayClosed = false,
) => differencesOfSale(sold, { packs: sells, member, soldOn, isDayClosed, isSellerPermitted: true });

test('what was charged as the shop would have charged it differs in nothing', () => {
  expect(differences(sale([line(reedcutter), line(tillOpenPrice, pence(123))]))).toEqual([]);
});

test('another price, and what is not sold any more, are each named', () => {
  const name = `${reedcutter.product.name}, ${reedcutter.name}`;
  expect(differences(sale([line(reedcutter, pence(300))]))).toEqual([
    { differs: 'price', name, charged: 300, price: reedcutter.retailIncPence },
  ]);
  for (const over of [
    { active: false },
    { soldTo: '2026-11-23' as CalendarDay },
    { soldFrom: '2026-11-25' as CalendarDay },
  ])
    expect(differences(sale([line(reedcutter)]), null, packs({ ...reedcutter, ...over }))).toEqual([
      { differs: 'not-sold', name },
    ]);
  expect(differences(sale([line(reedcutter)]), null, packs({ ...reedcutter, soldTo: soldOn }))).toEqual([]);
});

test('a discount of a member needs a membership in force on the day of the sale, at its rate', () => {
  const member = { active: true, startsOn: null, endsOn: soldOn, rate: basisPoints(1000) };
  const sold = sale([line(reedcutter)], { discountRate: basisPoints(1000), memberHash: 'of-her-code' });
  expect(differences(sold, member)).toEqual([]);
  for (const over of [
    null,
    { ...member, active: false },
    { ...member, endsOn: '2026-11-23' as CalendarDay },
    { ...member, startsOn: '2026-11-25' as CalendarDay },
  ])
    expect(differences(sold, over)).toEqual([{ differs: 'membership-over' }]);
  expect(differences(sold, { ...member, rate: basisPoints(500) })).toEqual([
    { differs: 'discount', charged: 1000, rate: 500 },
  ]);
  // A discount that staff give needs no membership.
  expect(differences({ ...sold, memberHash: '' })).toEqual([]);
});

test('what comes when its drawer was counted is late for its day', () => {
  expect(differences(sale([line(reedcutter)]), null, packs(reedcutter), true)).toEqual([
    { differs: 'late-for-day', day: 1 },
  ]);
});

test('at the counter a membership gives the higher of its rates', () => {
  const [ten, five] = [basisPoints(1000), basisPoints(500)];
  expect(counterRate({ discount: five, collectionDiscount: ten })).toBe(ten);
  expect(counterRate({ discount: ten, collectionDiscount: five })).toBe(ten);
});

test('of alcohol somebody has noted that its buyer is of age; of a glass nobody has to', () => {
  expect(differences(sale([line(reedcutter)], { ageChecked: false }))).toEqual([{ differs: 'age-not-checked' }]);
  expect(differences(sale([line(glass)], { ageChecked: false }))).toEqual([]);
});
