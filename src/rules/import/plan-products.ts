import { barcodeNumber } from '../catalogue/packs/barcode.ts';
import { BLANK_FIELDS } from '../catalogue/packs/fields-of-kind.ts';
import { BoxRule, DrinkKind, type ExtraKind, PackKind, VatCode, Vessel } from '../catalogue/packs/pack-codes.ts';
import { packFaults, type PackToSave, SALE_PRICES } from '../catalogue/packs/pack-faults.ts';
import { vesselOf } from '../catalogue/packs/pack-traits.ts';
import { productFaults, type ProductToSave } from '../catalogue/products/product-faults.ts';
import { PACK_COLUMNS, PRODUCT_COLUMNS, VARIANT_COLUMNS } from './import-columns.ts';
import { type CellProblem, changesOf, type ImportChange, type ImportValues } from './import-values.ts';
import {
  byVariantColumns,
  extraKindOf,
  isFurtherVariant,
  isOfVariant,
  namesakeOf,
  otherwiseOfPack,
  packIdOf,
  unknownVariant,
  variantOf,
  type VariantWords,
} from './plan-variants.ts';
import {
  LEFT_OUT_ROW,
  type PlannedRow,
  problemsOf,
  refusedRow,
  type RowToPlan,
  SAME_ROW,
  newFaults,
  withoutGuesses,
} from './planned-row.ts';

/** A pack that is there. `values` are those of its columns; its case is told by the name of what is in it. */
export type KnownPack = {
  readonly id: number;
  readonly version: number;
  readonly archived: boolean;
  readonly isOrdered: boolean;
  readonly extraKind: ExtraKind;
  /** The pack of which it is a case. */
  readonly bulkOf: number | null;
  readonly variants: readonly VariantWords[];
  readonly values: ImportValues;
};

export type KnownProduct = {
  readonly id: number;
  readonly version: number;
  readonly archived: boolean;
  readonly values: ImportValues;
  readonly packs: readonly KnownPack[];
};

export type AroundProduct = {
  /** Null = no product has this address. */
  readonly known: KnownProduct | null;
  /** Barcode numbers of all packs, with the pack that has each. */
  readonly barcodes: ReadonlyMap<string, number>;
  /** By the numbers of packs that the rows name and this shop has, the names of their products. */
  readonly productOfPack: ReadonlyMap<number, string>;
  /** New ones that are complete go on sale. */
  readonly publish: boolean;
};

/** `id` null = a new one; `values` are whole, as they are stored. */
export type RecordWrite = { readonly id: number | null; readonly values: ImportValues; readonly publish: boolean };
export type ProductWrite = {
  readonly productId: number | null;
  readonly slug: string;
  /** Null = the product stays as it is, or another of its rows writes it. */
  readonly product: RecordWrite | null;
  /** Null = it stays as it is, or another of its rows writes it. */
  readonly pack:
    | (RecordWrite & {
        readonly extraKind: ExtraKind;
        readonly onHand: number;
        /** The retail price that another shop crossed out, for the history of a new pack; null = none. */
        readonly crossedOut: number | null;
      })
    | null;
  /** A size, colour or time of the new pack of this name, which this row or one before it writes. */
  readonly variant: (VariantWords & { readonly packName: string; readonly onHand: number }) | null;
};

const NEW_PRODUCT: ImportValues = {
  ...Object.fromEntries(PRODUCT_COLUMNS.filter(({ type }) => type.is === 'text').map(({ field }) => [field, ''])),
  drinkKind: DrinkKind.beer,
  groupId: 1,
  abv: 0,
  ibu: 0,
  originalGravity: 0,
  finalGravity: 0,
  fined: false,
  vegan: false,
  glutenFree: false,
};

const NEW_PACK: ImportValues = {
  packName: '',
  kind: PackKind.bottleOrCan,
  vessel: Vessel.plain,
  sizeMl: 0,
  vatCode: VatCode.standard,
  retail: null,
  tier0: null,
  tier1: null,
  tier2: null,
  tier3: null,
  tier4: null,
  cost: null,
  deposit: 0,
  barcode: '',
  sku: '',
  bestBeforeText: '',
  boxRule: BoxRule.standard,
  boxCells: 10,
  caseOf: '',
  bulkQuantity: null,
  membersOnly: false,
  teleOnly: false,
  noOnlineShop: false,
  draughtRelief: false,
  soldFrom: null,
  soldTo: null,
};

/**
 * What becomes of the rows of one product, of which each may be a pack: new, changed with each field, the same, or refused with the
 * reason at its column, by the rules by which staff write it (`productFaults`, `packFaults`). A product that is wrong refuses all of its
 * rows; a pack that is wrong refuses its own. What is archived stays so, kinds never change, and what was not on sale begins as a draft.
 */
