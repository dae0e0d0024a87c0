import { decodeRole } from '../roles/decode-role.ts';

export type TermsKind = 'privacy' | 'retail' | 'trade';

type Reader = { readonly role: number } | null;

/**
 * Which legal texts somebody is shown, in their order (D-143): all the privacy notice, trade the trade terms instead of the
 * retail ones, an administrator both, everybody else retail. Null = nobody is logged in.
 */
export function termsShown(reader: Reader): readonly TermsKind[] {
  const role = reader && decodeRole(reader.role);
  if (role?.admin) return ['privacy', 'retail', 'trade'];
  return role?.trade ? ['privacy', 'trade'] : ['privacy', 'retail'];
}

/** The terms that are open when somebody comes: her own. */
export function termsOpened(reader: Reader): TermsKind {
  return reader && decodeRole(reader.role).trade ? 'trade' : 'retail';
}
