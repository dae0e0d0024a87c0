import type { Shopper } from './shopper.ts';

/**
 * The shopper as whom orders are made. Sales to customers (D-124) are not yet possible in the shop, so staff buy as retail
 * shoppers. Only this function implements that; the staff discount depends on the role (D-49). A suspended shopper stays
 * suspended (D-17).
 */
export function servedAsRetail(shopper: Shopper): Shopper {
  return shopper.kind === 'staff' ? { kind: 'retail', personId: shopper.personId } : shopper;
}
