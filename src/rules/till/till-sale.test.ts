import { expect, test } from 'vitest';
import {
  festivalTicket,
  giftVoucher,
  membership,
  ownValueVoucher,
  pickSix,
  reedcutter,
  tillOpenPrice,
  tillPint,
  tShirt,
} from '../catalogue/packs/packs.fixtures.ts';
import type { Pack, PackId, VariantId } from '../catalogue/packs/pack.ts';
import { type Pence, pence } from '../money/pence.ts';
import { namesItsPrice, refusalOfLines, type TillLine } from './till-sale.ts';

const packs = new Map(
  [reedcutter, pickSix, tShirt, tillPint, tillOpenPrice, festivalTicket, giftVoucher, ownValueVoucher, membership].map(
    (pack) => [pack.id, pack],
  ),
);
const line = ({ id }: Pick<Pack, 'id'>, more: Partial<TillLine> = {}): TillLine => ({
  packId: id,
  variantId: null,
  picks: [],
  quantity: 1,
  price: 325 as Pence,
  ...more,
});
const refusalOf = (...lines: readonly TillLine[]) => refusalOfLines(lines, packs);

test('bottles, items of the till at a fixed and at an open price, and boxes to fill are sold there', () => {
  const [six] = pickSix.choices;
  const picks = Array.from({ length: pickSix.boxCells / 10 }, () => six!);
  expect(refusalOf(line(reedcutter), line(tillPint), line(tillOpenPrice), line(pickSix, { picks }))).toBeNull();
});

test('what there is not is refused, with all that was sold with it', () => {
  expect(refusalOf(line(reedcutter), line({ id: 999 as PackId }))).toBe('unknown-pack');
});

test('options have to fit', () => {
  const variantId = tShirt.variants[0]!.id;
  expect(refusalOf(line(tShirt, { variantId }))).toBeNull();
  for (const wrong of [
    line(tShirt),
    line(tShirt, { variantId: 999 as VariantId }),
    line(reedcutter, { variantId }),
    line(reedcutter, { picks: [reedcutter.id] }),
    line(pickSix),
    line(pickSix, { picks: Array.from({ length: pickSix.boxCells / 10 }, () => tShirt.id) }),
  ])
    expect(refusalOf(wrong)).toBe('wrong-options');
});

test('memberships are not sold at the till, since it gives out no codes of them', () => {
  expect(refusalOf(line(membership))).toBe('not-at-till');
  expect(refusalOf(line(giftVoucher))).toBeNull();
});

test('a gift voucher of one’s own value has one between its least and its most', () => {
  const { least, most } = ownValueVoucher.ownValue!;
  for (const price of [least, most]) expect(refusalOf(line(ownValueVoucher, { price }))).toBeNull();
  for (const price of [pence(least - 1), pence(most + 1)])
    expect(refusalOf(line(ownValueVoucher, { price }))).toBe('wrong-options');
});

test('only what is open has a price of its own', () => {
  expect([tillOpenPrice, tillPint, reedcutter].map(namesItsPrice)).toEqual([true, false, false]);
});
