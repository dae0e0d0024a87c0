/** First and last name as a mailing list wants them. */
export type SplitName = { readonly firstName: string; readonly lastName: string };

/**
 * Takes a name apart for a mailing list (D-144): the first word is the first name, all others the last one; a single word is
 * a first name. What looks like an e-mail address is no name.
 */
export function splitName(name: string): SplitName {
  const [firstName = '', ...others] = name.trim().split(/\s+/);
  if (name.includes('@')) return { firstName: '', lastName: '' };
  return { firstName, lastName: others.join(' ') };
}
