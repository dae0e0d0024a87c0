import { barcodeNumber } from '#rules/catalogue/packs/barcode.ts';
import { slugFor } from '#rules/content/post-slug.ts';
import { britishOnly } from '#rules/import/british-only.ts';
import { MOST_OF_FILE } from '#rules/import/foreign-pictures.ts';
import { datedConsent } from '#rules/import/foreign-consent.ts';
import { COLUMNS, TITLES_OF_VARIANTS, VARIANT_COLUMNS } from '#rules/import/import-columns.ts';
import {
  type BroughtKind,
  type ImportChoices,
  type ImportForm,
  type ImportKind,
  isBrought,
  kindOfRow,
  type RowKind,
} from '#rules/import/import-kinds.ts';
import { type CellProblem, type ImportTexts, readRow, writeValue } from '#rules/import/import-values.ts';
import type { FileColumns, MappedRow } from '#rules/import/foreign-row.ts';
import { mapRows } from '#rules/import/map-rows.ts';
import { storedCode } from '#rules/vouchers/stored-code.ts';
import type { HandledRow } from './import-handler.ts';
import { htmlText } from './html-text.ts';
import type { NewRow, StoredRow } from './imports.repository.ts';
import type { FileRow } from '#rules/import/foreign-row.ts';

/** Rows of one product are planned together, each beside all others. */
const MOST_OF_A_PRODUCT = 500;

/** The lines of a file as rows of a kind: those of one product are a unit, and what is there twice is refused. */
export function toRows(
  kind: ImportKind,
  form: ImportForm,
  columns: FileColumns,
  lines: readonly FileRow[],
): readonly NewRow[] {
  const rows: NewRow[] = [];
  const units = new Map<string, number>();
  const sizes = new Map<string, number>();
  const seen: SeenKeys = new Map();
  const barcodes = new Map<string, number>();
  let named = 0;
  for (const row of mapRows({ kind, form }, columns, lines, htmlText)) {
    const { texts, notes } = readyRow(kind, row, { form, barcodes });
    const address = kind === 'products' && row.problems.length === 0 ? (texts['address'] ?? '') : '';
    const size = (sizes.get(address) ?? 0) + 1;
    sizes.set(address, size);
    const isOver = address !== '' && size > MOST_OF_A_PRODUCT;
    const unitKey = address !== '' && !isOver ? address : `row ${rows.length}`;
    const unit = units.get(unitKey) ?? units.size + 1;
    units.set(unitKey, unit);
    const faults = [
      ...row.problems,
      ...(isOver ? [TOO_MANY] : []),
      ...twice(kind, { texts, line: row.source.line }, seen),
    ];
    const { line, cells } = row.source;
    const pictures = (row.pictures ?? []).slice(0, Math.max(0, MOST_OF_FILE - named));
    const isOverPictures = pictures.length < (row.pictures ?? []).length;
    named += pictures.length;
    const email = kind === 'customers' ? (texts['email'] ?? '').trim().toLowerCase() : '';
    rows.push({
      number: rows.length + 1,
      unit,
      line,
      cells,
      texts,
      guesses: row.guesses,
      faults,
      notes: isOverPictures ? [...notes, TOO_MANY_PICTURES] : notes,
      pictures,
      isDraft: row.isDraft ?? false,
      origin: row.origin ?? null,
      email,
    });
  }
  return rows;
}

const TOO_MANY: CellProblem = { column: '', says: `A product has at most ${MOST_OF_A_PRODUCT} rows` };

const TOO_MANY_PICTURES: CellProblem = {
  column: 'pictures',
  says: `The file names more than ${MOST_OF_FILE.toLocaleString('en-GB')} pictures: those from here on are not fetched`,
};

function readyRow(kind: ImportKind, row: MappedRow, around: Around): Pick<NewRow, 'texts' | 'notes'> {
  if (kind === 'products') return readyProduct(row, around);
  const noted = { texts: row.texts, notes: row.notes ?? [] };
  return kind === 'customers' ? britishOnly(noted) : noted;
}

type Around = {
  readonly form: ImportForm;
  /** By their numbers, the lines of other shops. */ readonly barcodes: Map<string, number>;
};

