/** First and last name in the form that mailing lists take. */
export type SplitName = { readonly firstName: string; readonly lastName: string };

/**
 * Splits a name for a mailing list (D-144): the first word is the first name, the rest the last name; a single word is a first
 * name. A text that looks like an e-mail address gives no name.
 */
export function splitName(name: string): SplitName {
  const [firstName = '', ...others] = name.trim().split(/\s+/);
  if (name.includes('@')) return { firstName: '', lastName: '' };
  return { firstName, lastName: others.join(' ') };
}
