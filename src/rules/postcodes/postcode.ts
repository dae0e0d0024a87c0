/** A postcode in its stored form: `NR34 9AB`. */
export type Postcode = string & { readonly kind: 'postcode' };

const SHAPE = /^[A-Z]{1,2}\d[A-Z\d]?\d[ABD-HJLNP-UW-Z]{2}$/;

/**
 * Parses a typed postcode, ignoring case, blanks and dashes, to the form `OUT IN`; null if it is not one. An outward code alone
 * is not a postcode (D-79). The inward part is always the last three characters.
 */
export function readPostcode(typed: string): Postcode | null {
  const bare = typed.toUpperCase().replaceAll(/[^A-Z\d]/g, '');
  if (!SHAPE.test(bare)) return null;
  return `${bare.slice(0, -3)} ${bare.slice(-3)}` as Postcode;
}

export function splitPostcode(postcode: Postcode): { readonly outward: string; readonly inward: string } {
  return { outward: postcode.slice(0, -4), inward: postcode.slice(-3) };
}
