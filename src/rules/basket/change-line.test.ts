import { describe, expect, test } from 'vitest';
import {
  deposit,
  firkin,
  giftVoucher,
  lamplighter,
  lowWater,
  membersGyle,
  mereMist,
  mixedCase,
  ownValueVoucher,
  pickSix,
  polypin,
  reedcutter,
  tShirt,
} from '#rules/catalogue/packs/packs.fixtures.ts';
import type { PackId, VariantId } from '#rules/catalogue/packs/pack.ts';
import { pence } from '#rules/money/pence.ts';
import type { LineId } from '#rules/orders/placing/draft.ts';
import { ShopMode } from '#rules/roles/shop-mode.ts';
import { inCellar, reedcutterStock } from '#rules/stock/stock.fixtures.ts';
import { add, afterwards, decided, emptyBasket, noon, setTo } from './basket.fixtures.ts';
import type { BasketFacts, LineChange } from './basket-facts.ts';
import { changeLine } from './change-line.ts';

function basketWith(...changes: readonly LineChange[]): BasketFacts {
  return changes.reduce((facts, change) => afterwards(facts, decided(changeLine(facts, change))), emptyBasket);
}

const shirt = (variant: number, quantity: number) => add(tShirt, quantity, { variantId: variant as VariantId });

const filling = (reedcutters: number, lamplighters: number): readonly PackId[] => [
  ...Array.from({ length: lamplighters }, () => lamplighter.id),
  ...Array.from({ length: reedcutters }, () => reedcutter.id),
];

const addSum = (value: number) => changeLine(emptyBasket, add(deposit, 1, { namedPrice: pence(value) }));

const addWorth = (value: number) => changeLine(emptyBasket, worth(value));

function worth(value: number, quantity = 1): LineChange {
  return add(ownValueVoucher, quantity, { namedPrice: pence(value) });
}

describe('adding', () => {
  test('six bottles makes a line, reserves them for an hour and shows their price', () => {
    expect(changeLine(emptyBasket, add(reedcutter, 6))).toEqual({
      lines: [
        {
          id: null,
          packId: reedcutter.id,
          variantId: null,
          picks: [],
          quantity: 6,
          askedQuantity: 6,
          status: 0,
          namedPrice: null,
          shownPrice: 325,
          oldPrice: null,
          holds: [{ stockItemId: 1, quantity: 6 }],
        },
      ],
      removed: [],
      stock: [{ stockItemId: 1, reserved: 6 }],
      clock: { reservedUntil: '2026-11-21T13:00:00.000Z', firstReservedAt: noon, extensionUsed: false },
      altered: 0,
      notices: [],
    });
  });

  test('the same beer again increases the existing line', () => {
    const decision = decided(changeLine(basketWith(add(reedcutter, 6)), add(reedcutter, 2)));
    expect(decision.lines).toMatchObject([{ id: 1, quantity: 8 }]);
    expect(decision.stock).toEqual([{ stockItemId: 1, reserved: 2 }]);
  });

  test('more than there is gives what there is, and says so', () => {
    const decision = decided(changeLine(emptyBasket, add(lamplighter, 12)));
    expect(decision.lines).toMatchObject([{ quantity: 9, askedQuantity: 12, status: 3 }]);
    expect(decision.altered).toBe(3);
  });

  test('the last bottle succeeds, and adding one more changes nothing', () => {
    const all = basketWith(add(lamplighter, 9));
    const decision = decided(changeLine(all, add(lamplighter, 1)));
    expect(decision.lines).toMatchObject([{ quantity: 9, askedQuantity: 10, status: 3 }]);
    expect(decision.stock).toEqual([]);
  });

  test('a beer whose whole stock others have reserved is refused as sold out', () => {
    const taken = { ...emptyBasket, cellar: [{ ...reedcutterStock, reserved: 40 }] };
    expect(changeLine(taken, add(reedcutter, 1))).toEqual({ refused: 'sold-out', packName: 'Reedcutter' });
  });

  test('a beer with no stock left is refused as sold out', () => {
    expect(changeLine(emptyBasket, add(mereMist, 1))).toEqual({ refused: 'sold-out', packName: 'Mere Mist' });
  });

  test('a beer whose stock was never counted is refused as sold out', () => {
    expect(changeLine({ ...emptyBasket, cellar: [] }, add(reedcutter, 1))).toMatchObject({ refused: 'sold-out' });
  });
});

