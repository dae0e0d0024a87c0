import { expect, test } from 'vitest';
import { goodsAddress } from './goods-address.ts';

test('goods go to the delivery address only where it is another one', () => {
  const empty = { line1: '', line2: '', line3: '', line4: '', line5: '', postcode: '', telephone: '', email: '' };
  const [invoiceAddress, deliveryAddress] = [
    { ...empty, line1: 'At home' },
    { ...empty, line1: 'At work' },
  ];
  const addresses = { invoiceAddress, deliveryAddress };
  expect(goodsAddress({ ...addresses, separateDeliveryAddress: false })).toBe(invoiceAddress);
  expect(goodsAddress({ ...addresses, separateDeliveryAddress: true })).toBe(deliveryAddress);
});
