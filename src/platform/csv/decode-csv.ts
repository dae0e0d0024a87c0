export type DecodedCsv = { readonly text: string } | { readonly fault: 'empty' | 'no-text' };

/**
 * The text of a CSV file in UTF-8, UTF-16 or Windows' own letters. Refuses a file of blanks, and one that is no text, such as a
 * spreadsheet or a PDF.
 */
export function decodeCsv(bytes: Uint8Array): DecodedCsv {
  const text = decode(bytes);
  if (text.trim() === '') return { fault: 'empty' };
  // Spreadsheets and PDFs begin with these letters, and hold bytes that no text has.
  return /^(PK|%PDF)/.test(text) || text.includes('\u0000') ? { fault: 'no-text' } : { text };
}

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The one of these signs that stands most often in the first lines; where none does, the first. */
export function likeliestDelimiter(head: string, delimiters: readonly string[]): string {
  const [likeliest = ','] = delimiters.toSorted((one, other) => head.split(other).length - head.split(one).length);
  return likeliest;
}
