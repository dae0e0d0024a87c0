import { Altered, LineStatus } from '#rules/orders/order-codes.ts';

/** How much of what was asked is given, and what the shopper is told about the rest. */
export type Grant = { readonly quantity: number; readonly status: LineStatus; readonly altered: Altered };

/**
 * Gives as much of the asked quantity as there is and as one order may have (D-33, D-44). Whichever limit decided is told:
 * stock (3) when there is less than both, the maximum (9) otherwise. Nought means nothing is left.
 */
export function grant(requested: number, stock: number, maximum: number): Grant {
  const allowed = Math.min(requested, Math.max(0, maximum));
  const quantity = Math.min(allowed, Math.max(0, stock));
  if (quantity < allowed) return { quantity, status: LineStatus.reducedForStock, altered: Altered.quantityReduced };
  if (quantity < requested)
    return { quantity, status: LineStatus.maximumOrDateMoved, altered: Altered.maximumOrDateMoved };
  return { quantity, status: LineStatus.normal, altered: Altered.nothing };
}
