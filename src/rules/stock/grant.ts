import { Altered, LineStatus } from '#rules/orders/order-codes.ts';

/** How much of the requested quantity is granted, and the warning if it is less. */
export type Grant = { readonly quantity: number; readonly status: LineStatus; readonly altered: Altered };

/**
 * Grants as much of the requested quantity as stock and the maximum of an order allow (D-33, D-44). The warning names the limit:
 * stock (3) when it is the lower one, otherwise the maximum (9). 0 = nothing is left.
 */
export function grant(requested: number, stock: number, maximum: number): Grant {
  const allowed = Math.min(requested, Math.max(0, maximum));
  const quantity = Math.min(allowed, Math.max(0, stock));
  if (quantity < allowed) return { quantity, status: LineStatus.reducedForStock, altered: Altered.quantityReduced };
  if (quantity < requested)
    return { quantity, status: LineStatus.maximumOrDateMoved, altered: Altered.maximumOrDateMoved };
  return { quantity, status: LineStatus.normal, altered: Altered.nothing };
}