describe('the maximum of 48 of one pack', () => {
  const plenty = {
    ...emptyBasket,
    cellar: [
      inCellar(1, reedcutter.id, 500),
      inCellar(9, tShirt.id, 90, 501 as VariantId),
      inCellar(8, tShirt.id, 90, 502 as VariantId),
    ],
  };
  test('can be reached without a warning', () => {
    expect(decided(changeLine(plenty, add(reedcutter, 48)))).toMatchObject({ altered: 0 });
  });

  test('counts the packs of the changed line only once', () => {
    const facts = afterwards(plenty, changeLine(plenty, add(reedcutter, 30)));
    expect(decided(changeLine(facts, add(reedcutter, 18))).lines).toMatchObject([{ quantity: 48, status: 0 }]);
  });

  test('cuts a quantity above it', () => {
    const decision = decided(changeLine(plenty, add(reedcutter, 49)));
    expect(decision.lines).toMatchObject([{ quantity: 48, askedQuantity: 49, status: 9 }]);
    expect(decision.altered).toBe(9);
  });

  test('counts all sizes of a shirt together', () => {
    const facts = afterwards(plenty, changeLine(plenty, shirt(501, 40)));
    expect(decided(changeLine(facts, shirt(502, 10))).lines).toMatchObject([{ quantity: 8, status: 9 }]);
  });

  test('leaves no room for another line of the pack', () => {
    const facts = afterwards(plenty, changeLine(plenty, shirt(501, 48)));
    expect(changeLine(facts, shirt(502, 1))).toEqual({ refused: 'too-many-packs', most: 48 });
  });

  test('does not apply to trade customers', () => {
    const pub = { ...plenty, buyer: { ...plenty.buyer, audience: { kind: 'trade', tier: 1 } as const } };
    expect(decided(changeLine(pub, add(reedcutter, 200))).lines).toMatchObject([{ quantity: 200, status: 0 }]);
  });

  test('does not apply to sales by telephone', () => {
    const clerk = { ...plenty, buyer: { ...plenty.buyer, telesales: true } };
    expect(decided(changeLine(clerk, add(reedcutter, 49))).lines).toMatchObject([{ quantity: 49, status: 0 }]);
  });
});

describe('setting', () => {
  test('a line lower gives the rest back and leaves the clock alone', () => {
    const facts = { ...basketWith(add(reedcutter, 6)), now: '2026-11-21T12:30:00.000Z' as typeof noon };
    const decision = decided(changeLine(facts, setTo(reedcutter, 2)));
    expect(decision.stock).toEqual([{ stockItemId: 1, reserved: -4 }]);
    expect(decision.clock.reservedUntil).toBe('2026-11-21T13:00:00.000Z');
  });

  test('a line higher restarts the hour', () => {
    const facts = { ...basketWith(add(reedcutter, 6)), now: '2026-11-21T12:30:00.000Z' as typeof noon };
    expect(decided(changeLine(facts, setTo(reedcutter, 7))).clock.reservedUntil).toBe('2026-11-21T13:30:00.000Z');
  });

  test('a pack without counted stock leaves the clock alone', () => {
    const facts = { ...basketWith(add(reedcutter, 6)), now: '2026-11-21T12:30:00.000Z' as typeof noon };
    expect(decided(changeLine(facts, add(giftVoucher, 1))).clock.reservedUntil).toBe('2026-11-21T13:00:00.000Z');
  });

  test('a line to the quantity it already has leaves the clock alone', () => {
    const facts = { ...basketWith(add(reedcutter, 6)), now: '2026-11-21T12:30:00.000Z' as typeof noon };
    expect(decided(changeLine(facts, setTo(reedcutter, 6))).clock.reservedUntil).toBe('2026-11-21T13:00:00.000Z');
  });

  test('a line to zero cancels it, keeps the requested quantity and stops the clock of an empty basket', () => {
    const decision = decided(changeLine(basketWith(add(reedcutter, 6)), setTo(reedcutter, 0)));
    expect(decision.lines).toMatchObject([{ id: 1, quantity: 0, askedQuantity: 6, status: 1001, holds: [] }]);
    expect(decision.stock).toEqual([{ stockItemId: 1, reserved: -6 }]);
    expect(decision.clock).toMatchObject({ reservedUntil: null, firstReservedAt: null });
  });

  test('a cancelled line to zero again keeps the requested quantity', () => {
    const facts = basketWith(add(reedcutter, 6), setTo(reedcutter, 0));
    const again = decided(changeLine(facts, setTo(reedcutter, 0, { lineId: 1 as LineId })));
    expect(again.lines).toMatchObject([{ quantity: 0, askedQuantity: 6, status: 1001 }]);
  });

  test('an option on a beer that has none is ignored', () => {
    const facts = basketWith(add(reedcutter, 6), add(reedcutter, 1, { variantId: 501 as VariantId }));
    expect(facts.draft.lines).toMatchObject([{ quantity: 7, variantId: null }]);
  });

  test('a line increases the version of the draft', () => {
    expect(basketWith(add(reedcutter, 6)).draft.version).toBe(emptyBasket.draft.version + 1);
  });

  test('a cancelled line to a quantity revives it', () => {
    const facts = basketWith(add(reedcutter, 6), setTo(reedcutter, 0));
    expect(decided(changeLine(facts, setTo(reedcutter, 6, { lineId: 1 as LineId })))).toMatchObject({
      lines: [{ id: 1, quantity: 6, status: 0 }],
      stock: [{ stockItemId: 1, reserved: 6 }],
    });
  });

  test('a line that is not in the basket is refused as unknown', () => {
    expect(changeLine(emptyBasket, setTo(reedcutter, 0))).toEqual({ refused: 'unknown-line' });
    expect(changeLine(emptyBasket, setTo(reedcutter, 3, { lineId: 9 as LineId }))).toEqual({ refused: 'unknown-line' });
  });

  test('a line by its id changes that line, whatever pack the client names', () => {
    const facts = basketWith(add(reedcutter, 6), add(lamplighter, 1));
    expect(decided(changeLine(facts, setTo(lamplighter, 4, { lineId: 1 as LineId }))).lines).toMatchObject([
      { id: 1, packId: reedcutter.id, quantity: 4 },
    ]);
  });
});

