import { expect, test } from 'vitest';
import { ShopMode } from '#rules/roles/shop-mode.ts';
import { addObstacle } from './add-to-order.ts';
import { OrderStatus } from '../order-codes.ts';
import { orderToPack } from '../orders.fixtures.ts';

test.each([
  ['nothing, before it is packed', {}, null],
  ['nothing, of what staff sold by telephone', { mode: ShopMode.telesalesRetail }, null],
  ['that it is packed', { status: OrderStatus.packaged }, 'packed'],
  ['that it is on its way', { status: OrderStatus.despatched }, 'packed'],
  ['that its customer has it', { status: OrderStatus.collected }, 'fulfilled'],
  ['that it is cancelled', { status: OrderStatus.unpaidTooLong }, 'cancelled'],
  ['that it is held', { status: OrderStatus.heldAtBrewery }, 'held'],
  ['that it waits for its quote', { status: OrderStatus.quoteRequired }, 'quote'],
  ['that it goes in another box', { isInAnotherBox: true }, 'in-another-box'],
  ['that it has no box', { needsPacking: false }, 'no-box'],
  ['that it is of the trade', { audience: { kind: 'trade', tier: 1 } }, 'trade'],
  ['that it is made for a day', { mode: ShopMode.advancedRetail }, 'made-to-order'],
  ['that nobody has confirmed the age', { isDeclared: false }, 'not-declared'],
] as const)('in the way of adding: %s', (_, facts, obstacle) => {
  expect(addObstacle({ ...orderToPack, ...facts })).toBe(obstacle);
});