/** With its address; a barcode that is none, or of another pack of another shop's file, is left out and said. */
function readyProduct(row: MappedRow, { form, barcodes }: Around): Pick<NewRow, 'texts' | 'notes'> {
  const texts = withAddress(row.texts);
  const notes = row.notes ?? [];
  const barcode = (texts['barcode'] ?? '').trim();
  if (barcode === '') return { texts, notes };
  const number = barcodeNumber(barcode);
  const line = number === null || form === 'own' ? undefined : barcodes.get(number);
  if (number !== null && line === undefined) {
    barcodes.set(number, row.source.line);
    return { texts, notes };
  }
  const { barcode: _none, ...others } = texts;
  const says =
    line === undefined
      ? `“${barcode}” is no barcode, and is left out`
      : `Line ${line} has the same: it is left out here`;
  return { texts: others, notes: [...notes, { column: 'barcode', says }] };
}

function withAddress(texts: ImportTexts): ImportTexts {
  const address = (texts['address'] ?? '').trim();
  return { ...texts, address: address === '' ? slugFor(texts['product'] ?? '') : address };
}

type KeyedRow = { readonly line: number; readonly texts: ImportTexts };

/** The columns by which a row is found again, and by which variants of one pack are told from another pack. */
export const KEY_COLUMNS: readonly string[] = [
  'barcode',
  'pack id',
  'variant id',
  'email',
  'code',
  'note',
  'address',
  'pack',
  ...TITLES_OF_VARIANTS,
];

/** Why a row that was corrected is refused: one of the others of its file is of the same. */
export function sameAsOthers(kind: ImportKind, row: KeyedRow, others: readonly KeyedRow[]): readonly CellProblem[] {
  const seen: SeenKeys = new Map();
  for (const other of others) twice(kind, other, seen);
  return twice(kind, row, seen);
}

type RowKey = {
  readonly column: string;
  readonly key: string;
  /** The pack whose variants share the key; none = no other row may have it. */
  readonly pack?: string;
};
type SeenKeys = Map<string, { readonly line: number; readonly pack: string | undefined }>;

/** A row of the same thing as one before it in the file, by each of its keys. */
function twice(kind: ImportKind, { texts, line }: KeyedRow, seen: SeenKeys): readonly CellProblem[] {
  return keysOf(kind, texts).flatMap(({ column, key, pack }) => {
    const first = seen.get(`${column} ${key}`);
    if (first === undefined) seen.set(`${column} ${key}`, { line, pack });
    const isAlone = first === undefined || (pack !== undefined && first.pack === pack);
    return isAlone ? [] : [{ column, says: `Line ${first.line} is of the same` }];
  });
}

function keysOf(kind: ImportKind, texts: ImportTexts): readonly RowKey[] {
  const of = (column: string) => (texts[column] ?? '').trim();
  const keys = (...columns: readonly string[]) =>
    columns.flatMap((column) => (of(column) === '' ? [] : [{ column, key: of(column) }]));
  switch (kind) {
    case 'products':
      return keysOfPack(of, keys('barcode', 'pack id'));
    case 'prices':
      return of('pack id') === '' ? keys('barcode') : keys('pack id');
    case 'stock':
      return of('pack id') === ''
        ? keys('barcode')
        : [{ column: 'pack id', key: `${of('pack id')}/${of('variant id')}` }];
    case 'customers':
      return keys('email').map(({ column, key }) => ({ column, key: key.toLowerCase() }));
    case 'vouchers':
      return of('code') === '' ? keys('note') : [{ column: 'code', key: storedCode(of('code')) }];
  }
  return kind satisfies never;
}

/** Variants of one pack have its number and its barcode. */
function keysOfPack(of: (column: string) => string, ofPack: readonly RowKey[]): readonly RowKey[] {
  const isVariant = TITLES_OF_VARIANTS.some((title) => of(title) !== '');
  const pack = ['pack id', 'address', 'pack'].map(of).join('/');
  const hasNumber = of('pack id') !== '';
  const isNamed = hasNumber ? isVariant : of('pack') !== '';
  const name = hasNumber ? ['pack id'] : ['address', 'pack', 'size ml'];
  return [
    ...(isVariant ? ofPack.map((key) => ({ ...key, pack })) : ofPack),
    ...(isNamed ? [{ column: 'pack', key: [...name, ...TITLES_OF_VARIANTS].map(of).join('/') }] : []),
  ];
}

