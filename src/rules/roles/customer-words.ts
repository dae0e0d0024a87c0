/** What staff look for a customer by. Null = the words cannot be of that kind. */
export type CustomerWords = {
  /** As typed, without space around. */
  readonly text: string;
  /** In capitals and without spaces, when it may begin a postcode. */
  readonly postcode: string | null;
  /** Its digits, when there are enough of them for a telephone number. */
  readonly telephone: string | null;
};

/**
 * Reads what staff type to find a customer: anything may be part of a name or an e-mail; letters followed by a digit may begin a
 * postcode, and four digits or more a telephone number, where +44 stands for the first 0.
 */
export function customerWords(typed: string): CustomerWords {
  const text = typed.trim();
  const joined = text.replaceAll(/\s/g, '').toUpperCase();
  const digits = joined.replace(/^(\+44|0044)/, '0').replaceAll(/\D/g, '');
  return {
    text,
    postcode: /^[A-Z]{1,2}\d[A-Z\d]{0,5}$/.test(joined) ? joined : null,
    telephone: digits.length >= LEAST_DIGITS && /^[+\d()\s/.-]+$/.test(text) ? digits : null,
  };
}

const LEAST_DIGITS = 4;