describe('a pack that is more than one thing', () => {
  test('a mixed case reserves each of its beers and counts as one pack', () => {
    const decision = decided(changeLine(emptyBasket, add(mixedCase, 2)));
    expect(decision.lines).toMatchObject([{ quantity: 2 }]);
    expect(decision.stock).toEqual([
      { stockItemId: 1, reserved: 8 },
      { stockItemId: 2, reserved: 4 },
    ]);
  });

  test('a mixed case gets only the stock that the single bottles in the basket leave', () => {
    const decision = decided(changeLine(basketWith(add(lamplighter, 6)), add(mixedCase, 3)));
    expect(decision.lines).toMatchObject([{ quantity: 1, status: 3 }]);
  });

  test('a shirt without a size is refused', () => {
    expect(changeLine(emptyBasket, add(tShirt, 1))).toEqual({ refused: 'choose-an-option', packName: 'T-shirt' });
    const xxl = { variantId: 999 as VariantId };
    expect(changeLine(emptyBasket, add(tShirt, 1, xxl))).toMatchObject({ refused: 'choose-an-option' });
  });

  test('two sizes of a shirt are two lines', () => {
    const facts = basketWith(
      add(tShirt, 1, { variantId: 501 as VariantId }),
      add(tShirt, 1, { variantId: 502 as VariantId }),
    );
    expect(facts.draft.lines.map((line) => line.variantId)).toEqual([501, 502]);
  });

  test('a pick-your-own pack reserves the picked beers', () => {
    const decision = decided(changeLine(emptyBasket, add(pickSix, 2, { picks: filling(4, 2) })));
    expect(decision.stock).toEqual([
      { stockItemId: 1, reserved: 8 },
      { stockItemId: 2, reserved: 4 },
    ]);
  });

  test('the same filling in another order is the same line, another filling is another line', () => {
    const facts = basketWith(
      add(pickSix, 1, { picks: filling(4, 2) }),
      add(pickSix, 1, { picks: filling(4, 2).toReversed() }),
      add(pickSix, 1, { picks: filling(5, 1) }),
    );
    expect(facts.draft.lines.map((line) => line.quantity)).toEqual([2, 1]);
  });

  test.each([
    ['a slot is empty', filling(4, 1)],
    ['a slot is too many', filling(4, 3)],
    ['a beer is for members', [...filling(4, 1), membersGyle.id]],
    ['a beer is not on offer in it', [...filling(4, 1), lowWater.id]],
  ])('a pick-your-own pack is refused when %s', (_why, picks) => {
    expect(changeLine(emptyBasket, add(pickSix, 1, { picks }))).toEqual({ refused: 'beers-not-picked' });
  });

  test('a new filling is never cut: more packs than its beers allow are refused', () => {
    const few = { ...emptyBasket, cellar: emptyBasket.cellar.map((item) => ({ ...item, onHand: 9 })) };
    const picks = filling(4, 2);
    expect(decided(changeLine(few, add(pickSix, 2, { picks }))).lines).toMatchObject([{ quantity: 2, status: 0 }]);
    expect(changeLine(few, add(pickSix, 3, { picks }))).toEqual({ refused: 'too-many-packs', most: 2 });
    const none = { ...emptyBasket, cellar: emptyBasket.cellar.map((item) => ({ ...item, onHand: 3 })) };
    expect(changeLine(none, add(pickSix, 1, { picks }))).toEqual({ refused: 'too-many-packs', most: 0 });
  });

  test('a beer that was withdrawn cannot be picked', () => {
    const packs = new Map(emptyBasket.packs).set(lamplighter.id, { ...lamplighter, active: false });
    const change = add(pickSix, 1, { picks: filling(4, 2) });
    expect(changeLine({ ...emptyBasket, packs }, change)).toEqual({ refused: 'beers-not-picked' });
  });
});

