import { describe, expect, test } from 'vitest';
import type { PersonId } from '#rules/orders/placing/draft.ts';
import { ShopMode } from './shop-mode.ts';
import { allowedMode, isTelesalesMode, isTradeMode } from './allowed-mode.ts';
import { ANONYMOUS } from './shopper.ts';
import type { Shopper } from './shopper.ts';

const personId = 7 as PersonId;
const trade: Shopper = { kind: 'trade', personId, account: null };
const staff: Shopper = { kind: 'staff', personId, telesales: false };
const suspended: Shopper = { kind: 'suspended', personId };

describe('the shop mode a visitor gets', () => {
  test.each([
    [ANONYMOUS, 0, 0],
    [ANONYMOUS, 1, 0],
    [ANONYMOUS, 11, 0],
    [ANONYMOUS, 500, 500],
    [ANONYMOUS, 501, 500],
    [ANONYMOUS, 511, 500],
    [trade, 0, 1],
    [trade, 11, 1],
    [trade, 500, 501],
    [trade, 510, 501],
    [staff, 0, 0],
    [staff, 10, 10],
    [staff, 11, 11],
    [staff, 1, 11],
    [staff, 501, 511],
    [staff, 510, 510],
    [suspended, 0, -1],
    [suspended, 500, -1],
  ])('%o asking for %i gets %i', (shopper, requested, allowed) => {
    expect(allowedMode(requested, shopper)).toBe(allowed);
  });

  test.each([2, 7, 12, 99, 502, -2, Number.NaN])('an unknown mode (%d) gives everybody the catalogue', (requested) => {
    for (const shopper of [ANONYMOUS, trade, staff, suspended]) expect(allowedMode(requested, shopper)).toBe(-1);
  });

  test('anybody may see the catalogue', () => {
    expect(allowedMode(-1, ANONYMOUS)).toBe(-1);
  });
});

test('trade prices are shown in the trade modes, advanced ones included', () => {
  const trading = Object.values(ShopMode).filter(isTradeMode);
  expect(trading.toSorted((one, other) => one - other)).toEqual([1, 11, 501, 511]);
});

test('telesales has four modes', () => {
  const selling = Object.values(ShopMode).filter(isTelesalesMode);
  expect(selling.toSorted((one, other) => one - other)).toEqual([10, 11, 510, 511]);
});
