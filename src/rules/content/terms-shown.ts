import type { Role } from '#rules/roles/decode-role.ts';

export type TermsKind = 'privacy' | 'retail' | 'trade';

/**
 * Which legal texts somebody is shown, in their order (D-143): all the privacy notice, trade the trade terms instead of the
 * retail ones, an administrator both, everybody else retail. Null = nobody is logged in.
 */
export function termsShown(role: Role | null): readonly TermsKind[] {
  if (role?.admin) return ['privacy', 'retail', 'trade'];
  return role?.trade ? ['privacy', 'trade'] : ['privacy', 'retail'];
}

/** The terms that are open when somebody comes: her own. */
export function termsOpened(role: Role | null): TermsKind {
  return role?.trade ? 'trade' : 'retail';
}