export function planProduct(rows: readonly RowToPlan[], around: AroundProduct): readonly PlannedRow<ProductWrite>[] {
  const [first] = rows;
  if (first === undefined) return [];
  const usable = rows.filter((row) => row.isLeftOut !== true && !isUnusable(row));
  if (usable.length < rows.length) {
    const waiting = [...planProduct(usable, around)];
    return rows.map((row) => {
      if (row.isLeftOut === true) return LEFT_OUT_ROW;
      return isUnusable(row) ? refusedRow(row.problems) : waiting.shift()!;
    });
  }
  const product = planHead(first, around);
  const packs = rows.map((row) => planPack(row, rows, around));
  const alone = rows.map((row, place) => [
    ...row.problems,
    ...(place === 0 ? [] : otherwise(row, first)),
    ...otherwiseOfPack(row, rows),
    ...(packs[place]?.problems ?? []),
  ]);
  const accepted = rows.filter((_, place) => alone[place]?.length === 0);
  const found = rows.map((row, place) => [...(alone[place] ?? []), ...refusedSingle(row, rows, { accepted, around })]);
  if (product.problems.length > 0 || first.problems.some(isOfProduct))
    return rows.map((_, place) =>
      refusedRow([
        ...(place === 0
          ? product.problems
          : [{ column: 'product', says: `Line ${first.line} of its product is refused` }]),
        ...(found[place] ?? []),
      ]),
    );
  const writer = found.findIndex((problems) => problems.length === 0);
  const sells = packs.some((pack, place) => pack.write?.publish === true && found[place]?.length === 0);
  return rows.map((row, place): PlannedRow<ProductWrite> => {
    const problems = found[place] ?? [];
    if (problems.length > 0) return refusedRow(problems);
    const head = place === writer ? product : null;
    const { write = null, changes: ofPack = [] } = packs[place] ?? {};
    const words = variantOf(row);
    const isFurther = words !== null && isFurtherVariant(place, rows, (one) => found[one]?.length === 0);
    const variant = write?.id === null ? words : null;
    const pack = isFurther ? null : write;
    const changes = isFurther ? ofPack.filter(({ column }) => isOfVariant(column)) : ofPack;
    const ofProduct = head?.write ?? null;
    if (ofProduct === null && pack === null && variant === null) return SAME_ROW;
    const isNew = ofProduct?.id === null || variant !== null || (pack !== null && pack.id === null);
    return {
      outcome: isNew ? 'new' : 'changed',
      changes: [...(head?.changes ?? []), ...changes],
      problems: [],
      write: {
        productId: around.known?.id ?? null,
        slug: product.slug,
        product: ofProduct && { ...ofProduct, publish: ofProduct.publish && sells },
        pack: variant === null || pack === null ? pack : { ...pack, onHand: 0 },
        variant: variant && { ...variant, packName: String(row.values['packName']), onHand: write?.onHand ?? 0 },
      },
    };
  });
}

const TITLES = new Set([...PRODUCT_COLUMNS, ...PACK_COLUMNS].map(({ title }) => title));

/** Its line stands for nothing of ours, and why not is all that can be said of it. */
const isUnusable = ({ problems }: RowToPlan) => problems.some(({ column }) => !TITLES.has(column));

const isOfProduct = ({ column }: CellProblem) => PRODUCT_COLUMNS.some(({ title }) => title === column);

/** The part of a row that is the product; its first row says it. */
function planHead(row: RowToPlan, { known, publish }: AroundProduct) {
  const entry = only(known === null ? row.values : withoutGuesses(row, PRODUCT_COLUMNS), PRODUCT_COLUMNS);
  const values = { ...(known?.values ?? NEW_PRODUCT), ...entry };
  const slug = String(values['slug'] ?? '');
  const changes = changesOf(PRODUCT_COLUMNS, known?.values ?? null, entry);
  if (known !== null && changes.length === 0) return { slug, changes, problems: [], write: null };
  const faults = productFaults(values as unknown as ProductToSave);
  const problems = [
    ...newFaults(problemsOf(PRODUCT_COLUMNS, faults), row.problems),
    ...(known?.archived === true ? [{ column: 'address', says: 'It is archived: please restore it first' }] : []),
  ];
  const hasStrength =
    values['abv'] !== 0 || values['drinkKind'] === DrinkKind.softDrink || values['drinkKind'] === DrinkKind.other;
  const write: RecordWrite = { id: known?.id ?? null, values, publish: publish && known === null && hasStrength };
  return { slug, changes, problems, write };
}

