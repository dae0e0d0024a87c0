import type { Transaction } from '#platform/database/database.ts';
import { COLUMNS, PRODUCT_COLUMNS } from '#rules/import/import-columns.ts';
import type { ImportKind, RowKind } from '#rules/import/import-kinds.ts';
import type { CellProblem, ImportTexts } from '#rules/import/import-values.ts';
import type { Refusal } from '#rules/refusal.ts';
import {
  lockRow,
  readCells,
  readUnits,
  type StoredImport,
  type StoredRow,
  storeCorrected,
  storeForUnit,
} from './imports.repository.ts';
import { asChosen, KEY_COLUMNS, sameAsOthers } from './prepare-rows.ts';

export type Correction = {
  readonly id: number;
  readonly number: number;
  readonly rowKind: RowKind | null;
  /** By the titles of our own form. */
  readonly texts: ImportTexts;
};

type Recorded = Readonly<Record<string, string | number | null>>;
type Corrected = { readonly unit: number; readonly before: Recorded; readonly after: Recorded };

/** Who these are of, or what is worth money: the audit keeps which cells were corrected, and not what stands in them. */
const KEPT_OUT: readonly ImportKind[] = ['customers', 'vouchers'];

/** Stores what was written in the place of cells. What says something of a product counts for all of its rows. */
export async function correctRow(
  trx: Transaction,
  stored: StoredImport,
  { id, number, rowKind, texts }: Correction,
): Promise<Corrected | Refusal> {
  const row = await lockRow(trx, id, number);
  const columns = Object.keys(texts);
  const isKnown = (column: string) => COLUMNS[stored.kind].some(({ title }) => title === column);
  if (row === undefined || !columns.every(isKnown) || (rowKind !== null && row.origin === null))
    return { refused: 'unknown-import-row' };
  const corrections = { ...row.corrections, ...texts };
  const corrected: StoredRow = { ...row, chosenKind: rowKind, corrections };
  const isCompared = ({ column }: CellProblem) =>
    columns.includes(column) || (column === 'pack' && columns.some((one) => TELLS_PACK.has(one)));
  const beside = columns.length === 0 ? [] : await faultsBeside(trx, stored, corrected);
  // Of what was not corrected it is known already which of the two rows is refused.
  const faults = [...row.faults.filter((fault) => !isCompared(fault)), ...beside.filter(isCompared)];
  const email = stored.kind === 'customers' ? (asChosen(corrected, stored.choices).texts['email'] ?? '') : '';
  await storeCorrected(trx, id, {
    number,
    chosenKind: rowKind,
    corrections,
    faults,
    email: email.trim().toLowerCase(),
  });
  const ofProduct = Object.fromEntries(columns.filter(isOfProduct).map((column) => [column, texts[column] ?? '']));
  if (stored.kind === 'products' && Object.keys(ofProduct).length > 0)
    await storeForUnit(trx, { id, unit: row.unit, texts: ofProduct });
  const { texts: shown } = asChosen(row, stored.choices);
  const isKeptOut = KEPT_OUT.includes(stored.kind);
  return {
    unit: row.unit,
    before: { rowKind: row.chosenKind, ...(!isKeptOut && pick(shown, columns)) },
    after: { line: row.line, rowKind, ...(isKeptOut ? { columns: columns.join(', ') } : texts) },
  };
}

/** What tells the packs of a product apart. */
const TELLS_PACK: ReadonlySet<string> = new Set(['address', 'pack id', 'size ml', 'colour', 'size', 'choice']);

const isOfProduct = (column: string) => PRODUCT_COLUMNS.some(({ title }) => title === column);

const pick = (texts: ImportTexts, columns: readonly string[]) =>
  Object.fromEntries(columns.map((column) => [column, texts[column] ?? '']));

/** What other rows of its file are of the same as a corrected row, and whether its product is one of another of its rows. */
async function faultsBeside(
  trx: Transaction,
  { id, kind, choices }: StoredImport,
  row: StoredRow,
): Promise<readonly CellProblem[]> {
  const { texts } = asChosen(row, choices);
  const others = await readCells(trx, { id, number: row.number, columns: KEY_COLUMNS });
  const found = sameAsOthers(kind, { line: row.line, texts }, others);
  if (kind !== 'products') return found;
  const unit = await readUnits(trx, { id, states: ['waiting'], after: 0, most: 1, locks: false, only: row.unit });
  const siblings = unit
    .filter(({ number }) => number !== row.number)
    .map((one) => ({ line: one.line, texts: { ...asChosen(one, choices).texts, address: texts['address'] ?? '' } }));
  const addresses = await readCells(trx, { id, number: row.number, columns: ['address'] });
  const own = new Set([row.line, ...unit.map(({ line }) => line)]);
  const taken = addresses.find(
    ({ line, texts: other }) => !own.has(line) && other['address'] === texts['address'] && texts['address'] !== '',
  );
  return [
    ...found.filter(({ column }) => column !== 'pack'),
    ...sameAsOthers('products', { line: row.line, texts }, siblings).filter(({ column }) => column === 'pack'),
    ...(taken === undefined
      ? []
      : [{ column: 'address', says: `Line ${taken.line} is another product with this address` }]),
  ];
}

/** The columns of a refused row that can be written anew: those that were refused, and what a pack is called. */
export function cellsToCorrect(kind: ImportKind, problems: readonly CellProblem[]): readonly string[] {
  const refused = new Set(problems.map(({ column }) => column));
  const isPack = kind === 'products' && problems.some(({ column }) => column !== '' && !isOfProduct(column));
  return COLUMNS[kind].map(({ title }) => title).filter((title) => refused.has(title) || (isPack && title === 'pack'));
}
