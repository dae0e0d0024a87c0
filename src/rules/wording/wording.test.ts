import { describe, expect, test } from 'vitest';
import { calendarDay } from '#rules/calendar/calendar-day.ts';
import { instant } from '#rules/calendar/instant.ts';
import { basisPoints, NO_PENCE, pence } from '#rules/money/pence.ts';
import { Altered, DeliveryMethod } from '#rules/orders/order-codes.ts';
import { VoucherStatus } from '#rules/vouchers/voucher-status.ts';
import { alteredSentence } from './orders/altered-sentence.ts';
import { deliveryBarSentence } from './orders/delivery-bar-sentence.ts';
import { deliveryHeadlineSentence } from './orders/delivery-headline-sentence.ts';
import { deliveryInfoSentence } from './orders/delivery-info-sentence.ts';
import { deliveryMethodName } from './names/delivery-method-name.ts';
import { deliveryPromiseSentence } from './orders/delivery-promise-sentence.ts';
import { formatDayInWords, formatLongDate, formatMinutes, formatShortDate, formatTime } from './formats/format-date.ts';
import { formatGravity } from './formats/format-gravity.ts';
import { formatMoney, formatRoundMoney } from './formats/format-money.ts';
import { formatAbv, formatDiscountRate, formatVatRate } from './formats/format-percent.ts';
import { formatPackSize, formatSize } from './formats/format-size.ts';
import { formatUnits } from './formats/format-units.ts';
import { refusalRemedy } from './refusals/refusal-remedy.ts';
import { refusalSentence } from './refusals/refusal-sentence.ts';
import { voucherSentence } from './shop/voucher-sentence.ts';

test.each([
  [0, '£0.00'],
  [5, '£0.05'],
  [325, '£3.25'],
  [99_999, '£999.99'],
  [123_450, '£1,234.50'],
  [123_456_789, '£1,234,567.89'],
  [-390, '−£3.90'],
])('%i pence are %s', (amount, text) => {
  expect(formatMoney(pence(amount))).toBe(text);
});

test('round sums are shown without pence in running text, others with them', () => {
  expect([6000, 695, 650].map((amount) => formatRoundMoney(pence(amount)))).toEqual(['£60', '£6.95', '£6.50']);
});

test('strength and VAT have one decimal, discounts two', () => {
  expect([420, 50, 0, 920].map(formatAbv)).toEqual(['4.2%', '0.5%', '0.0%', '9.2%']);
  expect([2000, 500, 0].map((rate) => formatVatRate(basisPoints(rate)))).toEqual(['20.0%', '5.0%', '0.0%']);
  expect([1250, 500, 10_000].map((rate) => formatDiscountRate(basisPoints(rate)))).toEqual([
    '12.50%',
    '5.00%',
    '100.00%',
  ]);
});

test.each([
  [330, '330 ml'],
  [999, '999 ml'],
  [1_000, '1 litre'],
  [5_000, '5 litres'],
  [20_457, '20.5 litres'],
  [40_900, '40.9 litres'],
  [0, ''],
])('%i ml are %j', (sizeMl, text) => {
  expect(formatSize(sizeMl)).toBe(text);
});

test('a pack of several names the number', () => {
  expect([formatPackSize(12, 330), formatPackSize(1, 500), formatPackSize(6, 0)]).toEqual([
    '12 x 330 ml',
    '500 ml',
    '',
  ]);
});

test('gravities have three decimals, units one', () => {
  expect([10_420, 10_096, 10_000, 9_990].map(formatGravity)).toEqual(['1.042', '1.010', '1.000', '0.999']);
  expect([formatUnits(330, 450), formatUnits(440, 560), formatUnits(500, 420), formatUnits(5_000, 380)]).toEqual([
    '1.5',
    '2.5',
    '2.1',
    '19.0',
  ]);
});

test('there are three formats of date and time, by London clocks', () => {
  const summerNight = instant('2026-06-30T23:05:00Z');
  expect([formatShortDate(summerNight), formatLongDate(summerNight), formatTime(summerNight)]).toEqual([
    '01 Jul 2026',
    '01 July 2026',
    '12:05 am',
  ]);
  expect(formatShortDate(calendarDay('2026-09-05'))).toBe('05 Sep 2026');
  expect(formatDayInWords(calendarDay('2026-11-21'))).toBe('Saturday 21 November 2026');
  expect(formatDayInWords(calendarDay('2026-12-01'))).toBe('Tuesday 1 December 2026');
  expect([0, 545, 720, 1439, 1440].map(formatMinutes)).toEqual([
    '12:00 am',
    '9:05 am',
    '12:00 pm',
    '11:59 pm',
    '12:00 am',
  ]);
});

