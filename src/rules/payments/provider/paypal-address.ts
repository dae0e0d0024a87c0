import { readPostcode } from '../../postcodes/postcode.ts';
import { LINE_LENGTH } from '../../orders/amending/address-faults.ts';
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

/**
 * Maps the buyer's address from PayPal, whose lines have up to 300 characters, to our lines: the street is broken at blanks
 * over the first three. What does not fit stays as it came, and is too long (`addressFaults`). The postcode gets its usual
 * form (D-79); whether it is one, and its zone, are still to be checked (D-86).
 */
export function fromPaypalAddress(
  address: PaypalAddress,
  contact: { readonly email: string; readonly telephone: string },
): Address {
  const street = [address.address_line_1 ?? '', address.address_line_2 ?? ''].map((line) => line.trim());
  const [line1 = '', line2 = '', line3 = ''] = onThreeLines(street) ?? street;
  const postcode = address.postal_code ?? '';
  return {
    line1,
    line2,
    line3,
    line4: address.admin_area_2 ?? '',
    line5: address.admin_area_1 ?? '',
    postcode: readPostcode(postcode) ?? postcode,
    telephone: contact.telephone,
    email: contact.email,
  };
}

/** Each line from PayPal begins a line of ours where there is room, else they follow each other. Null: more than three, or a word is too long. */
function onThreeLines(street: readonly string[]): readonly string[] | null {
  const filled = street.filter((line) => line !== '');
  const ways = [filled.flatMap(brokenAtBlanks), brokenAtBlanks(filled.join(', '))];
  return ways.find((lines) => lines.length <= 3 && lines.every((line) => line.length <= LINE_LENGTH)) ?? null;
}

function brokenAtBlanks(line: string): readonly string[] {
  const lines: string[] = [];
  for (const word of line.split(/\s+/)) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && longer.length <= LINE_LENGTH) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
