/** A postcode in the one way we store it: `NR34 9AB`. */
export type Postcode = string & { readonly kind: 'postcode' };

const SHAPE = /^[A-Z]{1,2}\d[A-Z\d]?\d[ABD-HJLNP-UW-Z]{2}$/;

/**
 * Reads a postcode however it was typed (case, blanks and dashes do not matter) and gives it as `OUT IN`, or null when it is
 * none: a bare outward code is not a postcode (D-79). The inward part is always the last three characters.
 */
export function readPostcode(typed: string): Postcode | null {
  const bare = typed.toUpperCase().replaceAll(/[^A-Z\d]/g, '');
  if (!SHAPE.test(bare)) return null;
  return `${bare.slice(0, -3)} ${bare.slice(-3)}` as Postcode;
}

/** `NR34` and `9AB`. */
export function splitPostcode(postcode: Postcode): { readonly outward: string; readonly inward: string } {
  return { outward: postcode.slice(0, -4), inward: postcode.slice(-3) };
}
