import { describe, expect, test } from 'vitest';
import { ShopMode } from '#rules/roles/shop-mode.ts';
import { availability } from './shelf/availability.ts';
import { boxRuleText } from './packs/box-rule-text.ts';
import { bulkSaving } from './packs/bulk-saving.ts';
import { pence } from '#rules/money/pence.ts';
import { BoxRule } from './packs/pack-codes.ts';
import type { Pack } from './packs/pack.ts';
import { polypin, reedcutter, reedcutterCase } from './packs/packs.fixtures.ts';
import { quantityInputShown } from './shelf/quantity-input-shown.ts';
import { screenTitle } from '#rules/orders/placing/screen-title.ts';
import { shopTitle } from './shelf/shop-title.ts';
import { stockShown } from './shelf/stock-shown.ts';

describe('stock', () => {
  test.each([
    [-2, 'card', 'out'],
    [0, 'card', 'out'],
    [1, 'card', 'limited'],
    [24, 'card', 'limited'],
    [25, 'card', 'in'],
    [0, 'checkout', 'out'],
    [1, 'checkout', 'limited'],
    [12, 'checkout', 'limited'],
    [13, 'checkout', 'in'],
  ] as const)('of %i on the %s is %s', (packs, where, state) => {
    expect(stockShown(packs, where).state).toBe(state);
  });

  test('is described in the words of the specification', () => {
    expect(stockShown(3, 'card').says).toBe('Limited supply, packs available: 3');
    expect(stockShown(12, 'checkout').says).toBe('Limited supply, packs available: 12');
    expect(stockShown(0, 'card').says).toBe('Sorry, currently out of stock');
    expect(stockShown(99, 'card').says).toBe('');
  });
});

describe('a case', () => {
  test('saves the difference to the price of twelve singles', () => {
    expect(bulkSaving(reedcutterCase, reedcutter, { kind: 'retail' })).toBe(300);
  });

  test('that costs more than its singles saves nothing', () => {
    const dear = { ...reedcutterCase, retailIncPence: pence(4000) };
    expect(bulkSaving(dear, reedcutter, { kind: 'retail' })).toBe(0);
  });

  test('has no saving without a price for the audience', () => {
    expect(bulkSaving({ ...reedcutterCase, retailIncPence: null }, reedcutter, { kind: 'retail' })).toBeNull();
  });
});

describe('the quantity field', () => {
  test.each([
    [true, ShopMode.retail, 12, true],
    [true, ShopMode.retail, 13, false],
    [false, ShopMode.retail, 0, false],
    [true, ShopMode.suspended, 0, false],
    [true, ShopMode.trade, 0, true],
  ])('in stock %s, mode %i, extra %i: %s', (inStock, mode, extraKind, shown) => {
    expect(quantityInputShown(inStock, mode, extraKind)).toBe(shown);
  });
});

describe('titles', () => {
  test.each([
    [ShopMode.suspended, true, 'Beer Catalogue'],
    [ShopMode.retail, true, 'Beer Shop'],
    [ShopMode.telesalesRetail, true, 'Beer Shop'],
    [ShopMode.trade, true, 'Trade Beer Shop'],
    [ShopMode.trade, false, 'Trade Showroom'],
    [ShopMode.telesalesTrade, true, 'Trade Showroom'],
    [ShopMode.advancedRetail, true, 'Advanced Sales'],
  ])('the shop in mode %i, may buy %s, is the %s', (mode, mayBuy, title) => {
    expect(shopTitle(mode, mayBuy)).toBe(title);
  });

  test('basket and checkout are titled by mode', () => {
    const modes = [ShopMode.retail, ShopMode.trade, ShopMode.advancedRetail, ShopMode.advancedTrade];
    expect(modes.map((mode) => screenTitle('Basket', mode))).toEqual([
      'Basket',
      'Trade Basket',
      'Advanced Sales Basket',
      'Trade Advanced Sales Basket',
    ]);
    expect(screenTitle('Checkout', ShopMode.advancedTelesalesTrade)).toBe('Trade Advanced Sales Checkout');
  });
});

test('only a pack with a special delivery rule says so', () => {
  expect(boxRuleText(BoxRule.standard)).toBe('');
  expect(boxRuleText(BoxRule.localFreeOnly)).toBe('Local free delivery only');
});

describe('structured data for search engines', () => {
  test('has the same stock state as visitors are shown', () => {
    expect(availability(sold(reedcutter), 'in')).toBe('InStock');
    expect(availability(sold(reedcutter), 'limited')).toBe('LimitedAvailability');
    expect(availability(sold(reedcutter), 'out')).toBe('OutOfStock');
  });

  test('beer made to order is a pre-order until its stock is gone', () => {
    expect(availability(sold(polypin), 'limited')).toBe('PreOrder');
    expect(availability(sold(polypin), 'out')).toBe('OutOfStock');
  });

  test('packs not sold online are available in store only', () => {
    expect(availability(sold({ ...reedcutter, noOnlineShop: true }), 'in')).toBe('InStoreOnly');
  });
});

function sold({ noOnlineShop, product }: Pack) {
  return { noOnlineShop, groupId: product.groupId };
}
