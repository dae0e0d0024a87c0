type Addresses = Readonly<Record<'registeredOffice' | 'address', readonly string[]>> & { readonly postcode: string };

/**
 * The address by which the seller is named on papers, in mails and where the law asks for one: the registered office, or the address
 * with its postcode where there is none, as of a sole trader, or where it is the same (VAT Regulations 1995, regulation 14; Consumer
 * Contracts Regulations 2013, schedule 3). A line each; empty while nothing is entered.
 */
export function sellerAddress({ registeredOffice, address, postcode }: Addresses): readonly string[] {
  return registeredOffice.length > 0 ? registeredOffice : [...address, postcode].filter((line) => line !== '');
}