/** A stored row as it is planned, with what staff have chosen in the place of guesses. */
export function toHandled(kind: ImportKind, row: StoredRow, choices: ImportChoices): HandledRow {
  const { rowKind, guesses, texts: written } = asChosen(row, choices);
  const texts = chosenTexts(kind, { texts: written, guesses }, choices);
  const { values, problems } = readRow(COLUMNS[kind], texts);
  const { number, unit, line, isDraft, faults, origin } = row;
  const isUnknown = origin !== null && rowKind === null;
  return {
    number,
    unit,
    line,
    texts,
    values,
    guesses,
    isDraft,
    rowKind,
    isLeftOut: rowKind !== null && !isBrought(rowKind),
    problems: [...faults, ...problems, ...(isUnknown ? [UNKNOWN_KIND] : [])],
  };
}

function chosenTexts(kind: ImportKind, row: Pick<StoredRow, 'texts' | 'guesses'>, choices: ImportChoices) {
  if (kind === 'products') return withChoices(row, choices);
  // Choices of before had no such day.
  return kind === 'customers' ? datedConsent(row.texts, choices.newsletterSince ?? null) : row.texts;
}

/** At no column of our own form, so that nothing else is said of the row. */
const UNKNOWN_KIND: CellProblem = {
  column: 'what it is',
  says: 'It has neither a size nor a strength: please choose what it is, for this row or for its type',
};

type Said = Pick<StoredRow, 'texts' | 'guesses' | 'notes'> & { readonly rowKind: RowKind | null };

/** What a row says as the kind that was chosen for it, or guessed, and as it was corrected. */
export function asChosen(row: StoredRow, choices: ImportChoices): Said {
  const { guesses, texts, ...others } = asKind(row, choices);
  const corrected = Object.keys(row.corrections);
  return {
    ...others,
    texts: { ...texts, ...row.corrections },
    guesses: guesses.filter((title) => !corrected.includes(title)),
  };
}

function asKind({ origin, chosenKind, texts, guesses, notes }: StoredRow, choices: ImportChoices): Said {
  if (origin === null) return { rowKind: null, texts, guesses, notes };
  const rowKind = kindOfRow({ ...origin, chosen: chosenKind }, choices);
  if (rowKind !== null && !isBrought(rowKind))
    return { rowKind, texts, guesses: [], notes: [...notes, LEFT_OUT[rowKind]] };
  const as = origin.as[rowKind ?? 'drink'];
  const others = Object.fromEntries(Object.entries(texts).filter(([title]) => !OF_KIND.has(title)));
  const { barcode: _barcode, sku: _sku, ...ofWholePack } = others;
  const isVariant = VARIANT_COLUMNS.some(({ title }) => as.texts[title] !== undefined);
  return {
    rowKind,
    texts: { ...(isVariant ? ofWholePack : others), ...as.texts },
    guesses: as.guesses,
    notes: [...notes, ...as.notes],
  };
}

/** Columns of which each kind says something else. */
const OF_KIND: ReadonlySet<string> = new Set([
  'pack',
  'kind',
  'size ml',
  'vat',
  'retail',
  'trade 1',
  'box rule',
  'box tenths',
  'case of',
  'case quantity',
  'drink',
  'abv',
  'group',
  ...VARIANT_COLUMNS.map(({ title }) => title),
]);

const LEFT_OUT: Readonly<Record<Exclude<RowKind, BroughtKind>, CellProblem>> = {
  'mixed-case': { column: 'kind', says: 'A mixed case: please make it at Products, of the packs that are in it' },
  voucher: { column: 'kind', says: 'A gift voucher: please make it at Products, where you choose what it is worth' },
  'leave-out': { column: 'kind', says: 'It is left out, as chosen' },
};

function withChoices(
  { texts, guesses }: Pick<StoredRow, 'texts' | 'guesses'>,
  { vatCode, drinkKind, sizeMl }: ImportChoices,
): ImportTexts {
  const lacksSize =
    sizeMl !== null &&
    !['goods', 'ticket'].includes(texts['kind'] ?? '') &&
    ['', '0', undefined].includes(texts['size ml']);
  return {
    ...texts,
    ...(vatCode !== null && guesses.includes('vat') && { vat: wordOf('vat', vatCode) }),
    ...(drinkKind !== null && guesses.includes('drink') && { drink: wordOf('drink', drinkKind) }),
    ...(lacksSize && { 'size ml': String(sizeMl) }),
    ...(sizeMl !== null &&
      texts['case of']?.endsWith(' 0 ml') && { 'case of': texts['case of'].replace(/ 0 ml$/, ` ${sizeMl} ml`) }),
  };
}

/** How a choice is written in a file. */
function wordOf(title: string, value: number): string {
  const type = COLUMNS.products.find((column) => column.title === title)?.type;
  return type === undefined ? '' : writeValue(type, value);
}
