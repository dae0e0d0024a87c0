import { expect, test } from 'vitest';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import type { PackId } from '#rules/catalogue/packs/pack.ts';
import { firkin, reedcutter } from '#rules/catalogue/packs/packs.fixtures.ts';
import { priceFor } from '#rules/catalogue/prices/price-for.ts';
import { pence } from '#rules/money/pence.ts';
import {
  type AgreedPrice,
  agreedPricesOn,
  agreedPriceStanding,
  atAgreedPrice,
  overlappingPrices,
} from './agreed-prices.ts';

const day = (text: string) => text as CalendarDay;
const agreed = (price: number, startsOn: string, endsOn: string | null = null): AgreedPrice => ({
  packId: 101 as PackId,
  price: pence(price),
  startsOn: day(startsOn),
  endsOn: endsOn === null ? null : day(endsOn),
});
const priceOn = (on: string, ...prices: AgreedPrice[]) => agreedPricesOn(prices, day(on)).get(101 as PackId) ?? null;

test.each([
  ['2026-11-20', null],
  ['2026-11-21', 190],
  ['2026-12-24', 190],
  ['2026-12-25', null],
])('an agreed price counts from its first day to its last, both included (%s: %s)', (on, price) => {
  expect(priceOn(on, agreed(190, '2026-11-21', '2026-12-24'))).toBe(price);
});

test('an agreed price without a last day goes on', () => {
  expect(priceOn('2036-01-01', agreed(190, '2026-11-21'))).toBe(190);
});

test('of two agreed prices the one that began later counts, and the earlier one again after its last day', () => {
  const [usual, offer] = [agreed(190, '2026-01-01'), agreed(150, '2026-11-01', '2026-11-30')];
  for (const prices of [
    [usual, offer],
    [offer, usual],
  ]) {
    expect(priceOn('2026-11-30', ...prices)).toBe(150);
    expect(priceOn('2026-12-01', ...prices)).toBe(190);
  }
});

test.each([0, 1, 2, 4])('an agreed price counts whatever the tier of the business (%i)', (tier) => {
  const audience = { kind: 'trade', tier } as const;
  expect(priceFor(atAgreedPrice(reedcutter, pence(150)), audience)).toBe(150);
  expect(priceFor(atAgreedPrice({ ...firkin, tradeExPence: [] }, pence(0)), audience)).toBe(0);
});

test('what retail pays stays as it is', () => {
  const retail = { kind: 'retail' } as const;
  expect(priceFor(atAgreedPrice(reedcutter, pence(150)), retail)).toBe(priceFor(reedcutter, retail));
});

test.each([
  ['2026-10-31', 'future', 'current'],
  ['2026-11-01', 'current', 'replaced'],
  ['2026-11-30', 'current', 'replaced'],
  ['2026-12-01', 'over', 'current'],
  ['2027-01-01', 'over', 'over'],
] as const)('on %s an offer is %s and the usual price %s', (on, ofOffer, ofUsual) => {
  const [usual, offer] = [agreed(190, '2026-01-01', '2026-12-31'), agreed(150, '2026-11-01', '2026-11-30')];
  const standing = (price: AgreedPrice) => agreedPriceStanding(price, [usual, offer], day(on));
  expect([standing(offer), standing(usual)]).toEqual([ofOffer, ofUsual]);
});

test.each([
  ['2026-11-30', '2026-12-31', true],
  ['2026-12-01', null, false],
  ['2026-10-01', '2026-10-31', false],
  ['2026-10-01', '2026-11-01', true],
  ['2026-10-01', null, true],
])('from %s to %s a price has a day in common with that of November: %s', (startsOn, endsOn, isOverlapping) => {
  const november = agreed(150, '2026-11-01', '2026-11-30');
  const other = agreed(190, startsOn, endsOn);
  expect(overlappingPrices(other, [november])).toEqual(isOverlapping ? [november] : []);
  expect(overlappingPrices(november, [other])).toEqual(isOverlapping ? [other] : []);
  expect(overlappingPrices({ ...other, packId: 102 as PackId }, [november])).toEqual([]);
});
