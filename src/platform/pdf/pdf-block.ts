/** A stretch of text in one manner. */
export type Run = {
  readonly text: string;
  readonly bold?: boolean;
  readonly italic?: boolean;
  /** A whole address, `https:`, `mailto:` or `tel:`. */
  readonly link?: string;
};

/** What a document says, from top to bottom. */
export type PdfBlock =
  | { readonly block: 'heading'; readonly level: 2 | 3; readonly runs: readonly Run[] }
  | { readonly block: 'text'; readonly runs: readonly Run[] }
  | { readonly block: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Run[])[] }
  | { readonly block: 'table'; readonly head: Row | null; readonly rows: readonly Row[] };

export type Row = readonly (readonly Run[])[];

export type PdfDocument = {
  readonly title: string;
  /** Below the title, in small. */
  readonly below: string;
  /** At the foot of every page, beside its number. */
  readonly foot: string;
  readonly author: string;
  /** Stands in the file: the same document is the same bytes. */
  readonly madeOn: Date;
  readonly blocks: readonly PdfBlock[];
};

export function plainText(runs: readonly Run[]): string {
  return runs.map(({ text }) => text).join('');
}
