/** Stands for what only the reader of a mail may see. */
export const HIDDEN = '[hidden]';

/** The words of a mail for somebody else than its reader: passes to orders and codes that are worth money are hidden. */
export function withoutSecrets(
  words: string,
  { pass, codes }: { readonly pass: string | null; readonly codes: readonly string[] },
): string {
  const secrets = [pass ?? '', ...codes].filter((secret) => secret !== '');
  // The longest first: one code may begin with another.
  return secrets
    .toSorted((one, other) => other.length - one.length)
    .reduce((hidden, secret) => hidden.replaceAll(secret, HIDDEN), words);
}