describe('the sentences of the specification are used word for word', () => {
  test.each([
    [refusalSentence({ refused: 'sold-out', packName: 'Reedcutter' }), 'Sorry, currently out of stock'],
    [refusalSentence({ refused: 'beers-not-picked' }), 'Not all the beers have yet been picked'],
    [refusalSentence({ refused: 'too-many-packs', most: 3 }), 'You are trying to buy too many packs'],
    [
      refusalSentence({ refused: 'value-out-of-bounds', least: pence(500), most: pence(20_000) }),
      'Value must be between £5 and £200',
    ],
    [
      refusalSentence({ refused: 'delivery-not-available', because: '' }),
      'Please pick a valid delivery method for your selected products and options',
    ],
    [alteredSentence(Altered.timedOut), 'Your order has timed out, please reselect your required products'],
    [
      deliveryBarSentence({ because: 'postcode-not-local' }),
      'Invalid postcode please use one of the other delivery methods',
    ],
    [
      deliveryBarSentence({ because: 'postcode-missing' }),
      'Please enter your postcode to check you are eligible for local free delivery.',
    ],
    [deliveryMethodName(DeliveryMethod.national), 'National weekday 24hr'],
  ])('%s', (title, sentence) => {
    expect(title).toBe(sentence);
  });
});

test('a refusal names the subject and what would make it possible', () => {
  expect(refusalSentence({ refused: 'shop-closed', message: 'Back on Monday' })).toBe('Back on Monday');
  expect(refusalRemedy({ refused: 'too-many-packs', most: 3 })).toBe('Choose 3 or fewer.');
  expect(refusalSentence({ refused: 'not-ready-to-place', fields: { toName: 'Please enter your name' } })).toBe(
    'Please enter your name',
  );
});

test('a bar names how many bottles are missing', () => {
  expect(deliveryBarSentence({ because: 'too-few-items', least: 6, missing: 2 })).toBe(
    'At least 6 items are needed for delivery: add 2 more.',
  );
});

test('a promise names the day and the moment until which it holds', () => {
  const on = calendarDay('2026-11-24');
  expect(deliveryPromiseSentence({ kind: 'arrives', on, orderBefore: instant('2026-11-23T11:00:00Z') })).toBe(
    'Arrives Tuesday 24 November 2026 if ordered before Monday 11:00 am.',
  );
  expect(deliveryPromiseSentence({ kind: 'ready', on, orderBefore: null })).toBe(
    'Ready to collect from Tuesday 24 November 2026.',
  );
  expect(deliveryPromiseSentence({ kind: 'on-that-day', on, orderBefore: null })).toBe(
    'To be collected on Tuesday 24 November 2026.',
  );
});

test('the delivery headline names the fee that cannot be avoided without collection', () => {
  const headline = { from: pence(695), freeOver: pence(6000), freeForSomeOnly: false, freeCollection: true };
  expect(deliveryHeadlineSentence(headline)).toBe('Delivery from £6.95, free over £60, free collection');
  expect(deliveryHeadlineSentence({ ...headline, freeCollection: false })).toBe('Plus delivery £6.95, free over £60');
  expect(deliveryHeadlineSentence({ ...headline, freeOver: null })).toBe('Delivery from £6.95, free collection');
  expect(deliveryHeadlineSentence({ ...headline, freeForSomeOnly: true })).toBe(
    'Delivery from £6.95, free over £60 for some packs, free collection',
  );
  expect(deliveryHeadlineSentence({ ...headline, from: NO_PENCE })).toBe('Free delivery, free collection');
  expect(deliveryHeadlineSentence({ ...headline, from: null })).toBe('Free collection');
  expect(deliveryHeadlineSentence({ ...headline, from: null, freeCollection: false })).toBe('');
});

test('the basket says how its goods limit the delivery', () => {
  const deliveryOptions = [
    { method: DeliveryMethod.localFree, available: true },
    { method: DeliveryMethod.collection, available: false },
  ];
  const says = (deliveryInfo: number, deliveryMethod: DeliveryMethod = DeliveryMethod.notChosen) =>
    deliveryInfoSentence({ deliveryInfo, deliveryMethod, metaData: { deliveryOptions } });
  expect(says(1006)).toBe('At least 6 items are needed for delivery.');
  expect(says(0)).toBe('');
  expect(says(5)).toContain('local free delivery only');
  expect(says(5, DeliveryMethod.collection)).toContain('local free delivery only');
  expect(says(5, DeliveryMethod.localFree)).toBe('');
});

test('a voucher says what it did', () => {
  const opensNothing = { holdPurchase: false, allowsBankTransfer: false };
  const deed = { rate: basisPoints(0), used: pence(0), ...opensNothing };
  const says = (status: VoucherStatus, more: object = {}) => voucherSentence({ ...deed, ...more, status });
  expect(says(VoucherStatus.giftUsed, { used: pence(3000) })).toBe('Gift voucher reduced by £30.00');
  expect([1, 2, 11, 12].map((status) => says(status as VoucherStatus, { rate: basisPoints(1000) }))).toEqual([
    'Discount voucher rate used: 10.00%',
    'Discount voucher collection rate used: 10.00%',
    'Membership discount rate used: 10.00%',
    'Membership discount collection rate used: 10.00%',
  ]);
  expect([10, 1003, 1004, 1005, 1006, 1007, 1008, 1101, 1102].map((status) => says(status as VoucherStatus))).toEqual([
    'Membership-only products may be included',
    'Gift voucher not needed',
    'Discount voucher not needed',
    'Membership not activated',
    'Gift voucher finished',
    'Minimum order value applies',
    'Collection only discount NOT valid',
    'Invalid code',
    'Invalid voucher',
  ]);
  expect(says(VoucherStatus.discountUsed, { holdPurchase: true })).toBe('Your order may wait at the brewery');
  expect(says(VoucherStatus.discountUsed, { allowsBankTransfer: true })).toBe('You may pay by bank transfer');
});
