import { describe, expect, test } from 'vitest';
import { basisPoints, pence } from '#rules/money/pence.ts';
import type { PricedOrder } from '#rules/pricing/priced-order.ts';
import type { LineId } from '../placing/draft.ts';
import { DeliveryMethod } from '../order-codes.ts';
import { whatChanged } from './what-changed.ts';

const line = {
  lineId: 1 as LineId,
  unitPrice: pence(325),
  quantity: 6,
  list: pence(1950),
  discount: pence(0),
  after: pence(1950),
  vatCode: 2000,
  vatRate: basisPoints(2000),
  vatParts: [],
  net: pence(1625),
  vat: pence(325),
  gross: pence(1950),
  priceChanged: false,
} as const;

const seen: PricedOrder = {
  audience: { kind: 'retail' },
  lines: [line],
  discountBase: pence(1950),
  discountRate: basisPoints(0),
  discountName: '',
  discount: pence(0),
  delivery: {
    method: DeliveryMethod.national,
    boxes: 1,
    vatParts: [],
    net: pence(579),
    vat: pence(116),
    gross: pence(695),
    free: false,
  },
  vatByRate: [],
  totalEx: pence(2204),
  totalInc: pence(2645),
  giftVouchers: pence(0),
  giftVoucherUses: [],
  discountOutcomes: [],
  onAccount: pence(0),
  paymentCost: pence(0),
  due: pence(2645),
  nothingToPay: false,
  minimumMissing: pence(0),
  withoutPrice: [],
  altered: 0,
  steps: [],
};
const shown = { version: 4, due: pence(2645), delivery: pence(695), priced: seen };
const still = { version: 4, priced: seen, altered: 0, vouchersDiffer: false } as const;

describe('between the last view and the press of the button', () => {
  test('nothing changed', () => {
    expect(whatChanged(shown, still)).toEqual({ changed: false, altered: 0 });
  });

  test('another tab changed the draft', () => {
    expect(whatChanged(shown, { ...still, version: 5 })).toEqual({ changed: true, altered: 0 });
  });

  test.each([
    ['a price', { lines: [{ ...line, unitPrice: pence(350) }], due: pence(2795) }, 5],
    ['the delivery', { delivery: { ...seen.delivery, gross: pence(0) }, due: pence(1950) }, 7],
    ['the delivery method', { delivery: { ...seen.delivery, method: DeliveryMethod.collection } }, 7],
    ['a gift voucher', { giftVouchers: pence(500), due: pence(2145) }, 6],
    ['the discount', { discount: pence(195), due: pence(2450) }, 6],
    ['the quantity', { lines: [{ ...line, quantity: 5 }], due: pence(2320) }, 3],
    ['something that pricing noticed', { altered: 8 }, 8],
    ['a price and with it the delivery', { altered: 5, delivery: { ...seen.delivery, gross: pence(0) } }, 7],
    [
      'the right to a line and with it the delivery',
      { altered: 8, delivery: { ...seen.delivery, gross: pence(0) } },
      8,
    ],
  ] as const)('%s changed', (_what, now, altered) => {
    expect(whatChanged(shown, { ...still, priced: { ...seen, ...now } })).toEqual({ changed: true, altered });
  });

  test('an alteration by the last action is reported to a shopper who has not seen it', () => {
    const old = { version: 4, due: pence(2645), delivery: pence(695), priced: null };
    const more = { ...seen, due: pence(3295) };
    expect(whatChanged(old, { ...still, version: 5, priced: more, altered: 3 })).toEqual({ changed: true, altered: 3 });
    expect(whatChanged(old, { ...still, version: 5, priced: more })).toEqual({ changed: true, altered: 0 });
    expect(whatChanged(old, { ...still, altered: 3 })).toEqual({ changed: false, altered: 0 });
  });

  test('a changed delivery charge is reported as the reason', () => {
    const dearer = { ...seen, delivery: { ...seen.delivery, gross: pence(995) }, due: pence(2945) };
    const claim = { version: 4, due: pence(2645), delivery: pence(695), priced: null };
    expect(whatChanged(claim, { ...still, priced: dearer })).toEqual({ changed: true, altered: 7 });
  });

  test('a voucher with another result than shown is reported, unless she has seen the resulting sum', () => {
    const spent = { ...still, vouchersDiffer: true, priced: { ...seen, due: pence(3645) } };
    const claim = { version: 4, due: pence(2645), delivery: pence(695), priced: null };
    expect(whatChanged(claim, spent)).toEqual({ changed: true, altered: 6 });
    expect(whatChanged({ ...claim, due: null }, spent)).toEqual({ changed: true, altered: 6 });
    expect(whatChanged({ ...claim, due: pence(3645) }, spent)).toEqual({ changed: false, altered: 0 });
  });

  test('a client that sends another sum is stopped, even without a stored order to compare', () => {
    const claim = { version: null, due: pence(1), delivery: null, priced: null };
    expect(whatChanged(claim, still)).toEqual({ changed: true, altered: 5 });
  });

  test('a client that sends no sum is compared with its last answer', () => {
    const silent = { version: null, due: null, delivery: null, priced: seen };
    expect(whatChanged(silent, { ...still, version: 9 }).changed).toBe(false);
    expect(whatChanged(silent, { ...still, version: 9, priced: { ...seen, due: pence(2646) } }).changed).toBe(true);
  });
});
