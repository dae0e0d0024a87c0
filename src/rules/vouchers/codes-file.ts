/**
 * A file of codes as a spreadsheet reads it (RFC 4180), with a mark that makes it UTF-8. A text that would run as a formula is kept a
 * text by an apostrophe; a code never begins like one.
 */
export function codesFile(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return `\uFEFF${[head, ...rows].map((cells) => cells.map(cell).join(',')).join('\r\n')}\r\n`;
}

function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
