import { array, assert, constantFrom, integer, property, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import { addUp, basisPoints, pence } from '../money/pence.ts';
import { splitGross } from '../pricing/split-vat.ts';
import type { Provider } from '../payments/provider/provider.ts';
import { type RefundableLine, sharesByTender, splitRefund, worthOfPieces } from './till-refund.ts';
import type { TillTender } from './till-sale.ts';

const line = (gross: number, quantity: number, refundable = quantity, rate = 2000): RefundableLine => ({
  quantity,
  refundable,
  vatParts: [splitGross(pence(gross), basisPoints(rate))],
});

test('a piece is worth its share of what its line cost, and the last one what is left', () => {
  expect(worthOfPieces([line(1000, 3)], [{ place: 0, quantity: 1 }])?.total).toBe(333);
  expect(worthOfPieces([line(1000, 3, 2)], [{ place: 0, quantity: 1 }])?.total).toBe(334);
  expect(worthOfPieces([line(1000, 3, 1)], [{ place: 0, quantity: 1 }])?.total).toBe(333);
  expect(worthOfPieces([line(360, 1), line(500, 1, 1, 0)], [{ place: 1, quantity: 1 }])).toEqual({
    total: 500,
    vatByRate: [{ rate: 0, net: 500, vat: 0 }],
  });
});

test('more than is left of a line, a line that there is not, one line twice, and nothing, are worth nothing', () => {
  const lines = [line(720, 2, 1)];
  for (const pieces of [
    [{ place: 0, quantity: 2 }],
    [{ place: 1, quantity: 1 }],
    [
      { place: 0, quantity: 1 },
      { place: 0, quantity: 1 },
    ],
    [],
  ])
    expect(worthOfPieces(lines, pieces)).toBeNull();
});

test('what comes back piece by piece adds up to what was paid, with its VAT', () => {
  const lines = array(
    tuple(integer({ min: 0, max: 50_000 }), integer({ min: 1, max: 12 }), constantFrom(0, 500, 2000)),
    { minLength: 1, maxLength: 4 },
  );
  assert(
    property(lines, (all) => {
      const worths = all.flatMap(([gross, quantity, rate], place) =>
        Array.from({ length: quantity }, (_, before) =>
          worthOfPieces(
            all.map(([of, pieces, at], at_) => line(of, pieces, at_ === place ? pieces - before : pieces, at)),
            [{ place, quantity: 1 }],
          ),
        ).map((worth) => ({ place, gross, rate, worth })),
      );
      for (const { worth } of worths) {
        const parts = worth?.vatByRate.flatMap(({ net, vat }) => [net, vat]) ?? [];
        expect(addUp(parts)).toBe(worth?.total);
        expect(Math.min(...parts, 0)).toBe(0);
      }
      for (const [place, [gross, , rate]] of all.entries()) {
        const own = worths.filter((one) => one.place === place).flatMap(({ worth }) => worth?.vatByRate ?? []);
        const whole = splitGross(pence(gross), basisPoints(rate));
        expect(addUp(own.map(({ net }) => net))).toBe(whole.net);
        expect(addUp(own.map(({ vat }) => vat))).toBe(whole.vat);
      }
    }),
    { endOnFailure: true },
  );
});

const held = (...payments: readonly (readonly [Provider, number])[]) =>
  payments.map(([provider, amount], place) => ({ payment: { id: place + 1, provider }, amount: pence(amount) }));
const back = (...tenders: readonly (readonly [TillTender, number])[]) =>
  tenders.map(([by, amount]) => ({ by, amount: pence(amount) }));
const sharesOf = (...of: Parameters<typeof sharesByTender>) =>
  sharesByTender(...of).map(({ payment, amount }) => [payment.id, amount]);

test('each tender goes back from what came by it, and what is more than that from the others', () => {
  const paid = held(['cash', 300], ['card-machine', 780]);
  expect(sharesOf(paid, back(['cash', 100], ['card', 620]))).toEqual([
    [1, 100],
    [2, 620],
  ]);
  expect(sharesOf(paid, back(['card', 780]))).toEqual([[2, 780]]);
  expect(sharesOf(paid, back(['cash', 400], ['card', 100]))).toEqual([
    [1, 300],
    [2, 200],
  ]);
  expect(sharesOf(paid, back(['gateway', 301]))).toEqual([
    [1, 300],
    [2, 1],
  ]);
  expect(sharesOf(paid, [])).toEqual([]);
});

test('a tender does not take what another tender of the same refund needs of its own', () => {
  const paid = held(['card-machine', 500], ['cash', 500]);
  expect(sharesOf(paid, back(['gateway', 500], ['card', 500]))).toEqual([
    [1, 500],
    [2, 500],
  ]);
});

test('gift vouchers have their share of what comes back first, and all of it together is what each has paid', () => {
  const sale = { total: pence(1080), giftVouchers: pence(401) };
  const splits = [0, 360, 720].map((refunded) => splitRefund(pence(360), { ...sale, refunded: pence(refunded) }));
  expect(splits.map(({ giftVouchers, money }) => [giftVouchers, money])).toEqual([
    [134, 226],
    [133, 227],
    [134, 226],
  ]);
  expect(splitRefund(pence(360), { total: pence(1080), giftVouchers: pence(0), refunded: pence(0) })).toMatchObject({
    giftVouchers: 0,
    money: 360,
  });
});