/** What a further row of the product says otherwise than its first. */
function otherwise(row: RowToPlan, first: RowToPlan): readonly CellProblem[] {
  return PRODUCT_COLUMNS.filter(
    ({ title, field }) =>
      (row.texts[title] ?? '').trim() !== '' &&
      field !== 'slug' &&
      row.values[field] !== undefined &&
      row.values[field] !== first.values[field],
  ).map(({ title }) => ({ column: title, says: `Line ${first.line} says otherwise of the same product` }));
}

type PlannedPack = {
  readonly write: ProductWrite['pack'];
  readonly changes: readonly ImportChange[];
  readonly problems: readonly CellProblem[];
};
const NO_PACK: PlannedPack = { write: null, changes: [], problems: [] };

function planPack(row: RowToPlan, rows: readonly RowToPlan[], around: AroundProduct): PlannedPack {
  const { values } = row;
  if ((values['packName'] ?? '') === '' && packIdOf(values) === null) return NO_PACK;
  const known = findPack(values, around.known?.packs ?? []);
  if (known === null && !isOfOtherShop(row, rows, around))
    return {
      ...NO_PACK,
      problems: [{ column: 'pack id', says: 'This product has no pack of this number: leave it empty for a new one' }],
    };
  const fault = known === null ? null : faultOfNumber(row, rows, { known, packs: around.known?.packs ?? [] });
  if (fault !== null) return { ...NO_PACK, problems: [{ column: 'pack id', says: fault }] };
  const {
    packId: _id,
    onHand,
    crossedOut = null,
    variantColour: _colour,
    variantSize: _size,
    variantText: _text,
    ...fields
  } = only(known === null ? values : withoutGuesses(row, PACK_COLUMNS), PACK_COLUMNS);
  const entry = { ...fields, ...('deposit' in fields && { deposit: fields['deposit'] ?? 0 }) };
  const changes = changesOf(
    PACK_COLUMNS,
    known?.values ?? null,
    known === null
      ? { ...entry, ...only(values, VARIANT_COLUMNS), crossedOut, ...(onHand !== undefined && { onHand }) }
      : entry,
  );
  const strange = known === null ? namesakeOf(row, rows) : unknownVariant(row, known);
  if (known !== null && changes.length === 0 && strange.length === 0) return NO_PACK;
  const merged = { ...(known?.values ?? NEW_PACK), ...entry };
  const codes = merged as unknown as { readonly kind: PackKind; readonly vessel: Vessel };
  const pack = { ...merged, vessel: vesselOf(codes) };
  const extraKind = known?.extraKind ?? extraKindOf(row, rows);
  const problems = newFaults(
    [...strange, ...packProblems(pack, { known, extraKind, variant: variantOf(row), rows, around })],
    row.problems,
  );
  const hasPrice = SALE_PRICES.some((price) => pack[price as keyof typeof pack] !== null);
  const publish = around.publish && known === null && hasPrice && row.isDraft !== true;
  const atFirst = { onHand: Number(onHand ?? 0), crossedOut: crossedOut === null ? null : Number(crossedOut) };
  const write = { id: known?.id ?? null, values: pack, extraKind, publish, ...atFirst };
  return { write, changes, problems };
}

/** Numbers of packs in a file of another shop tell its rows apart, and are none of ours; one of ours is of a product whose address was changed. */
function isOfOtherShop({ values }: RowToPlan, rows: readonly RowToPlan[], { known, productOfPack }: AroundProduct) {
  const packId = packIdOf(values);
  return packId === null || (known === null && productOfPack.get(Number(packId)) !== rows[0]?.values['name']);
}

type KnownHere = { readonly known: KnownPack; readonly packs: readonly KnownPack[] };

/** Why the number of a row may be another shop's and be one of ours by chance; null where it is ours. */
function faultOfNumber({ values }: RowToPlan, rows: readonly RowToPlan[], { known, packs }: KnownHere): string | null {
  if (packIdOf(values) === null) return null;
  const strangers = rows.filter((row) => {
    const packId = packIdOf(row.values);
    return packId !== null && !packs.some(({ id }) => id === packId);
  });
  if (strangers.length > 0)
    return `Line ${strangers[0]?.line} has a number that is none of this product: leave it empty in all of its rows`;
  const namesake = isLike(values, known) ? undefined : packs.find((pack) => isLike(values, pack));
  if (namesake === undefined) return null;
  return `${String(values['packName'])} is number ${namesake.id} here, and ${known.id} is ${String(known.values['packName'])}`;
}

const isLike = (values: ImportValues, { values: of }: KnownPack) =>
  of['packName'] === values['packName'] && (values['sizeMl'] === undefined || of['sizeMl'] === values['sizeMl']);

/** By its number, or by name and size. */
function findPack(values: ImportValues, packs: readonly KnownPack[]): KnownPack | null {
  const byId = packs.find(({ id }) => id === values['packId']);
  if (packIdOf(values) !== null) return byId ?? null;
  return packs.find((pack) => isLike(values, pack)) ?? null;
}

