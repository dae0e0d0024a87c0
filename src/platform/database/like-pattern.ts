/** A pattern for `like` and `ilike` that matches a text anywhere; special characters are escaped. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}

/** Patterns for `ilike all`, which matches a text that holds each word of this one, in whatever order; none = it matches every text. */
export function containingWords(text: string): readonly string[] {
  return text
    .split(/\s+/)
    .filter((word) => word !== '')
    .map(containing);
}

/**
 * The bounds of all texts that begin with this one, for `~>=~` and `~<~`: a plan that is made for any text uses an index of
 * `text_pattern_ops` with them, and not with `like`. Null = none.
 */
export function beginningWith(text: string | null): { readonly from: string | null; readonly before: string | null } {
  return { from: text, before: text === null ? null : `${text}\u{10FFFF}` };
}
