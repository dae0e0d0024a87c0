import { addressLines } from '#features/basket/server/view/address-lines.ts';
import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import type { BreweryDetails } from '#features/brewery/brewery.contract.ts';

/** The seller as a document names her, kept with it. */
export type Seller = Pick<
  BreweryDetails,
  'name' | 'legalName' | 'companyNumber' | 'vatNumber' | 'awrsUrn' | 'registeredOffice' | 'email' | 'telephone' | 'bank'
>;

/** The buyer by name and address, a line each. */
export type Buyer = readonly string[];

export function sellerOf(brewery: BreweryDetails): Seller {
  const { name, legalName, companyNumber, vatNumber, awrsUrn, registeredOffice, email, telephone, bank } = brewery;
  return { name, legalName, companyNumber, vatNumber, awrsUrn, registeredOffice, email, telephone, bank };
}

/** Who is invoiced, not who takes the goods. */
export function buyerOf(order: StoredOrder): Buyer {
  const invoiced = { ...order, separateDeliveryAddress: false };
  return [...new Set(addressLines(invoiced))].filter((line) => line !== order.invoiceAddress.telephone);
}
