import { foldWords } from '#rules/content/search-words.ts';
import { pastedCells, type PastedLine } from './pasted-cells.ts';
import { looksLikeNumber, type QuantityFault, quantityTyped } from './quantity-typed.ts';

/** What of a pasted row was not understood, before its product is looked for. */
export type PasteFault = QuantityFault | 'no-quantity' | 'no-product' | 'unclear-columns';

/** One row that was pasted: what of, how many, and what was not understood of it. */
export type PastedRow = {
  /** Its number in the text, from 1. */
  readonly row: number;
  /** As it was written, to be shown again. */
  readonly written: string;
  /** The name, with its pack where that has a column of its own. */
  readonly product: string;
  /** The number of the product, where the row has one beside or instead of its name. */
  readonly code: string | null;
  readonly quantity: number;
  readonly fault: PasteFault | null;
};

export type PastedOrder = {
  readonly rows: readonly PastedRow[];
  /** Rows with a product and nothing, or nought, in the column of quantities: lists to be filled in have many. */
  readonly leftOut: number;
};

/** The columns of a table: where the quantity stands; null = each row is a text such as `2 x Reedcutter`. */
type Columns = { readonly quantity: number; readonly isUnclear: boolean };

/**
 * A list of products and quantities out of a spreadsheet or a mail: columns in any order, with or without a header, further columns
 * are ignored where they are numbers and taken for a part of the name where they are words; or a text in each line, `2 x Reedcutter`.
 * Nothing is guessed and nothing is dropped in silence: what is not understood comes back with its reason.
 */
export function readPastedOrder(text: string): PastedOrder {
  const lines = pastedCells(text);
  const header = headerOf(lines);
  const body = header === null ? lines : lines.slice(1);
  const columns = header ?? columnsOf(body);
  const rows = body.map((line) => rowOf(line, columns, body));
  return { rows: rows.filter((row) => !isBlank(row)), leftOut: rows.filter(isBlank).length };
}

/** A product with nothing, or nought, in the column of quantities. */
function isBlank({ fault, quantity, product, code }: PastedRow): boolean {
  return (product !== '' || code !== null) && (fault === 'empty' || (fault === null && quantity === 0));
}

const QUANTITY_WORDS = new Set(['qty', 'quantity', 'quantities', 'number', 'amount', 'order', 'packs', 'how many']);

function headerOf([first, ...others]: readonly PastedLine[]): Columns | null {
  if (first === undefined || others.length === 0 || first.cells.some(looksLikeNumber)) return null;
  const quantity = first.cells.findIndex((cell) => QUANTITY_WORDS.has(foldWords(cell)));
  return quantity < 0 ? null : { quantity, isUnclear: false };
}

/** The first column of numbers behind the first of words; without words the second; before the words only if it is alone there. */
function columnsOf(lines: readonly PastedLine[]): Columns | null {
  const wide = lines.filter(({ cells }) => cells.filter((cell) => cell !== '').length > 1);
  if (wide.length === 0) return null;
  const kinds = Array.from({ length: Math.max(...wide.map(({ cells }) => cells.length)) }, (_, at) => kindOf(wide, at));
  const words = kinds.indexOf('words');
  const behind = kinds.findIndex((kind, at) => kind === 'numbers' && at > Math.max(words, 0));
  if (behind >= 0) return { quantity: behind, isUnclear: false };
  const before = kinds.slice(0, Math.max(words, 0)).flatMap((kind, at) => (kind === 'numbers' ? [at] : []));
  return before[0] === undefined ? null : { quantity: before[0], isUnclear: before.length > 1 };
}

function kindOf(lines: readonly PastedLine[], at: number): 'numbers' | 'words' | 'nothing' {
  const filled = lines.map(({ cells }) => cells[at] ?? '').filter((cell) => cell !== '');
  if (filled.length === 0) return 'nothing';
  return filled.filter(looksLikeNumber).length * 2 > filled.length ? 'numbers' : 'words';
}

function rowOf(line: PastedLine, columns: Columns | null, all: readonly PastedLine[]): PastedRow {
  const { row, cells } = line;
  const written = cells.filter((cell) => cell !== '').join(', ');
  const isAlone = cells.filter((cell) => cell !== '').length < 2;
  if (columns === null || (isAlone && cells[columns.quantity] === undefined))
    return { row, written, ...ofText(written) };
  const { quantity: at } = columns;
  const others = cells.filter((_, other) => other !== at);
  const product = others.filter((cell) => cell !== '' && !isFigure(cell)).join(', ');
  const code = cells.find((cell, other) => other < Math.max(at, 1) && other !== at && /^#?\d+$/.test(cell)) ?? null;
  const typed = quantityTyped(cells[at] ?? '');
  const fault = faultOf({ isUnclear: columns.isUnclear || isCutAtComma(line, at, all), typed, product, code });
  const quantity = 'quantity' in typed ? typed.quantity : 0;
  return { row, written, product, code: code?.replace('#', '') ?? null, quantity, fault };
}

type Read = Pick<Columns, 'isUnclear'> &
  Pick<PastedRow, 'product' | 'code'> & { readonly typed: ReturnType<typeof quantityTyped> };

function faultOf({ isUnclear, typed, product, code }: Read): PasteFault | null {
  if (isUnclear) return 'unclear-columns';
  if (product === '' && code === null) return 'no-product';
  return 'fault' in typed ? typed.fault : null;
}

/** Prices and other numbers are no part of a name. */
const isFigure = (cell: string) => looksLikeNumber(cell) || /^#?\d+$/.test(cell) || /^[£€$] ?[\d.,]+$/.test(cell);

/** `Reedcutter,1,200` between commas: one thousand two hundred, or one at a price of 200? Only where other rows have no such column. */
function isCutAtComma({ cells }: PastedLine, at: number, all: readonly PastedLine[]): boolean {
  if (!/^\d{1,3}$/.test(cells[at] ?? '') || !/^\d{3}$/.test(cells[at + 1] ?? '')) return false;
  const asWide = all.filter((line) => (line.cells[at + 1] ?? '') !== '').length;
  return cells.length === at + 2 && asWide * 2 <= Math.max(all.length, 2);
}

/** `2 x Reedcutter`, `Reedcutter x 2`, `2 Reedcutter`. A number at the end alone may belong to the name: `Imperial Stout 2024`. */
function ofText(text: string): Omit<PastedRow, 'row' | 'written'> {
  const found = text.length > LONGEST_TEXT ? null : textForm(text);
  const { many = '', product = text } = found?.groups ?? {};
  const code = /^#?\d+$/.test(product) ? product.replace('#', '') : null;
  const thing = { product: code === null ? product : '', code };
  if (found === null) return { ...thing, quantity: 0, fault: 'no-quantity' };
  const typed = quantityTyped(many);
  return 'fault' in typed
    ? { ...thing, quantity: 0, fault: typed.fault }
    : { ...thing, quantity: typed.quantity, fault: null };
}

/** No product has a longer name, and a pattern would try such a text in very many ways. */
const LONGEST_TEXT = 300;

function textForm(text: string): RegExpExecArray | null {
  return (
    /^(?<many>[-−–]?\s*\d[\d,.'\s]*?)\s*[x×*]\s+(?<product>.*\S)$/iu.exec(text) ??
    /^(?<product>.*\S)(?:\s+x|\s*[×*])\s*(?<many>[-−–]?\d[\d,.'\s]*)$/iu.exec(text) ??
    /^(?<many>[-−–]?\d{1,6}(?:[.,]\d+)?)\s+(?<product>.*\S)$/u.exec(text)
  );
}
