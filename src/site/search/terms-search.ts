import type { TermsKind } from '#rules/content/terms-shown.ts';

/** Which text, and which version of it: `/terms?kind=retail&version=2.4`. */
type TermsSearch = { kind?: TermsKind; version?: string };

const KINDS: ReadonlySet<unknown> = new Set<TermsKind>(['privacy', 'retail', 'trade']);

/** The router parses `3.0` as the number 3; this restores the version. */
export function termsSearch({ kind, version }: Record<string, unknown>): TermsSearch {
  if (!KINDS.has(kind)) return {};
  const versionText = typeof version === 'number' ? asVersion(version) : version;
  const good = typeof versionText === 'string' && /^[\w.-]{1,20}$/.test(versionText);
  return { kind: kind as TermsKind, ...(good && { version: versionText }) };
}

function asVersion(number: number): string {
  return Number.isInteger(number) ? `${number}.0` : String(number);
}
