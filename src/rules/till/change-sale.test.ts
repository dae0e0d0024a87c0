import { expect, test } from 'vitest';
import { addLine, forMember, giveRate, MOST_LINES, setQuantity, undoLines } from './change-sale.ts';
import { discountOfSale, emptySale, needsAgeCheck, needsMember } from './current-sale.ts';
import { addPayment } from './pay-sale.ts';
import { rateOf, sum, tillLine } from './till.fixtures.ts';

const bottle = tillLine();
const other = tillLine(1, { packId: 11 });
const quantities = ({ lines }: ReturnType<typeof emptySale>) => lines.map(({ packId, quantity }) => [packId, quantity]);

test('the same again is one more of it; at another price or with another choice it is another line', () => {
  const twice = addLine(addLine(emptySale(), bottle), bottle);
  expect(quantities(twice)).toEqual([[10, 2]]);
  for (const differs of [{ price: sum(300) }, { extraItemId: 7 }, { picks: [1] }])
    expect(addLine(twice, tillLine(1, differs)).lines).toHaveLength(2);
});

test('no more is added than a message carries', () => {
  const many = Array.from({ length: MOST_LINES }, (_, place) => tillLine(1, { packId: place + 1 }));
  const full = many.reduce(addLine, emptySale());
  expect(addLine(full, tillLine(1, { packId: 999 }))).toBe(full);
  expect(addLine(full, tillLine(1, { packId: 5 })).lines[4]?.quantity).toBe(2);
  expect(setQuantity(full, 0, 5000).lines[0]?.quantity).toBe(999);
});

test('a line of nought is taken out, and the last change is taken back and made again', () => {
  const two = addLine(addLine(emptySale(), bottle), other);
  const one = setQuantity(two, 0, 0);
  expect(quantities(one)).toEqual([[11, 1]]);
  expect(quantities(undoLines(one))).toEqual(quantities(two));
  expect(quantities(undoLines(undoLines(one)))).toEqual(quantities(one));
  expect(undoLines(emptySale())).toEqual(emptySale());
  expect(setQuantity(two, 5, 3)).toBe(two);
});

test('once a part is paid neither lines nor discount change', () => {
  const sale = addPayment(addLine(emptySale(), bottle), { by: 'cash', tendered: sum(100), total: sum(325) });
  expect(addLine(sale, other).lines).toEqual(sale.lines);
  expect(giveRate(sale, rateOf(500)).staffRate).toBe(0);
  expect(forMember(sale, { hash: 'h', rate: rateOf(500) }).member).toBeNull();
});

test('of the discounts of seller and member the higher counts, the seller’s among equals', () => {
  const member = { hash: 'h', rate: rateOf(1000) };
  const of = (staffRate: number, shown = true) =>
    discountOfSale({ staffRate: rateOf(staffRate), member: shown ? member : null });
  expect(of(0)).toEqual({ rate: 1000, memberHash: 'h' });
  expect(of(999)).toEqual({ rate: 1000, memberHash: 'h' });
  expect(of(1000)).toEqual({ rate: 1000, memberHash: '' });
  expect(of(500, false)).toEqual({ rate: 500, memberHash: '' });
  // A membership without a discount still says whose the sale is.
  expect(discountOfSale({ staffRate: rateOf(0), member: { hash: 'h', rate: rateOf(0) } }).memberHash).toBe('h');
});

test('age and membership are asked where something in the sale wants them', () => {
  const sale = addLine(emptySale(), bottle);
  expect(needsAgeCheck(sale)).toBe(true);
  expect(needsAgeCheck({ ...sale, ageChecked: true })).toBe(false);
  expect(needsAgeCheck(addLine(emptySale(), tillLine(1, { alcohol: false })))).toBe(false);
  expect(needsMember(sale)).toBe(false);
  const forMembers = addLine(sale, tillLine(1, { packId: 40, membersOnly: true }));
  expect(needsMember(forMembers)).toBe(true);
  expect(needsMember(forMember(forMembers, { hash: 'h', rate: rateOf(0) }))).toBe(false);
});
