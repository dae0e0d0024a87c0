import { ExtraKind } from '#rules/catalogue/packs/pack-codes.ts';
import { isOpenPrice } from '#rules/catalogue/packs/pack-traits.ts';
import type { Pack } from '#rules/catalogue/packs/pack.ts';
import { priceFor } from '#rules/catalogue/prices/price-for.ts';
import { valueBounds, type ValueBounds } from '#rules/catalogue/prices/value-bounds.ts';
import { pence } from '#rules/money/pence.ts';
import type { Pence } from '#rules/money/pence.ts';
import type { Refusal } from '#rules/refusal.ts';
import type { Buyer } from '#rules/roles/buyer.ts';

/** Between which sums staff who sell name a price. */
export const STAFF_BOUNDS: ValueBounds = { least: pence(0), most: pence(1_000_000) };

/**
 * The price that a line keeps instead of the list price, in pence (D-60, D-157). A shopper may name one for an open price, staff
 * for anything; anybody else may only repeat the list price. Null = the list price. `kept` is the named price that the line
 * already has. Refuses a price from a buyer who may not name one, a price out of bounds, and an open price left unnamed.
 */
export function namedPrice(
  pack: Pack,
  buyer: Buyer,
  newPrice: Pence | null,
  oldPrice: Pence | null,
): Pence | null | Refusal {
  const bounds = boundsOf(pack, buyer);
  if (bounds === null)
    return newPrice === null || newPrice === priceFor(pack, buyer.audience) ? null : { refused: 'staff-only' };
  const value = newPrice ?? oldPrice;
  if (value === null) return isOpenPrice(pack) ? { refused: 'value-out-of-bounds', ...bounds } : null;
  if (value < bounds.least || value > bounds.most) return { refused: 'value-out-of-bounds', ...bounds };
  return value === priceFor(pack, buyer.audience) && !isOpenPrice(pack) ? null : value;
}

/** Whether this buyer may name the price of the pack (`editPrice` on the wire). */
export function mayNamePrice(pack: Pack, buyer: Buyer): boolean {
  return boundsOf(pack, buyer) !== null;
}

function boundsOf(pack: Pack, buyer: Buyer): ValueBounds | null {
  const staff = buyer.telesales && pack.extraKind !== ExtraKind.giftVoucherOfOwnValue;
  return staff ? STAFF_BOUNDS : valueBounds(pack);
}