describe('a price that the client names', () => {
  test('is refused for a beer unless the buyer may name prices or it is the list price', () => {
    for (const other of [0, 1, 324, 326])
      expect(changeLine(emptyBasket, add(reedcutter, 1, { namedPrice: pence(other) }))).toEqual({
        refused: 'staff-only',
      });
    const decision = decided(changeLine(emptyBasket, add(reedcutter, 1, { namedPrice: pence(325) })));
    expect(decision.lines).toMatchObject([{ namedPrice: null, shownPrice: 325 }]);
  });

  test('is accepted for a gift voucher of open value, from the minimum to the maximum', () => {
    expect(decided(addWorth(500)).lines).toMatchObject([{ namedPrice: 500, shownPrice: 500 }]);
    expect(decided(addWorth(20_000)).lines).toMatchObject([{ namedPrice: 20_000 }]);
    const outOfBounds = { refused: 'value-out-of-bounds', least: 500, most: 20_000 };
    expect(addWorth(499)).toEqual(outOfBounds);
    expect(addWorth(20_001)).toEqual(outOfBounds);
  });

  test('of an open-price pack without bounds of its own lies between £1 and £999', () => {
    const outOfBounds = { refused: 'value-out-of-bounds', least: 100, most: 99_900 };
    expect([99, 99_901].map(addSum)).toEqual([outOfBounds, outOfBounds]);
    expect([100, 99_900].map((value) => decided(addSum(value)).lines[0]?.shownPrice)).toEqual([100, 99_900]);
  });

  test('is required for a gift voucher of open value', () => {
    expect(changeLine(emptyBasket, add(ownValueVoucher, 1))).toMatchObject({ refused: 'value-out-of-bounds' });
  });

  test('makes two vouchers of different values two lines, and of the same value one', () => {
    const facts = basketWith(worth(2500), worth(5000), worth(2500));
    expect(facts.draft.lines.map((line) => [line.namedPrice, line.quantity])).toEqual([
      [2500, 2],
      [5000, 1],
    ]);
  });

  test('stays with its line when only the quantity changes', () => {
    const facts = basketWith(add(ownValueVoucher, 1, { namedPrice: pence(2500) }));
    expect(decided(changeLine(facts, setTo(ownValueVoucher, 3, { lineId: 1 as LineId }))).lines).toMatchObject([
      { namedPrice: 2500, quantity: 3 },
    ]);
  });

  test('that equals the price of another line of the same pack merges the two', () => {
    const facts = basketWith(worth(2500, 2), worth(5000, 2));
    const change = setTo(ownValueVoucher, 3, { lineId: 1 as LineId, namedPrice: pence(5000) });
    expect(decided(changeLine(facts, change))).toMatchObject({
      removed: [1],
      lines: [{ id: 2, quantity: 5, namedPrice: 5000 }],
    });
  });

  test('adds the quantities when it merges two lines', () => {
    const facts = basketWith(worth(2500, 2), worth(5000, 3));
    const change = add(ownValueVoucher, 1, { lineId: 1 as LineId, namedPrice: pence(5000) });
    expect(decided(changeLine(facts, change))).toMatchObject({ removed: [1], lines: [{ id: 2, quantity: 6 }] });
  });

  test('is not reported as a price change to the shopper who named it', () => {
    const facts = basketWith(worth(2500));
    const change = setTo(ownValueVoucher, 1, { lineId: 1 as LineId, namedPrice: pence(4000) });
    expect(decided(changeLine(facts, change))).toMatchObject({ altered: 0, lines: [{ id: 1, namedPrice: 4000 }] });
  });

  test('is accepted from staff for any pack, down to zero', () => {
    const staff = { ...emptyBasket, buyer: { ...emptyBasket.buyer, telesales: true } };
    const decision = decided(changeLine(staff, add(reedcutter, 1, { namedPrice: pence(0) })));
    expect(decision.lines).toMatchObject([{ namedPrice: 0, shownPrice: 0 }]);
    const tooDear = changeLine(staff, add(reedcutter, 1, { namedPrice: pence(1_000_001) }));
    expect(tooDear).toMatchObject({ refused: 'value-out-of-bounds', most: 1_000_000 });
  });

  test('that staff have named is that of what is added after it, unless some is there at the list price', () => {
    const staff = { ...emptyBasket, buyer: { ...emptyBasket.buyer, telesales: true } };
    const cheap = afterwards(staff, changeLine(staff, add(reedcutter, 2, { namedPrice: pence(100) })));
    const more = decided(changeLine(cheap, add(reedcutter, 3)));
    expect(more.lines).toMatchObject([{ id: 1, quantity: 5, namedPrice: 100, shownPrice: 100 }]);
    const both = afterwards(cheap, changeLine(cheap, add(reedcutter, 3, { namedPrice: pence(325) })));
    expect(decided(changeLine(both, add(reedcutter, 1))).lines).toMatchObject([
      { id: 2, quantity: 4, namedPrice: null, shownPrice: 325 },
    ]);
    const gone = afterwards(cheap, changeLine(cheap, setTo(reedcutter, 0)));
    expect(decided(changeLine(gone, add(reedcutter, 1))).lines).toMatchObject([{ quantity: 1, namedPrice: null }]);
    // Nobody else is given such a price.
    expect(decided(changeLine({ ...cheap, buyer: emptyBasket.buyer }, add(reedcutter, 3))).lines[0]).toMatchObject({
      quantity: 3,
      namedPrice: null,
    });
  });

  test('that staff set to the price of another line moves the stock to that line', () => {
    const staff = { ...emptyBasket, buyer: { ...emptyBasket.buyer, telesales: true } };
    const cheap = afterwards(staff, changeLine(staff, add(reedcutter, 2, { namedPrice: pence(100) })));
    const theRest = afterwards(cheap, changeLine(cheap, add(reedcutter, 3, { namedPrice: pence(325) })));
    const both = { ...theRest, cellar: [{ ...reedcutterStock, onHand: 5, reserved: 5 }] };
    const change = setTo(reedcutter, 2, { lineId: 1 as LineId, namedPrice: pence(325) });
    const decision = decided(changeLine(both, change));
    expect(decision).toMatchObject({ removed: [1], lines: [{ id: 2, quantity: 5 }], stock: [] });
  });
});

