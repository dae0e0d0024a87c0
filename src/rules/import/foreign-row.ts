import { slugFor } from '../content/post-slug.ts';
import type { BroughtKind, RowKind } from './import-kinds.ts';
import type { ForeignPicture } from './foreign-pictures.ts';
import type { CellProblem, ImportTexts } from './import-values.ts';

/** One line of a file: its number, and its cells in the order of the titles. */
export type FileRow = { readonly line: number; readonly cells: readonly string[] };

/** A row of our own form that a line of a file stands for. */
export type MappedRow = {
  /** The line, with its cells as they are in the file. */
  readonly source: FileRow;
  readonly texts: ImportTexts;
  /** Titles of columns whose texts the file does not say. */
  readonly guesses: readonly string[];
  /** Why it can be nothing of ours. */
  readonly problems: readonly CellProblem[];
  /** What is said of it without refusing it. */
  readonly notes?: readonly CellProblem[];
  /** It is not on sale in the other shop, and so begins as a draft here. */
  readonly isDraft?: boolean;
  /** What it may be here, when the file does not say it. `texts` and `guesses` are those of the guess, or of a drink. */
  readonly origin?: RowOrigin;
  /** Pictures that are fetched for its product once it is imported, or for its pack. */
  readonly pictures?: readonly RowPicture[];
};

export type RowPicture = ForeignPicture & {
  /** It is of the pack that the row makes, and otherwise of its product. */
  readonly isOfPack: boolean;
};

export type RowOrigin = {
  /** Its type or category in the other shop; empty = none. */
  readonly group: string;
  /** Null = its words do not say what it is. */
  readonly guess: RowKind | null;
  /** What it says as each kind. */
  readonly as: Readonly<Record<BroughtKind, TextsOfKind>>;
};

export type TextsOfKind = Required<Pick<MappedRow, 'texts' | 'guesses' | 'notes'>>;

/** HTML of another shop as plain text, with an empty line between paragraphs. It is made safe before. */
export type ToText = (html: string) => string;

/** The cells of a line by their titles; titles are compared without regard to case, blanks and underscores. */
export type Cells = (title: string, ...others: readonly string[]) => string;

/** The columns of a file: their titles, and the places of those that were asked for. */
export type FileColumns = { readonly titles: readonly string[]; readonly used: Set<number> };

/** How the cells of each line are found. A title that the file has not gives an empty text. */
export function cellsBy({ titles, used }: FileColumns): (row: FileRow) => Cells {
  const places = new Map(titles.map((title, place) => [plainTitle(title), place]));
  return ({ cells }) =>
    (...names) => {
      const found = names.flatMap((name) => places.get(plainTitle(name)) ?? []);
      for (const place of found) used.add(place);
      return found.map((place) => (cells[place] ?? '').trim()).find((cell) => cell !== '') ?? '';
    };
}

/** A title as it is compared: exports of WordPress write `billing_email` for what others call `Billing email`. */
export function plainTitle(title: string): string {
  return title
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, ' ');
}

/** The texts that say something; what is empty is not said, so that it changes nothing of what is there. */
export function filledTexts(texts: ImportTexts): ImportTexts {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));
}

/** The lines of an address, without empty ones between, and its postcode; nothing of it when there is no line. */
export function addressTexts({ lines, postcode }: { readonly lines: readonly string[]; readonly postcode: string }) {
  const full = lines.filter((line) => line !== '');
  if (full.length === 0) return {};
  return {
    ...Object.fromEntries(Array.from({ length: 5 }, (_, place) => [`line ${place + 1}`, full[place] ?? ''])),
    postcode,
  };
}

/** Whether a cell says no, in the words of several shops. */
export const saysNo = (cell: string): boolean => /^(?:n|no|false)$/i.test(cell);

/** A line that stands for nothing of ours, with why. */
export function unusableLine(source: FileRow, product: string, problem: CellProblem): MappedRow {
  return { source, texts: { product }, guesses: [], problems: [problem] };
}

/**
 * The keys of products that their file tells apart by their names alone: empty for the first of a name, so that its address is made of it,
 * and the name with what else is said of it, such as its SKU, for another one whose address would be the same.
 */
export function keysByName(): (name: string, also: () => string) => string {
  const addresses = new Set<string>();
  return (name, also) => {
    const address = slugFor(name);
    const isTaken = addresses.has(address);
    addresses.add(address);
    return isTaken ? `${address.slice(0, 60)}-${slugFor(also())}` : '';
  };
}
