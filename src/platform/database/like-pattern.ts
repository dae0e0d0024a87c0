/** A pattern for `like` and `ilike` that finds a text anywhere, whatever signs stand in it. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