describe('other lines', () => {
  test('whose price has changed are written and named', () => {
    const facts = basketWith(add(reedcutter, 6));
    const dearer = new Map(facts.packs).set(reedcutter.id, { ...reedcutter, retailIncPence: pence(350) });
    const decision = decided(changeLine({ ...facts, packs: dearer }, add(lamplighter, 1)));
    expect(decision.altered).toBe(5);
    expect(decision.notices).toEqual([{ lineId: 1, packName: 'Reedcutter', altered: 5, was: 325, now: 350 }]);
    expect(decision.lines[1]).toMatchObject({ id: 1, shownPrice: 350, holds: [{ stockItemId: 1, quantity: 6 }] });
    expect(decision.stock).toEqual([{ stockItemId: 2, reserved: 1 }]);
  });

  test('that this shopper may no longer buy are cancelled and give their stock back', () => {
    const member = { ...emptyBasket.buyer, memberships: [{ couponId: membersGyle.couponId!, specialProducts: false }] };
    const facts = { ...emptyBasket, buyer: member, cellar: [...emptyBasket.cellar, inCellar(9, membersGyle.id, 5)] };
    const joined = afterwards(facts, changeLine(facts, add(membersGyle, 2)));
    const decision = decided(changeLine({ ...joined, buyer: emptyBasket.buyer }, add(lamplighter, 1)));
    expect(decision.altered).toBe(8);
    expect(decision.lines[1]).toMatchObject({ status: 1001, quantity: 0, askedQuantity: 2 });
    expect(decision.stock).toEqual([
      { stockItemId: 2, reserved: 1 },
      { stockItemId: 9, reserved: -2 },
    ]);
  });

  test('stay untouched when nothing about them changed', () => {
    const decision = decided(changeLine(basketWith(add(reedcutter, 6)), add(lamplighter, 1)));
    expect(decision.lines).toHaveLength(1);
  });
});

