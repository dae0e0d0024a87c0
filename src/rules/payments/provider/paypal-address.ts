import type { Address } from '../../orders/placing/draft.ts';

/** A postal address with PayPal's field names: `admin_area_2` is the town, `admin_area_1` the county. */
export type PaypalAddress = {
  readonly address_line_1?: string;
  readonly address_line_2?: string;
  readonly admin_area_2?: string;
  readonly admin_area_1?: string;
  readonly postal_code?: string;
  readonly country_code: string;
};

/** Maps our five lines to PayPal's four; building and street share the first. */
export function toPaypalAddress(address: Address): PaypalAddress {
  const filled = {
    address_line_1: [address.line1, address.line2]
      .filter((line) => line !== '')
      .join(', ')
      .slice(0, 300),
    address_line_2: address.line3.slice(0, 300),
    admin_area_2: address.line4.slice(0, 120),
    admin_area_1: address.line5.slice(0, 300),
    postal_code: address.postcode.slice(0, 60),
  };
  const lines = Object.entries(filled).filter(([, text]) => text !== '');
  return { ...Object.fromEntries(lines), country_code: 'GB' };
}

/** Maps the buyer's address from PayPal to our lines; postcode and zone are still to be checked (D-86). */
export function fromPaypalAddress(
  address: PaypalAddress,
  contact: { readonly email: string; readonly telephone: string },
): Address {
  return {
    line1: address.address_line_1 ?? '',
    line2: address.address_line_2 ?? '',
    line3: '',
    line4: address.admin_area_2 ?? '',
    line5: address.admin_area_1 ?? '',
    postcode: address.postal_code ?? '',
    telephone: contact.telephone,
    email: contact.email,
  };
}
