import { groupBy } from '#rules/group-by.ts';
import { picturesNote } from './foreign-pictures.ts';
import { cellsBy, type FileRow } from './foreign-row.ts';
import { bigCommerceNotes } from './map-bigcommerce.ts';
import type { ImportForm, ImportKind } from './import-kinds.ts';

type OfFile = {
  readonly titles: readonly string[];
  readonly rows: readonly FileRow[];
  /** How many lines stand above the titles. */
  readonly above: number;
};

/** What of a file became rows: lines by their numbers, columns by their places. */
type Used = { readonly lines: ReadonlySet<number>; readonly columns: ReadonlySet<number> };

/** What is said of a whole file, so that nothing of it is dropped without a word. */
export function fileNotes(
  { kind, form }: { readonly kind: ImportKind; readonly form: ImportForm },
  { titles, rows, above }: OfFile,
  used: Used,
): readonly string[] {
  const isShopify = kind === 'products' && form === 'shopify';
  return [
    ...aboveNote(above),
    ...(isShopify ? pictureNote(titles, rows, used.lines) : []),
    ...(kind === 'products' && form === 'bigcommerce' ? bigCommerceNotes({ titles, used: new Set() }, rows) : []),
    ...columnNotes(form, { titles, rows }, used.columns),
  ];
}

function aboveNote(above: number): readonly string[] {
  if (above === 0) return [];
  return [
    above === 1
      ? 'Line 1 stands above the titles, and is skipped.'
      : `Lines 1 to ${above} stand above the titles, and are skipped.`,
  ];
}

/** Lines of a product without a price hold its further pictures. */
function pictureNote(titles: readonly string[], rows: readonly FileRow[], used: ReadonlySet<number>) {
  const read = cellsBy({ titles, used: new Set() });
  const { length } = rows.filter((row) => !used.has(row.line) && read(row)('Variant Price', 'Price') === '');
  return picturesNote(length);
}

/** Columns that hold something and were not asked for, by why that is. */
function columnNotes(
  form: ImportForm,
  { titles, rows }: Pick<OfFile, 'titles' | 'rows'>,
  used: ReadonlySet<number>,
): readonly string[] {
  const left = titles
    .map((title, place) => ({ title: title.trim() || `column ${place + 1}`, place }))
    .filter(({ place }) => !used.has(place) && rows.some(({ cells }) => (cells[place] ?? '').trim() !== ''));
  const byReason = groupBy(left, ({ title }) => (form === 'own' ? NO_TITLE : reasonOf(title)));
  return [...byReason].map(
    ([reason, columns]) => `Not brought over, since ${reason}: ${columns.map(({ title }) => title).join(', ')}.`,
  );
}

const NO_TITLE = 'no column here has this title';

function reasonOf(title: string): string {
  return REASONS.find(([pattern]) => pattern.test(title))?.[1] ?? 'there is no place for it here';
}

const REASONS: readonly (readonly [RegExp, string])[] = [
  [/image|picture|photo/i, 'it is no picture of a product or a pack'],
  [/receive review|abandoned/i, 'a reminder of a basket is no newsletter'],
  [
    /^addresses$/i,
    'several addresses stand in one cell: choose the export template “Bulk Edit”, with a column for each part',
  ],
  [/birthday/i, 'an age is confirmed here at the order'],
  [/sms/i, 'no text messages are sent from here'],
  [/accepts|marketing|newsletter/i, 'it says no yes to the newsletter with its day'],
  [/compare[- ]at|sale price|rrp|msrp/i, 'a product has one price here'],
  [/address|city|province|region|country|zip|postal|postcode/i, 'an address here is British, and has a street'],
  [/id$|token|reference handle|user_?(?:name|login)/i, 'numbers and names of the other shop mean nothing here'],
];
