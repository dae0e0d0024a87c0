import { expect, test } from 'vitest';
import { pence } from '#rules/money/pence.ts';
import { productData } from './product-data.ts';
import type { ShopCard } from '../../catalogue.contract.ts';

const reedcutter = {
  id: 101,
  prodName: 'Reedcutter',
  packName: 'Bottle',
  labelDesc: 'Toast and marmalade.',
  picPath: 'reedcutter.svg',
  style: 'Best bitter',
  supplier: '',
  aBV: 420,
  sizeML: 500,
  iBU: 34,
  allergens: 'Barley',
  cPackPrice: pence(360),
  extraTpe: 0,
  groupId: 1,
  noOnlineShop: false,
  numStock: 40,
  cancellable: true,
} as ShopCard;
const delivery = { from: pence(695), freeOver: pence(6000), freeForSomeOnly: false, freeCollection: true };

test('search engines read the price with VAT, in pounds, with a day until which it holds that lies ahead', () => {
  expect(offer({})).toMatchObject({
    price: '3.60',
    priceCurrency: 'GBP',
    priceValidUntil: '2027-12-31',
    availability: 'https://schema.org/InStock',
    url: 'https://sallowmere.example/beershop/product/101-reedcutter',
  });
});

test('sold out and not sold online are told apart', () => {
  expect(offer({ numStock: 0 })).toMatchObject({ availability: 'https://schema.org/OutOfStock' });
  expect(offer({ numStock: 24 })).toMatchObject({ availability: 'https://schema.org/LimitedAvailability' });
  expect(offer({ noOnlineShop: true })).toMatchObject({ availability: 'https://schema.org/InStoreOnly' });
  expect(offer({ groupId: 6 })).toMatchObject({ availability: 'https://schema.org/PreOrder' });
});

test('a voucher of one’s own value is priced from its least to its most', () => {
  expect(offer({ extraTpe: 16, couponMinp: pence(500), couponMaxp: pence(20_000) })).toMatchObject({
    price: '5.00',
    priceSpecification: { minPrice: '5.00', maxPrice: '200.00' },
  });
});

test('on the last day of a year the price holds for the whole of the next', () => {
  expect(offer({}, '2026-12-31')).toMatchObject({ priceValidUntil: '2027-12-31' });
});

test('what may not be sent back is not said to be returnable', () => {
  expect(offer({})).toMatchObject({ hasMerchantReturnPolicy: { merchantReturnDays: 14 } });
  expect(offer({ cancellable: false })).toMatchObject({
    hasMerchantReturnPolicy: { returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' },
  });
});

test('a guest beer carries the name of its own brewery', () => {
  expect(about({ supplier: 'Harbour' })).toMatchObject({ brand: { name: 'Harbour' } });
  expect(about({})).toMatchObject({ brand: { name: 'Sallowmere' } });
});

function about(differing: Partial<ShopCard>, today = '2026-11-21'): Record<string, unknown> {
  return productData({
    shopItem: { item: { ...reedcutter, ...differing }, pictures: [], siblings: [], openedBy: [], delivery, notice: '' },
    url: 'https://sallowmere.example/beershop/product/101-reedcutter',
    site: 'https://sallowmere.example',
    brand: 'Sallowmere',
    today,
  });
}

function offer(differing: Partial<ShopCard>, today = '2026-11-21'): unknown {
  return about(differing, today)['offers'];
}
