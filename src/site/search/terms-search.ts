import type { TermsKind } from '#rules/content/terms-shown.ts';

/** Which text, and which version of it: `/terms?kind=retail&version=2.4`. */
export type TermsSearch = { kind?: TermsKind; version?: string };

const KINDS: ReadonlySet<unknown> = new Set<TermsKind>(['privacy', 'retail', 'trade']);

/** A number in an address is read as one by the router: `3.0` has become 3, and is put back. */
export function termsSearch({ kind, version }: Record<string, unknown>): TermsSearch {
  if (!KINDS.has(kind)) return {};
  const named = typeof version === 'number' ? asVersion(version) : version;
  const good = typeof named === 'string' && /^[\w.-]{1,20}$/.test(named);
  return { kind: kind as TermsKind, ...(good && { version: named }) };
}

function asVersion(number: number): string {
  return Number.isInteger(number) ? `${number}.0` : String(number);
}
