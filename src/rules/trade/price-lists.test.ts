import { describe, expect, test } from 'vitest';
import type { BusinessId, PersonId } from '#rules/orders/placing/draft.ts';
import { ANONYMOUS } from '#rules/roles/shopper.ts';
import { type ListReader, type ListToRead, mayReadList } from './may-read-list.ts';
import { audienceOfList, LIST_KINDS, modeOfList, priceListKind, showsStock } from './price-list-kind.ts';

test.each([
  [11, 'Wholesale'],
  [2, 'Partner'],
  [21, 'Retail'],
  [0, 'Trade'],
  [1, 'Trade'],
  [12, 'Trade'],
  [99, 'Trade'],
])('a list of mode %i is titled %s', (mode, kind) => expect(priceListKind(mode)).toBe(kind));

test.each(LIST_KINDS)('a %s list that staff make is titled as such', (kind) => {
  expect(priceListKind(modeOfList(kind))).toBe(kind);
});

test('only the retail list has prices that include VAT; a list for one business has that business’s tier', () => {
  expect(audienceOfList('Retail', 4)).toEqual({ kind: 'retail' });
  expect(audienceOfList('Wholesale', null)).toEqual({ kind: 'trade', tier: 2 });
  expect(audienceOfList('Partner', null)).toEqual({ kind: 'trade', tier: 3 });
  expect(audienceOfList('Trade', null)).toEqual({ kind: 'trade', tier: 1 });
  expect(audienceOfList('Trade', 4)).toEqual({ kind: 'trade', tier: 4 });
});

test.each([
  [0, false],
  [1023, false],
  [1024, true],
  [1025, true],
  [2048, false],
])('options %i print the stock: %s', (options, shown) => expect(showsStock(options)).toBe(shown));

const list = (parts: Partial<ListToRead> = {}): ListToRead => ({
  kind: 'Trade',
  public: false,
  isOver: false,
  businessId: null,
  ...parts,
});

describe('a price list may be read', () => {
  const personId = 7 as PersonId;
  const pub = 1 as BusinessId;
  const trade = (tier: number, active = true): ListReader => ({
    shopper: { kind: 'trade', personId, account: { id: pub, tier, active, useShop: true } },
    readsAll: false,
  });
  const nobody: ListReader = { shopper: ANONYMOUS, readsAll: false };
  const retail: ListReader = { shopper: { kind: 'retail', personId }, readsAll: false };
  const suspended: ListReader = { shopper: { kind: 'suspended', personId }, readsAll: false };
  const staff: ListReader = { shopper: { kind: 'staff', personId, telesales: false }, readsAll: true };
  const unlinked: ListReader = { shopper: { kind: 'trade', personId, account: null }, readsAll: false };
  const everybody = [nobody, retail, suspended, unlinked, trade(1), staff];

  test('by everybody when it is public', () => {
    expect(everybody.map((who) => mayReadList(list({ public: true }), who))).toEqual(everybody.map(() => true));
  });

  test('by trade people and staff only, when it is not public', () => {
    expect(everybody.map((who) => mayReadList(list(), who))).toEqual([false, false, false, false, true, true]);
    expect(mayReadList(list(), trade(1, false))).toBe(false);
  });

  test('with wholesale or partner prices by businesses of that tier', () => {
    expect([1, 2, 3].map((tier) => mayReadList(list({ kind: 'Wholesale' }), trade(tier)))).toEqual([
      false,
      true,
      false,
    ]);
    expect([1, 2, 3].map((tier) => mayReadList(list({ kind: 'Partner' }), trade(tier)))).toEqual([false, false, true]);
  });

  test('by the business it was made for, and by no other', () => {
    expect(mayReadList(list({ businessId: pub, kind: 'Wholesale' }), trade(1))).toBe(true);
    expect(mayReadList(list({ businessId: 2 as BusinessId }), trade(1))).toBe(false);
  });

  test('by nobody, once it is over: whoever tries its link sees what a pub sees', () => {
    const over = list({ public: true, isOver: true });
    expect([nobody, trade(1), staff].map((who) => mayReadList(over, who))).toEqual([false, false, false]);
  });
});
