import { recordAudit } from '#features/audit/server/record-audit.ts';
import type { ShopFacts } from '#features/basket/server/view/shop-facts.ts';
import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import { movedBy } from '#features/orders/server/moved-by.ts';
import { storedView } from '#features/orders/server/placed-facts.ts';
import type { Transaction } from '#platform/database/database.ts';
import { isOpenPrice } from '#rules/catalogue/packs/pack-traits.ts';
import { priceFor } from '#rules/catalogue/prices/price-for.ts';
import { isTillRoll } from '#rules/orders/desk/till-roll.ts';
import { takenBySeller } from '#rules/payments/taken-by-seller.ts';
import type { PricedOrder } from '#rules/pricing/priced-order.ts';
import type { SettleDeps } from '../settling/settle-deps.ts';

/**
 * Of an order that staff have sold, or have given themselves a discount on, and of no other, in the transaction that places it: the money that they have taken is recorded as
 * a payment, and the audit log says who sold it, how it is paid, each price and discount that is not the list's, and what was sold below cost (D-192).
 */
export async function recordSale(
  trx: Transaction,
  order: StoredOrder,
  shop: ShopFacts,
  { payments }: Pick<SettleDeps, 'payments'>,
): Promise<void> {
  const seller = order.staffPersonId ?? (order.staffDiscount === null ? null : order.personId);
  if (seller === null) return;
  const { priced } = storedView({ order });
  const { due } = priced;
  const provider = takenBySeller(order.payMethod);
  if (provider !== null && due > 0) {
    const taken = { provider, amount: due, receivedOn: shop.today, reference: '', recordedBy: movedBy(seller) };
    await payments.receive(trx, { orderId: order.id, orderVersion: order.version, ...taken }, shop.now);
  }
  const after = {
    payMethod: order.payMethod,
    pence: due,
    discount: order.staffDiscount ?? 0,
    prices: namedPricesOf(order, shop),
    belowCost: belowCostOf(order, priced, shop),
    ...(isTillRoll(order.kind) && { tillRoll: true, ageChecked: order.declared !== null }),
  };
  await recordAudit(trx, { by: seller, what: 'order.sold', subjectId: order.id, before: null, after }, shop.now);
}

/** `pack 101: 250 for 300`, in pence, for each line whose price staff have named. */
function namedPricesOf({ lines, audience }: StoredOrder, { catalogue }: ShopFacts): string {
  return lines
    .flatMap(({ packId, namedPrice }) => {
      const pack = catalogue.packs.get(packId);
      if (namedPrice === null || !pack || isOpenPrice(pack)) return [];
      return [`pack ${packId}: ${namedPrice} for ${priceFor(pack, audience) ?? 0}`];
    })
    .join(', ');
}

/** `pack 101: 21 below 134`, in pence without VAT, for each line of which a pack brings less than it costs. */
function belowCostOf({ lines }: StoredOrder, priced: PricedOrder, { catalogue }: ShopFacts): string {
  return priced.lines
    .flatMap(({ lineId, net, quantity }) => {
      const line = lines.find(({ id }) => id === lineId);
      const cost = line && catalogue.costs.get(line.packId);
      if (line === undefined || cost === undefined || net >= cost * quantity) return [];
      return [`pack ${line.packId}: ${Math.ceil(cost - net / quantity)} below ${cost}`];
    })
    .join(', ');
}
