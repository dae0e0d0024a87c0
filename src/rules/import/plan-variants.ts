import { ExtraKind, PackKind } from '../catalogue/packs/pack-codes.ts';
import type { VariantToSave } from '../catalogue/packs/pack-faults.ts';
import { PACK_COLUMNS, VARIANT_COLUMNS } from './import-columns.ts';
import type { CellProblem, ImportValues } from './import-values.ts';
import type { RowToPlan } from './planned-row.ts';

/** What a size, colour or time of a pack is called. */
export type VariantWords = Pick<VariantToSave, 'colour' | 'sizeName' | 'text'>;

/** What a row calls its size, colour or time; null = it is a pack by itself. */
export function variantOf({ values }: Pick<RowToPlan, 'values'>): VariantWords | null {
  const textOf = (field: string) => String(values[field] ?? '');
  const words = { colour: textOf('variantColour'), sizeName: textOf('variantSize'), text: textOf('variantText') };
  return Object.values(words).every((word) => word === '') ? null : words;
}

/** Whether a column says what a variant is called, or how many there are of it. */
export function isOfVariant(title: string): boolean {
  return title === 'stock' || VARIANT_COLUMNS.some((one) => one.title === title);
}

/** The number of a pack as a row has it; null where it has none. */
export const packIdOf = (values: ImportValues) => values['packId'] ?? null;

/** The rows that are variants of the same pack as this one, in the order of the file. */
function samePack(row: RowToPlan, rows: readonly RowToPlan[]): readonly RowToPlan[] {
  const key = packIdOf(row.values) === null ? 'packName' : 'packId';
  return rows.filter((one) => variantOf(one) !== null && one.values[key] === row.values[key]);
}

/** Whether a row before this one, which is accepted, writes the pack of which both are variants. */
export function isFurtherVariant(
  place: number,
  rows: readonly RowToPlan[],
  isAccepted: (place: number) => boolean,
): boolean {
  const row = rows[place];
  return (
    row !== undefined &&
    samePack(
      row,
      rows.filter((_, one) => one < place && isAccepted(one)),
    ).length > 0
  );
}

/** The kind of extra of a new pack, by what its rows tell it apart by. */
export function extraKindOf(row: RowToPlan, rows: readonly RowToPlan[]): ExtraKind {
  const kind = row.values['kind'] ?? PackKind.bottleOrCan;
  const variants = variantOf(row) === null ? [] : samePack(row, rows).flatMap((one) => variantOf(one) ?? []);
  if (kind === PackKind.ticket)
    return variants.length > 0 ? ExtraKind.variantsBySession : ExtraKind.ticketWithoutSession;
  if (kind !== PackKind.merchandise) return ExtraKind.none;
  if (variants.length === 0) return ExtraKind.plainGoods;
  if (variants.some(({ text }) => text !== '')) return ExtraKind.variantsOther;
  return variants.some(({ colour }) => colour !== '') ? ExtraKind.variantsBySizeAndColour : ExtraKind.variantsBySize;
}

/** What every variant has of its own. */
const OF_EACH: readonly string[] = ['onHand', 'packId', 'crossedOut', ...VARIANT_COLUMNS.map(({ field }) => field)];
/** What the first variant of a new pack has for all. */
const OF_FIRST: readonly string[] = ['cost', 'barcode', 'sku'];

/** What a variant says otherwise of its pack than the first one: sizes of one pack have one price. */
export function otherwiseOfPack(row: RowToPlan, rows: readonly RowToPlan[]): readonly CellProblem[] {
  const first = variantOf(row) === null ? undefined : samePack(row, rows)[0];
  if (first === undefined || first === row) return [];
  const isNew = packIdOf(row.values) === null;
  const ofOwn = new Set(isNew ? [...OF_EACH, ...OF_FIRST] : OF_EACH);
  return PACK_COLUMNS.filter(({ field }) => !ofOwn.has(field) && isOther(row.values[field], first.values[field])).map(
    ({ title }) => ({
      column: title,
      says: `Line ${first.line} says otherwise of the same pack: give this one another name in “pack”, or the same ${title}`,
    }),
  );
}

const isOther = (one: ImportValues[string] | undefined, other: ImportValues[string] | undefined) =>
  one !== undefined && other !== undefined && one !== other;

/** Variants of a new pack are those of its name, which two packs of one product cannot have. */
export function namesakeOf(row: RowToPlan, rows: readonly RowToPlan[]): readonly CellProblem[] {
  const other = rows.find(
    ({ values }) => values['packName'] === row.values['packName'] && packIdOf(values) !== packIdOf(row.values),
  );
  return variantOf(row) === null || other === undefined
    ? []
    : [{ column: 'pack', says: `Line ${other.line} is another pack of this name: give one of them another` }];
}

/** A variant that a pack which is there has not. */
export function unknownVariant(
  row: RowToPlan,
  { variants }: { readonly variants: readonly VariantWords[] },
): readonly CellProblem[] {
  const words = variantOf(row);
  if (words === null || variants.some((one) => nameOf(one) === nameOf(words))) return [];
  const column = words.text === '' ? 'size' : 'choice';
  return [{ column, says: 'The pack that is there has none of this: please add it at Products' }];
}

const nameOf = ({ colour, sizeName, text }: VariantWords) => `${colour}/${sizeName}/${text}`.toLowerCase();

/** Faults of a variant by the fields of its columns. */
export function byVariantColumns(faults: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(faults).map(([name, says]) => [name.startsWith('variants') ? fieldOf(name) : name, says]),
  );
}

const fieldOf = (name: string) =>
  name === 'variants' ? 'variantText' : (FIELDS[name.replace(/^variants\.\d+\./, '')] ?? name);

const FIELDS: Readonly<Record<string, string>> = {
  colour: 'variantColour',
  sizeName: 'variantSize',
  text: 'variantText',
  firstStock: 'onHand',
};