test('a changed price of the line itself is reported as well', () => {
  const facts = basketWith(add(reedcutter, 6));
  const dearer = new Map(facts.packs).set(reedcutter.id, { ...reedcutter, retailIncPence: pence(350) });
  expect(decided(changeLine({ ...facts, packs: dearer }, add(reedcutter, 1))).altered).toBe(5);
});

const advanced = (mode: ShopMode): BasketFacts => ({
  ...emptyBasket,
  draft: { ...emptyBasket.draft, mode },
  cellar: [...emptyBasket.cellar, inCellar(9, polypin.id, 5)],
});

test('beer made to order goes into an order of its own', () => {
  expect(decided(changeLine(advanced(ShopMode.advancedRetail), add(polypin, 1))).lines).toMatchObject([
    { quantity: 1 },
  ]);
});

describe('nothing changes', () => {
  test.each([
    ['when a cask has no retail price', emptyBasket, add(firkin, 1), 'not-for-sale'],
    [
      'when beer made to order is added to another order',
      advanced(ShopMode.retail),
      add(polypin, 1),
      'needs-own-order',
    ],
    [
      'when a bottle is added to an order of beer made to order',
      advanced(ShopMode.advancedRetail),
      add(reedcutter, 1),
      'needs-own-order',
    ],
    ['when the beer is for members', emptyBasket, add(membersGyle, 1), 'members-only'],
    ['when the pack is unknown', emptyBasket, add({ ...reedcutter, id: 999 as PackId }, 1), 'unknown-pack'],
    [
      'while the shop is closed',
      { ...emptyBasket, shop: { open: false, message: 'Back on Monday' } },
      add(reedcutter, 1),
      'shop-closed',
    ],
    [
      'for a suspended shopper',
      { ...emptyBasket, buyer: { ...emptyBasket.buyer, suspended: true } },
      add(reedcutter, 1),
      'shopper-suspended',
    ],
    [
      'once the order is placed',
      { ...emptyBasket, draft: { ...emptyBasket.draft, status: 11 } },
      add(reedcutter, 1),
      'already-confirmed',
    ],
    [
      'in a draft that was merged into another',
      { ...emptyBasket, draft: { ...emptyBasket.draft, status: -1 } },
      add(reedcutter, 1),
      'unknown-order',
    ],
    [
      'while a payment is under way',
      {
        ...emptyBasket,
        draft: { ...emptyBasket.draft, paymentPendingUntil: '2026-11-21T12:00:00.001Z' as typeof noon },
      },
      add(reedcutter, 1),
      'payment-in-progress',
    ],
  ] as const)('%s', (_when, facts, change, refused) => {
    expect(changeLine(facts, change)).toMatchObject({ refused });
  });

  test('but staff sell by telephone even when the shop is closed', () => {
    const staff = {
      ...emptyBasket,
      shop: { open: false, message: '' },
      buyer: { ...emptyBasket.buyer, telesales: true },
    };
    expect(changeLine(staff, add(reedcutter, 1))).toMatchObject({ altered: 0 });
  });
});

test('a basket of vouchers alone has no clock', () => {
  expect(decided(changeLine(emptyBasket, add(giftVoucher, 1)))).toMatchObject({
    stock: [],
    clock: { reservedUntil: null },
  });
});
