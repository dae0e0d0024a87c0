import type { Shopper } from './shopper.ts';

/**
 * How a shopper is served at the counter of orders. Orders on trade accounts (D-123) and sales for somebody else (D-124)
 * cannot be placed in the shop yet: trade people and staff buy for themselves, as retail shoppers do. This is the one
 * place that says so; that telesales may give a discount goes by the role (D-49). Whoever is suspended stays so (D-17).
 */
export function servedAsRetail(shopper: Shopper): Shopper {
  return shopper.kind === 'trade' || shopper.kind === 'staff'
    ? { kind: 'retail', personId: shopper.personId }
    : shopper;
}
