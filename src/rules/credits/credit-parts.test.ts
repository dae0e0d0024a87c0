import { assert, integer, property, record } from 'fast-check';
import { expect, test } from 'vitest';
import { addUp, basisPoints, pence } from '../money/pence.ts';
import type { LineId } from '../orders/placing/draft.ts';
import { isRefusal } from '../refusal.ts';
import { type CreditableOrder, type CreditPart, creditParts, partsNotCredited, valueOf } from './credit-parts.ts';
import { splitCredit } from './split-credit.ts';

const LINE = 7 as LineId;
const OTHER = 8 as LineId;
const vatOf = (net: number, vat: number) => [{ rate: basisPoints(2000), net: pence(net), vat: pence(vat) }];

/** Three of something at £10.95 less 10 % off the lot, six of another, and a delivery. */
const order: CreditableOrder = {
  lines: [
    { lineId: LINE, quantity: 3, vatParts: vatOf(2464, 493) },
    { lineId: OTHER, quantity: 6, vatParts: vatOf(1800, 360) },
  ],
  delivery: { vatParts: vatOf(500, 100) },
};
const partsOf = (earlier: readonly CreditPart[], lines: readonly [LineId, number][], delivery = false) => {
  const request = { lines: lines.map(([lineId, quantity]) => ({ lineId, quantity })), delivery };
  const parts = creditParts(order, earlier, request);
  if (isRefusal(parts)) throw new Error(JSON.stringify(parts));
  return parts;
};
const refusalOf = (earlier: readonly CreditPart[], lines: readonly [LineId, number][], delivery = false) =>
  creditParts(order, earlier, { lines: lines.map(([lineId, quantity]) => ({ lineId, quantity })), delivery });

test('a whole line has the VAT that was stored with it, and a piece its share to the penny', () => {
  expect(partsOf([], [[LINE, 3]])).toEqual([{ lineId: LINE, quantity: 3, vatParts: vatOf(2464, 493) }]);
  expect(partsOf([], [[LINE, 1]])).toEqual([{ lineId: LINE, quantity: 1, vatParts: vatOf(822, 164) }]);
});

test('what no credit has taken off yet is the rest of each line and of the delivery, and adds up with the earlier ones', () => {
  const earlier = partsOf(
    [],
    [
      [LINE, 1],
      [OTHER, 6],
    ],
  );
  const rest = partsNotCredited(order, earlier);
  expect(rest).toEqual(partsOf(earlier, [[LINE, 2]], true));
  expect(valueOf([...earlier, ...rest])).toBe(2464 + 493 + 1800 + 360 + 600);
  expect(partsNotCredited(order, [...earlier, ...rest])).toEqual([]);
});

test('a trade line credited piece by piece comes off an invoice of £421.08 to the penny, and leaves what was not', () => {
  const invoice = {
    lines: [
      { lineId: LINE, quantity: 16, vatParts: vatOf(24_590, 4918) },
      { lineId: OTHER, quantity: 6, vatParts: vatOf(10_500, 2100) },
    ],
    delivery: { vatParts: [] },
  };
  let credited: readonly CreditPart[] = [];
  for (let piece = 0; piece < 16; piece += 1) {
    const parts = creditParts(invoice, credited, { lines: [{ lineId: LINE, quantity: 1 }], delivery: false });
    if (isRefusal(parts)) throw new Error(JSON.stringify(parts));
    credited = [...credited, ...parts];
  }
  expect(valueOf(credited)).toBe(29_508);
  expect(valueOf(partsNotCredited(invoice, credited))).toBe(12_600);
  expect(creditParts(invoice, credited, { lines: [{ lineId: LINE, quantity: 1 }], delivery: false })).toMatchObject({
    refused: 'wrong-fields',
  });
});

test('delivery is credited as it was charged, once', () => {
  const delivery = partsOf([], [], true);
  expect(delivery).toEqual([{ lineId: null, quantity: 1, vatParts: vatOf(500, 100) }]);
  expect(refusalOf(delivery, [], true)).toMatchObject({ fields: { delivery: expect.stringContaining('before') } });
  const withoutDelivery = { ...order, delivery: { vatParts: [] } };
  expect(creditParts(withoutDelivery, [], { lines: [], delivery: true })).toMatchObject({ refused: 'wrong-fields' });
});

test('nothing, more than is left, a line of another order and a line twice are refused', () => {
  const refused = { refused: 'wrong-fields' };
  expect(refusalOf([], [])).toMatchObject(refused);
  expect(refusalOf([], [[LINE, 4]])).toMatchObject(refused);
  expect(refusalOf(partsOf([], [[LINE, 2]]), [[LINE, 2]])).toMatchObject({
    fields: { lines: 'Of one of the lines only 1 can be refunded' },
  });
  expect(refusalOf([], [[99 as LineId, 1]])).toMatchObject(refused);
  expect(
    refusalOf(
      [],
      [
        [LINE, 1],
        [LINE, 1],
      ],
    ),
  ).toMatchObject(refused);
});

test('however a line is credited, its parts add up to it, and each has back what it paid', () => {
  const sums = record({
    quantity: integer({ min: 1, max: 12 }),
    net: integer({ min: 0, max: 20_000 }),
    vat: integer({ min: 0, max: 4000 }),
    vouchers: integer({ min: 0, max: 24_000 }),
  });
  assert(
    property(sums, ({ quantity, net, vat, vouchers }) => {
      const total = pence(net + vat);
      const paid = { giftVouchers: pence(Math.min(vouchers, total)), due: pence(Math.max(0, total - vouchers)) };
      const one = { lines: [{ lineId: LINE, quantity, vatParts: vatOf(net, vat) }], delivery: { vatParts: [] } };
      const parts: CreditPart[] = [];
      const splits = [];
      for (let piece = 0; piece < quantity; piece += 1) {
        const credited = creditParts(one, parts, { lines: [{ lineId: LINE, quantity: 1 }], delivery: false });
        if (isRefusal(credited)) throw new Error('refused');
        splits.push(splitCredit(valueOf(credited), paid, valueOf(parts)));
        parts.push(...credited);
        for (const { net: share, vat: vatShare } of credited[0]!.vatParts) {
          expect(share).toBeGreaterThanOrEqual(0);
          expect(vatShare).toBeGreaterThanOrEqual(0);
        }
      }
      expect(valueOf(parts)).toBe(total);
      expect(addUp(parts.flatMap(({ vatParts }) => vatParts.map((part) => part.vat)))).toBe(vat);
      expect(addUp(splits.map(({ giftVouchers }) => giftVouchers))).toBe(paid.giftVouchers);
      expect(addUp(splits.map(({ money }) => money))).toBe(paid.due);
      for (const { giftVouchers, money } of splits) {
        expect(giftVouchers).toBeGreaterThanOrEqual(0);
        expect(money).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});
