import { expect, test } from 'vitest';
import { pence } from '#rules/money/pence.ts';
import { ExtraKind } from '../packs/pack-codes.ts';
import { reedcutter } from '../packs/packs.fixtures.ts';
import { valueBounds } from './value-bounds.ts';

const own = { least: pence(500), most: pence(20_000) };

test('a voucher of open value has the bounds of its pack, any other open price £1 to £999', () => {
  const voucher = { ...reedcutter, extraKind: ExtraKind.giftVoucherOfOwnValue, ownValue: own };
  expect(valueBounds(voucher)).toEqual(own);
  expect(valueBounds({ ...reedcutter, extraKind: ExtraKind.openPriceOnline, ownValue: null })).toEqual({
    least: 100,
    most: 99_900,
  });
});

test('the price of a beer cannot be named by the shopper', () => {
  expect(valueBounds({ ...reedcutter, ownValue: own })).toBeNull();
});
