import { sellerAddress } from '#rules/brewery/seller-address.ts';
import { bearsVat } from '#rules/pricing/bears-vat.ts';
import { storedView } from '../placed-facts.ts';
import { addressLines } from '#features/basket/server/view/address-lines.ts';
import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import type { BreweryDetails } from '#features/brewery/brewery.contract.ts';

/** The seller as a document names her, kept with it: her registered office, or the address that stands in its place. */
export type Seller = Pick<
  BreweryDetails,
  'name' | 'legalName' | 'companyNumber' | 'vatNumber' | 'awrsUrn' | 'registeredOffice' | 'email' | 'telephone' | 'bank'
>;

/** The seller of an order, whose VAT number is the one under which it was sold: none, if the brewery has registered since. */
export function sellerOfOrder(order: StoredOrder, brewery: BreweryDetails): Seller {
  return { ...sellerOf(brewery), vatNumber: vatNumberOf(order, brewery) };
}

/** The VAT number under which an order was sold. From before it was kept with orders: today's, if the order bears VAT. */
export function vatNumberOf(order: StoredOrder, brewery: Pick<BreweryDetails, 'vatNumber'>): string {
  const { vatNumber, priced } = storedView({ order });
  return vatNumber ?? (bearsVat(priced.vatByRate) ? brewery.vatNumber : '');
}

/** The buyer by name and address, a line each. */
export type Buyer = readonly string[];

export function sellerOf(brewery: BreweryDetails): Seller {
  const { name, legalName, companyNumber, vatNumber, awrsUrn, email, telephone, bank } = brewery;
  const registeredOffice = [...sellerAddress(brewery)];
  return { name, legalName, companyNumber, vatNumber, awrsUrn, registeredOffice, email, telephone, bank };
}

/** Who is invoiced, not who takes the goods. */
export function buyerOf(order: StoredOrder): Buyer {
  const invoiced = { ...order, separateDeliveryAddress: false };
  return [...new Set(addressLines(invoiced))].filter((line) => line !== order.invoiceAddress.telephone);
}
