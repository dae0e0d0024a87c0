/** A pattern for `like` and `ilike` that matches a text anywhere; special characters are escaped. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
}
