import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { barcodeNumber, checkDigit } from './barcode.ts';

test.each([
  ['an EAN-13', '4006381333931', '04006381333931'],
  ['an EAN-8', '96385074', '00000096385074'],
  ['a UPC-A', '036000291452', '00036000291452'],
  ['a GTIN-14', '10012345678902', '10012345678902'],
  ['a number with spaces around', ' 96385074\n', '00000096385074'],
])('%s is read', (_what, typed, number) => {
  expect(barcodeNumber(typed)).toBe(number);
});

test.each([
  ['nothing', ''],
  ['a wrong check digit', '4006381333932'],
  ['two digits in the wrong order', '4006381339331'],
  ['a digit too few', '400638133393'],
  ['nine digits', '963850740'],
  ['fifteen digits', '100123456789020'],
  ['a letter', '400638133393I'],
  ['digits of another script', '٩٦٣٨٥٠٧٤'],
  ['a space within', '4006381 333931'],
])('%s is no barcode', (_what, typed) => {
  expect(barcodeNumber(typed)).toBeNull();
});

test('the same number read with noughts in front is the same', () => {
  expect(barcodeNumber('0036000291452')).toBe(barcodeNumber('036000291452'));
});

const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((all) => all.join(''));

test('with its check digit a number is read, and with any other it is not', () => {
  fc.assert(
    fc.property(fc.constantFrom(7, 11, 12, 13).chain(digits), fc.integer({ min: 1, max: 9 }), (number, off) => {
      const right = checkDigit(number);
      expect(barcodeNumber(number + right)).toBe((number + right).padStart(14, '0'));
      expect(barcodeNumber(number + String((Number(right) + off) % 10))).toBeNull();
    }),
    { endOnFailure: true },
  );
});
