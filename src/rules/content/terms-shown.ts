import { decodeRole } from '../roles/decode-role.ts';

export type TermsKind = 'privacy' | 'retail' | 'trade';

type Reader = { readonly role: number } | null;

/**
 * Which legal texts are shown, in order (D-143): the privacy notice to all; the trade terms to trade, both terms to administrators,
 * the retail terms to everybody else. Null = not logged in.
 */
export function termsShown(reader: Reader): readonly TermsKind[] {
  const role = reader && decodeRole(reader.role);
  if (role?.admin) return ['privacy', 'retail', 'trade'];
  return role?.trade ? ['privacy', 'trade'] : ['privacy', 'retail'];
}

/** The terms that are initially open: those that apply to the reader. */
export function termsOpened(reader: Reader): TermsKind {
  return reader && decodeRole(reader.role).trade ? 'trade' : 'retail';
}
