import { expect, test } from 'vitest';
import { boxRuleText } from '#rules/catalogue/packs/box-rule-text.ts';
import type { BoxRule } from '#rules/catalogue/packs/pack-codes.ts';
import { DeliveryMethod, OrderStatus } from '#rules/orders/order-codes.ts';
import { deliveryMethodName } from './names/delivery-method-name.ts';
import { orderStatusName } from './names/order-status-name.ts';

test('every delivery method is named as in the specification', () => {
  const named = Object.values(DeliveryMethod).map((method) => [method, deliveryMethodName(method)] as const);
  expect(new Map(named)).toEqual(
    new Map([
      [0, 'National weekday 24hr'],
      [7, 'Post 1st class (1-2 working days)'],
      [50, 'Quoted delivery'],
      [51, 'Pallet delivery'],
      [101, 'Collection'],
      [102, 'Hold order at brewery'],
      [103, '3rd party collection'],
      [106, 'Email'],
      [201, 'Scheduled delivery'],
      [202, 'Local free delivery'],
      [999, 'Please select your delivery method'],
    ]),
  );
});

test('an order waiting for its quote is named in the words of the specification', () => {
  expect(orderStatusName(OrderStatus.quoteRequired)).toBe('Quote required');
});

test('each box rule has its line on the card, and a pack without one has none', () => {
  expect([0, 1, 2, 3, 4].map((rule) => boxRuleText(rule as BoxRule))).toEqual([
    '',
    'Travels free with any box',
    'Collection, local or scheduled delivery only',
    'Free delivery over a minimum order',
    'Local free delivery only',
  ]);
});
