import type { AuditEntry } from '#features/audit/server/record-audit.ts';
import type { Pack, PackId } from '#rules/catalogue/packs/pack.ts';
import type { TillSale } from '#rules/till/till-sale.ts';
import type { SaleToStore } from './sales.repository.ts';

/**
 * What the audit log says of a sale with prices or a discount that the seller has given (D-192), in the fields of an order that staff
 * have sold; null = all is as the shop, or a membership, gives it.
 */
export function givenBySeller(
  { sellerId, memberHash, discountRate }: TillSale,
  { orderId, payMethod, totalInc, lines }: SaleToStore,
  packs: ReadonlyMap<PackId, Pack>,
): AuditEntry | null {
  const discount = memberHash === '' ? discountRate : 0;
  const prices = lines.flatMap(({ packId, namedPrice }) =>
    namedPrice === null ? [] : [`pack ${packId}: ${namedPrice} for ${packs.get(packId)?.retailIncPence ?? 0}`],
  );
  if (discount === 0 && prices.length === 0) return null;
  const after = { payMethod, pence: totalInc, discount, prices: prices.join(', ') };
  return { by: sellerId, what: 'order.sold', subjectId: orderId, before: null, after };
}
