import { addressLines } from '#features/basket/server/view/address-lines.ts';
import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import type { BreweryDetails } from '#features/brewery/brewery.contract.ts';
import type { PackFromBin } from '#features/stock/server/pack-from-bins.ts';
import type { PackedGyle } from '#rules/gyles/bins-of-line.ts';
import { goodsAddress } from '#rules/orders/placing/goods-address.ts';
import { DeliveryMethod } from '#rules/orders/order-codes.ts';
import { orderKindLabel } from '#rules/orders/order-kind.ts';
import { ageLabel, proofToSee } from '#rules/wording/shop/age-policy-words.ts';
import { wayOfOrder } from '#rules/wording/names/delivery-method-name.ts';
import { formatLongDate } from '#rules/wording/formats/format-date.ts';
import { storedView } from '../placed-facts.ts';

/** An order whose papers are printed, with the held orders that lie in its box. */
export type PaperFacts = {
  readonly order: StoredOrder;
  readonly heldOrders: readonly StoredOrder[];
  readonly brewery: BreweryDetails;
  /** The gyles that were noted for these orders; before they are packed there are none. */
  readonly packed: readonly PackedGyle[];
  /** SKUs by pack, of those that have one. */
  readonly skus: ReadonlyMap<number, string>;
  /** Where what is still to be packed lies; empty = in no bin. */
  readonly bins: readonly PackFromBin[];
};

export function isCollected(order: StoredOrder): boolean {
  return order.deliveryMethod === DeliveryMethod.collection && storedView({ order }).site !== null;
}

/** The kind of an order, how it travels and when it was placed, for below a title. */
export function kindAndWay(order: StoredOrder): string {
  return [
    orderKindLabel(order.kind),
    wayOfOrder(order.deliveryMethod),
    ...(order.orderedAt === null ? [] : [`placed on ${formatLongDate(order.orderedAt)}`]),
  ].join(' · ');
}

/** Name and address of whoever gets the order; of a collection the name, and where it waits. */
export function addressee(order: StoredOrder): readonly string[] {
  const { site } = storedView({ order });
  if (!isCollected(order) || site === null) return addressLines(order);
  const telephone = telephoneOf(order);
  return [order.toName, ...(telephone === '' ? [] : [telephone]), `To be collected from ${site.name}`];
}

/** Of whoever gets it; empty = none is known. */
export function telephoneOf(order: StoredOrder): string {
  return goodsAddress(order).telephone;
}

/** Who sends it, a line each. */
export function sender({ name, address, postcode }: BreweryDetails): readonly string[] {
  return [name, ...address, postcode].filter((line) => line !== '');
}

/** For whoever hands over alcohol (Licensing Act 2003, section 146). */
export function ageNotice(brewery: BreweryDetails, collected: boolean): string {
  const { agePolicy } = brewery;
  return `${ageLabel(agePolicy)}. ${proofToSee(agePolicy)} ${handOver(brewery, collected)}`;
}

/** What becomes of it where nobody of age takes it. */
export function handOver({ telephone }: Pick<BreweryDetails, 'telephone'>, collected: boolean): string {
  if (collected) return 'Hand it over only to somebody of 18 or over.';
  return `If nobody of 18 or over takes it, bring it back${telephone === '' ? '' : `: ${telephone}`}.`;
}
