import { ShopMode } from '#rules/roles/shop-mode.ts';
import type { AddFacts } from './amending/add-to-order.ts';
import { OrderStatus } from './order-codes.ts';

/** A confirmed order of a retail customer in a box of its own, which is not packed yet. */
export const orderToPack: AddFacts = {
  status: OrderStatus.confirmed,
  audience: { kind: 'retail' },
  mode: ShopMode.retail,
  isInAnotherBox: false,
  needsPacking: true,
  isDeclared: true,
};
