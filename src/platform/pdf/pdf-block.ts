/** A piece of text in one style. */
export type Run = {
  readonly text: string;
  readonly bold?: boolean;
  readonly italic?: boolean;
  /** An absolute address: `https:`, `mailto:` or `tel:`. */
  readonly link?: string;
};

/** The content of a document, from top to bottom. */
export type PdfBlock =
  | { readonly block: 'heading'; readonly level: 2 | 3; readonly runs: readonly Run[] }
  | { readonly block: 'text'; readonly runs: readonly Run[] }
  /** A line each, such as an address; large to be read from a step away. */
  | { readonly block: 'lines'; readonly lines: readonly string[]; readonly large?: boolean }
  /** In a frame. */
  | { readonly block: 'notice'; readonly runs: readonly Run[] }
  /** Lines to write on, all on one page, with what belongs there below. */
  | { readonly block: 'blanks'; readonly heading: string; readonly labels: readonly string[] }
  | { readonly block: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Run[])[] }
  | {
      readonly block: 'table';
      readonly head: Row | null;
      readonly rows: readonly Row[];
      /** From this column on, counted from 0, cells are set to the right. */
      readonly figuresFrom?: number;
    };

export type Row = readonly (readonly Run[])[];

type Words = {
  readonly title: string;
  /** Small text below the title. */
  readonly below: string;
  /** At the foot of every page, beside its number. */
  readonly foot: string;
  readonly author: string;
  /** Stored in the file; passed in, so that the same document gives the same bytes. */
  readonly madeOn: Date;
};

export type PdfDocument = Words & { readonly blocks: readonly PdfBlock[] };

/** It ends on the page where it begins: in smaller letters, and shortened where that does not do. */
export type PdfLabel = Words & {
  readonly isLabel: true;
  readonly blocks: readonly Extract<PdfBlock, { readonly block: 'lines' | 'notice' }>[];
};

/** A letter: who writes, the address where the window of its envelope is, and below it the title and what it says. */
export type PdfLetter = PdfDocument & {
  readonly sender: readonly string[];
  /** Name and address, a line each. */
  readonly addressee: readonly string[];
};

export function plainText(runs: readonly Run[]): string {
  return runs.map(({ text }) => text).join('');
}
