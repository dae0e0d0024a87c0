import { postcodeFault, readPostcode } from '#rules/postcodes/postcode.ts';
import { telephoneFault } from './telephone-fault.ts';

/** An address saved for later orders. `name` is the recipient; it may be empty. */
export type KeptAddress = {
  readonly name: string;
  readonly line1: string;
  readonly line2: string;
  readonly line3: string;
  readonly line4: string;
  readonly line5: string;
  readonly postcode: string;
  readonly telephone: string;
};

export type KeptAddressField = keyof KeptAddress;

export const MOST_KEPT_ADDRESSES = 20;
export const MOST_ADDRESS_LINE = 40;

/** What is wrong with an address to save: field → how to correct it (D-86). Empty = nothing. */
export function keptAddressFaults(address: KeptAddress): Readonly<Partial<Record<KeptAddressField, string>>> {
  const telephone = telephoneFault(address.telephone);
  const fields = Object.keys(address) as KeptAddressField[];
  const postcode = postcodeFault(address.postcode);
  return {
    ...(telephone !== null && { telephone }),
    ...Object.fromEntries(
      fields
        .filter((field) => Array.from(address[field].trim()).length > MOST_ADDRESS_LINE)
        .map((field) => [field, `At most ${MOST_ADDRESS_LINE} characters, please`]),
    ),
    ...(address.line1.trim() === '' && { line1: 'Please enter the house name or number' }),
    ...(postcode !== null && { postcode }),
  };
}

/** The address as stored: lines without surrounding spaces, the postcode in standard form. */
export function asKept(address: KeptAddress): KeptAddress {
  const trimmed = Object.fromEntries(Object.entries(address).map(([field, text]) => [field, text.trim()]));
  return { ...(trimmed as KeptAddress), postcode: readPostcode(address.postcode) ?? address.postcode.trim() };
}
