import { expect, test } from 'vitest';
import { address, packIdFromAddress, packInAddress, paths } from './paths.ts';

test('the addresses of the site do not change by accident', () => {
  expect(paths).toMatchSnapshot();
});

test('an address is built from its pattern and its values', () => {
  expect(address(paths.shop, {})).toBe('/beershop');
  expect(address(paths.product, { pack: '12-reedcutter' })).toBe('/beershop/product/12-reedcutter');
  expect(address(paths.memberVoucher, { voucherCode: 'A/B' })).toBe('/member/A%2FB');
});

test('a product is found by the number at the head of its address, with words or without', () => {
  expect(packInAddress({ id: 12, slug: 'reedcutter' })).toBe('12-reedcutter');
  expect(packIdFromAddress('12-reedcutter')).toBe(12);
  expect(packIdFromAddress('12')).toBe(12);
  expect(packIdFromAddress('0')).toBeNull();
  expect(packIdFromAddress('12a')).toBeNull();
  expect(packIdFromAddress('reedcutter')).toBeNull();
});
