import type { Shopper } from './shopper.ts';

/**
 * The shopper as whom somebody orders for herself: staff buy as retail shoppers. When they sell to a customer (D-124) they stay
 * staff, and the order is the customer's. The staff discount depends on the role (D-49). A suspended shopper stays
 * suspended (D-17).
 */
export function servedAsRetail(shopper: Shopper): Shopper {
  return shopper.kind === 'staff' ? { kind: 'retail', personId: shopper.personId } : shopper;
}
