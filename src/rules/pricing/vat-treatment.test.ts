import { describe, expect, test } from 'vitest';
import { calendarDay } from '#rules/calendar/calendar-day.ts';
import { PackKind, VatCode } from '#rules/catalogue/packs/pack-codes.ts';
import { deposit, festivalTicket, giftVoucher, membership } from '#rules/catalogue/packs/packs.fixtures.ts';
import type { Pack } from '#rules/catalogue/packs/pack.ts';
import { creditParts } from '#rules/credits/credit-parts.ts';
import { basisPoints, pence } from '#rules/money/pence.ts';
import type { LineId } from '#rules/orders/placing/draft.ts';
import { DeliveryMethod } from '#rules/orders/order-codes.ts';
import type { DiscountSource } from '#rules/vouchers/best-discount.ts';
import { vouchersToIssue } from '#rules/vouchers/vouchers-to-issue.ts';
import { book, bottleAt, factsOf, lineOf, noDiscount } from './facts.fixtures.ts';
import type { LineFacts, PricingFacts } from './pricing-facts.ts';
import { priceOrder } from './price-order.ts';

/** Rate in hundredths of a percent, net and VAT in pence. */
type ByRate = readonly (readonly [rate: number, net: number, vat: number])[];

const { collection, national } = DeliveryMethod;
/** Bottles of £12.00 in all, VAT included, and a book of £15.00 that bears none. */
const bottles = () => lineOf(6, bottleAt(200));
const aBook = () => lineOf(1, book);
/** A deposit of £6.00: for a container of the brewery's own, or the one of the deposit return scheme. */
const onItsContainer = () => sixPounds({ ...deposit, kind: PackKind.merchandise, vatCode: VatCode.standard });
const byTheScheme = () => sixPounds({ ...deposit, vatCode: VatCode.standard });
const sixPounds = (pack: Pack) => lineOf(1, pack, { namedPrice: pence(600) });
const off = (kind: DiscountSource['kind'], rate = 1000): Partial<PricingFacts> => ({
  discounts: [{ ...noDiscount, kind, code: 'TEN', name: '10 %', rate: basisPoints(rate) }],
});
const gift: Partial<PricingFacts> = { giftVouchers: [{ code: 'GIFT', balance: pence(3000), expiresOn: null }] };

const vatOf = (lines: readonly LineFacts[], method: DeliveryMethod, more: Partial<PricingFacts> = {}): ByRate =>
  priceOrder(factsOf(lines, method, more)).vatByRate.map(({ rate, net, vat }) => [rate, net, vat]);

describe('VAT', () => {
  test.each<
    [what: string, lines: readonly LineFacts[], method: DeliveryMethod, more: Partial<PricingFacts>, is: ByRate]
  >([
    ['of a discount voucher is on the reduced price', [bottles()], collection, off('voucher'), [[2000, 900, 180]]],
    ['of a club’s discount is on the reduced price', [bottles()], collection, off('membership'), [[2000, 900, 180]]],
    ['of a discount of staff is on the reduced price', [bottles()], collection, off('staff'), [[2000, 900, 180]]],
    [
      'of a discount on goods of two rates falls by the share of each',
      [bottles(), aBook()],
      collection,
      off('voucher'),
      [
        [2000, 900, 180],
        [0, 1350, 0],
      ],
    ],
    ['of a discount of everything is nothing', [bottles()], collection, off('voucher', 10_000), [[2000, 0, 0]]],
    [
      'of the delivery of standard-rated goods is standard-rated',
      [bottles()],
      national,
      {},
      [[2000, 1000 + 579, 200 + 116]],
    ],
    ['of the delivery of zero-rated goods is none', [aBook()], national, {}, [[0, 1500 + 695, 0]]],
    [
      'of the delivery of goods of two rates is apportioned by their value',
      [bottles(), aBook()],
      national,
      {},
      [
        [2000, 1000 + 257, 200 + 52],
        [0, 1500 + 386, 0],
      ],
    ],
    ['of a deposit for a container is part of its price', [onItsContainer()], collection, {}, [[2000, 500, 100]]],
    [
      'is not on a deposit of the deposit return scheme',
      [byTheScheme(), bottles()],
      collection,
      {},
      [
        [2000, 1000, 200],
        [0, 600, 0],
      ],
    ],
    ['is not on a gift voucher when it is sold', [lineOf(1, giftVoucher)], collection, {}, [[0, 2000, 0]]],
    [
      'is not on a gift voucher even if its pack has the code of the standard rate',
      [lineOf(1, { ...giftVoucher, vatCode: VatCode.standard })],
      collection,
      {},
      [[0, 2000, 0]],
    ],
    [
      'of what a gift voucher pays for is as without it',
      [bottles(), aBook()],
      national,
      gift,
      [
        [2000, 1257, 252],
        [0, 1886, 0],
      ],
    ],
    [
      'of a ticket is that of its rate: it is no voucher',
      [lineOf(1, festivalTicket)],
      collection,
      {},
      [[2000, 1000, 200]],
    ],
    [
      'of a membership is that of its rate: it is no voucher',
      [lineOf(1, membership)],
      collection,
      {},
      [[2000, 2500, 500]],
    ],
  ])('%s', (_, lines, method, more, is) => {
    expect(vatOf(lines, method, more)).toEqual(is);
  });

  test('of a container’s deposit goes back with it', () => {
    const [line] = priceOrder(factsOf([onItsContainer()])).lines;
    const sold = [{ lineId: 1, quantity: 1, vatParts: line!.vatParts }];
    const wish = { lines: [{ lineId: 1, quantity: 1 }], delivery: false };
    expect(creditParts({ lines: sold, delivery: { vatParts: [] } }, [], wish)).toMatchObject([
      { vatParts: [{ rate: 2000, net: 500, vat: 100 }] },
    ]);
  });

  test('of what a gift voucher pays for is never on more than was paid for it: it is worth that, and no discount touches it', () => {
    const priced = priceOrder(factsOf([lineOf(1, giftVoucher), bottles()], collection, off('voucher')));
    const [sold] = priced.lines;
    expect(sold).toMatchObject({ gross: 2000, discount: 0 });
    const paid = { lineId: 1 as LineId, extraKind: giftVoucher.extraKind, quantity: 1, unitPrice: sold!.gross };
    const [issued] = vouchersToIssue([paid], calendarDay('2026-11-24'));
    expect(issued).toMatchObject({ value: 2000 });
  });
});