type PackFacts = {
  readonly known: KnownPack | null;
  readonly extraKind: ExtraKind;
  readonly variant: VariantWords | null;
  readonly rows: readonly RowToPlan[];
  readonly around: AroundProduct;
};

function packProblems(pack: ImportValues, facts: PackFacts): readonly CellProblem[] {
  const { known, extraKind, variant, rows, around } = facts;
  const caseOf = String(pack['caseOf'] ?? '');
  const single = caseOf === '' ? null : (singleNamed(caseOf, rows, around.known?.packs ?? []) ?? undefined);
  const variants = known?.variants ?? (variant === null ? [] : [variant]);
  const toSave = {
    ...BLANK_FIELDS,
    ...pack,
    name: pack['packName'],
    extraKind,
    variants: variants.map((one) => ({ id: null, firstStock: null, ...one })),
    bulkOf: single ?? null,
  } as unknown as PackToSave;
  const { bulkOf, ...written } = packFaults(toSave, known?.isOrdered === true ? orderedOf(known) : null);
  const faults = byVariantColumns(written);
  const barcode = barcodeNumber(String(pack['barcode'] ?? ''));
  const holder = barcode === null ? undefined : around.barcodes.get(barcode);
  return [
    ...problemsOf(PACK_COLUMNS, {
      ...faults,
      ...(faults['name'] !== undefined && { packName: faults['name'] }),
    }).filter(({ column }) => column !== 'name'),
    ...(bulkOf === undefined ? [] : [{ column: 'case of', says: bulkOf }]),
    ...(single === undefined
      ? [
          {
            column: 'case of',
            says: 'This product has no such bottle or can: write its name and size, such as Bottle 500 ml',
          },
        ]
      : []),
    ...(holder !== undefined && holder !== known?.id
      ? [{ column: 'barcode', says: 'Another pack has this barcode already' }]
      : []),
    ...(known?.values['kind'] === PackKind.ticket && known.values['soldTo'] !== pack['soldTo']
      ? [{ column: 'sold to', says: 'The day of its event binds it: please change it at Products' }]
      : []),
    ...(known !== null && known.values['kind'] !== pack['kind']
      ? [{ column: 'kind', says: 'Its kind stays: please make another pack' }]
      : []),
    ...(known?.archived === true ? [{ column: 'pack', says: 'It is archived: please restore it first' }] : []),
  ];
}

function orderedOf({ values, bulkOf }: KnownPack) {
  return {
    kind: values['kind'] as PackKind,
    sizeMl: Number(values['sizeMl']),
    bulkOf,
    bulkQuantity: values['bulkQuantity'] as number | null,
    boxCells: Number(values['boxCells']),
    components: BLANK_FIELDS.components,
  };
}

/** How a bottle or can is named where a case holds it. */
export function singleName(name: unknown, sizeMl: unknown): string {
  return `${String(name)} ${Number(sizeMl)} ml`;
}

/** The number of a single that a case holds, 0 = one that is new; null = there is none. */
function singleNamed(caseOf: string, rows: readonly RowToPlan[], packs: readonly KnownPack[]): number | null {
  const known = packs.find(
    ({ values }) =>
      values['kind'] === PackKind.bottleOrCan && singleName(values['packName'], values['sizeMl'] ?? 0) === caseOf,
  );
  if (known !== undefined) return known.id;
  return rows.some((row) => isSingleNamed(row, caseOf)) ? 0 : null;
}

const isSingleNamed = ({ values }: RowToPlan, caseOf: string) =>
  (values['kind'] ?? PackKind.bottleOrCan) === PackKind.bottleOrCan &&
  singleName(values['packName'], values['sizeMl'] ?? 0) === caseOf;

type Accepted = { readonly accepted: readonly RowToPlan[]; readonly around: AroundProduct };

/** A case cannot be made of a bottle or can whose own row is refused. */
function refusedSingle(row: RowToPlan, rows: readonly RowToPlan[], { accepted, around }: Accepted) {
  const caseOf = String(row.values['caseOf'] ?? '');
  const isMade = caseOf === '' || singleNamed(caseOf, accepted, around.known?.packs ?? []) !== null;
  const single = isMade ? undefined : rows.find((one) => isSingleNamed(one, caseOf));
  return single === undefined
    ? []
    : [{ column: 'case of', says: `Line ${single.line}, the bottle or can that it is a case of, is refused` }];
}

function only(values: ImportValues, columns: readonly { readonly field: string }[]): ImportValues {
  const fields = new Set(columns.map(({ field }) => field));
  return Object.fromEntries(Object.entries(values).filter(([field]) => fields.has(field)));
}
