import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  firkin,
  giftVoucher,
  lamplighter,
  membersGyle,
  mixedCase,
  pickSix,
  reedcutter,
  tShirt,
} from '#rules/catalogue/packs/packs.fixtures.ts';
import type { Pack, VariantId } from '#rules/catalogue/packs/pack.ts';
import { isRefusal } from '#rules/refusal.ts';
import { reedcutterStock } from '#rules/stock/stock.fixtures.ts';
import { emptyBasket } from './basket.fixtures.ts';
import { linesToAdd, type PacksToAdd } from './lines-to-add.ts';

const of = (pack: Pack, quantity: number, variant: number | null = null): PacksToAdd => ({
  packId: pack.id,
  variantId: variant as VariantId | null,
  quantity,
});
const withReedcutters = (onHand: number) => ({
  ...emptyBasket,
  cellar: emptyBasket.cellar.map((item) => (item.id === reedcutterStock.id ? { ...item, onHand } : item)),
});

test('two packs are two lines at their prices, with what each holds', () => {
  expect(linesToAdd(emptyBasket, [of(reedcutter, 2), of(lamplighter, 1)])).toMatchObject([
    { id: -1, packId: reedcutter.id, quantity: 2, shownPrice: 325, holds: [{ quantity: 2 }] },
    { id: -2, packId: lamplighter.id, quantity: 1 },
  ]);
});

test('the same pack twice is one line', () => {
  expect(linesToAdd(emptyBasket, [of(reedcutter, 2), of(reedcutter, 3)])).toMatchObject([{ id: -1, quantity: 5 }]);
});

describe('refused in words, and all of it', () => {
  test.each([
    ['more than there is', [of(reedcutter, 4)], { refused: 'fewer-in-stock', most: 3 }],
    [
      'more than there is in two wishes',
      [of(reedcutter, 2), of(reedcutter, 2)],
      { refused: 'fewer-in-stock', most: 3 },
    ],
    [
      'a case whose bottles were just taken',
      [of(reedcutter, 3), of(mixedCase, 1)],
      { refused: 'fewer-in-stock', most: 0 },
    ],
    ['what comes by e-mail', [of(giftVoucher, 1)], { refused: 'not-to-add', because: 'by-email' }],
    ['a box of beers that its customer picks', [of(pickSix, 1)], { refused: 'not-to-add', because: 'own-order' }],
    ['what is for members', [of(membersGyle, 1)], { refused: 'members-only' }],
    ['what is for the trade', [of(firkin, 1)], { refused: 'not-for-sale' }],
    ['a shirt without its size', [of(tShirt, 1)], { refused: 'choose-an-option' }],
    ['no pack at all', [{ packId: 0 as Pack['id'], variantId: null, quantity: 1 }], { refused: 'unknown-pack' }],
  ])('%s', (_, wishes, refusal) => {
    expect(linesToAdd(withReedcutters(3), wishes)).toMatchObject(refusal);
  });
});

test('whatever is added, no more is held of any stock than is free, and every wish is fulfilled or none', () => {
  const wish = fc.record({
    pack: fc.constantFrom(reedcutter, lamplighter, mixedCase),
    quantity: fc.integer({ min: 1, max: 9 }),
  });
  fc.assert(
    fc.property(fc.array(wish, { minLength: 1, maxLength: 6 }), fc.integer({ min: 0, max: 30 }), (wishes, onHand) => {
      const facts = withReedcutters(onHand);
      const lines = linesToAdd(
        facts,
        wishes.map(({ pack, quantity }) => of(pack, quantity)),
      );
      if (isRefusal(lines)) return;
      const wishedFor = wishes.reduce((sum, { quantity }) => sum + quantity, 0);
      expect(lines.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(wishedFor);
      for (const item of facts.cellar) {
        const held = lines.flatMap(({ holds }) => holds).filter(({ stockItemId }) => stockItemId === item.id);
        const sum = held.reduce((all, { quantity }) => all + quantity, 0);
        expect(sum).toBeLessThanOrEqual(Math.max(0, item.onHand - item.reserved - item.committed));
      }
    }),
  );
});
