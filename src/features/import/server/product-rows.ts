import { type AuditEntry, compareFields, recordAudits } from '#features/audit/server/record-audit.ts';
import { storeTiers } from '#features/catalogue/server/prices/store-tiers.ts';
import type { Transaction } from '#platform/database/database.ts';
import { barcodeNumber } from '#rules/catalogue/packs/barcode.ts';
import { ExtraKind } from '#rules/catalogue/packs/pack-codes.ts';
import type { ImportValues } from '#rules/import/import-values.ts';
import type { PlannedRow } from '#rules/import/planned-row.ts';
import type { VariantWords } from '#rules/import/plan-variants.ts';
import { planProduct, type ProductWrite, singleName } from '#rules/import/plan-products.ts';
import {
  PACK_FIELDS,
  PRODUCT_FIELDS,
  readBarcodes,
  insertCrossedOut,
  readCasesOf,
  readMovedStock,
  readPacksOfProducts,
  readProductsBySlug,
  readProductsOfPacks,
  tiersOf,
  toKnownProduct,
} from './catalogue-rows.repository.ts';
import type { HandledRow, ImportHandler, ImportWork, Made } from './import-handler.ts';
import {
  deleteByIds,
  insertRows,
  lockVersions,
  namedElsewhere,
  nextIds,
  rowOfFields,
  updateRows,
} from './stored-records.ts';

export type MadeRecord = {
  readonly id: number;
  readonly version: number;
  readonly before: ImportValues | null;
  readonly bulkOf?: number | null;
};
type MadeProduct = {
  readonly product: MadeRecord | null;
  readonly pack: MadeRecord | null;
  /** The new pack of which the row has made a size, colour or time. */
  readonly variantOf?: number | null;
};

export const productRows: ImportHandler<ProductWrite> = {
  async plan(db, rows, { locks, choices }) {
    const slugs = rows.map(({ values }) => String(values['slug'] ?? ''));
    const products = await readProductsBySlug(db, [...new Set(slugs)], locks);
    const packs = await readPacksOfProducts(
      db,
      products.map(({ id }) => id),
      locks,
    );
    const barcodes = await readBarcodes(
      db,
      rows.flatMap(({ values }) => barcodeNumber(String(values['barcode'] ?? '')) ?? []),
    );
    const productOfPack = await readProductsOfPacks(
      db,
      rows.flatMap(({ values }) => (typeof values['packId'] === 'number' ? values['packId'] : [])),
    );
    const bySlug = new Map(
      products.map((product) => [
        String(product['slug']),
        toKnownProduct(
          product,
          packs.filter(({ productId }) => productId === product.id),
        ),
      ]),
    );
    const planned = new Map<number, PlannedRow<ProductWrite>>();
    for (const unit of Map.groupBy(rows, (row) => row.unit).values()) {
      const known = bySlug.get(String(unit[0]?.values['slug'] ?? '')) ?? null;
      const plans = planProduct(unit, { known, barcodes, productOfPack, publish: choices.publish });
      for (const [place, row] of unit.entries()) planned.set(row.number, plans[place]!);
    }
    return rows.map((row: HandledRow) => planned.get(row.number)!);
  },

  async store(trx, writes, work) {
    const products = await storeProducts(trx, writes, work);
    return storePacks(trx, writes, products, work);
  },

  undo: (trx, made, work) => undoProducts(trx, made as readonly MadeProduct[], work),
};

type StoredProduct = { readonly id: number; readonly made: MadeRecord | null };

/** The products of these writes by their addresses; that of one which an earlier write has made is there already. */
async function storeProducts(
  trx: Transaction,
  writes: readonly ProductWrite[],
  { by, now }: ImportWork,
): Promise<ReadonlyMap<string, StoredProduct>> {
  const made = new Map<string, StoredProduct>();
  for (const { slug, productId } of writes) if (productId !== null) made.set(slug, { id: productId, made: null });
  const changed = writes.flatMap(({ product }) => (product === null ? [] : [product]));
  const fresh = changed.filter(({ id }) => id === null);
  const ids = fresh.length === 0 ? [] : await nextIds(trx, 'product', fresh.length);
  const changing = { changed_by: by, changed_at: now };
  await insertRows(
    trx,
    'product',
    fresh.map(({ values, publish }, place) => ({
      id: ids[place],
      ...rowOfFields(PRODUCT_FIELDS, values),
      active: publish,
      archived: false,
      version: 1,
      ...changing,
    })),
  );
  const known = changed.filter(({ id }) => id !== null);
  const before = await readBefore(
    trx,
    known.map(({ values }) => String(values['slug'])),
  );
  const versions = await updateRows(
    trx,
    'product',
    known.map(({ id, values }) => ({ id, ...rowOfFields(PRODUCT_FIELDS, values), ...changing })),
  );
  for (const [place, { values }] of fresh.entries())
    made.set(String(values['slug']), { id: ids[place]!, made: { id: ids[place]!, version: 1, before: null } });
  for (const { id, values } of known)
    made.set(String(values['slug']), {
      id: id!,
      made: { id: id!, version: versions.get(id!) ?? 0, before: before.get(id!) ?? null },
    });
  await recordAudits(
    trx,
    [...fresh.map((one, place) => ({ ...one, id: ids[place]! })), ...known].flatMap(({ id, values, publish }) =>
      entriesOf('product', { id: id!, before: before.get(id!) ?? null, values, publish }, by),
    ),
    now,
  );
  const elsewhere = writes.filter(({ slug }) => !made.has(slug)).map(({ slug }) => slug);
  if (elsewhere.length > 0)
    for (const { id, slug } of await readProductsBySlug(trx, elsewhere, false))
      made.set(String(slug), { id, made: null });
  return made;
}

async function readBefore(trx: Transaction, slugs: readonly string[]): Promise<ReadonlyMap<number, ImportValues>> {
  if (slugs.length === 0) return new Map();
  const rows = await readProductsBySlug(trx, slugs, false);
  return new Map(rows.map((row) => [row.id, toKnownProduct(row, []).values]));
}

type Recorded = {
  readonly id: number;
  readonly before: ImportValues | null;
  readonly values: ImportValues;
  readonly publish: boolean;
};

/** What the acts of staff leave: what was made or changed, and that it was put on sale. */
export function entriesOf(
  what: 'product' | 'pack',
  { id, before, values, publish }: Recorded,
  by: number,
): readonly AuditEntry[] {
  const difference = before === null ? { before: null, after: values } : compareFields(before, values);
  return [
    ...(difference === null
      ? []
      : [
          {
            by,
            what: `${what}.${before === null ? 'created' : 'changed'}`,
            subjectId: id,
            ...difference,
          } as AuditEntry,
        ]),
    ...(publish
      ? [
          {
            by,
            what: `${what}.published`,
            subjectId: id,
            before: { active: false },
            after: { active: true },
          } as AuditEntry,
        ]
      : []),
  ];
}

async function storePacks(
  trx: Transaction,
  writes: readonly ProductWrite[],
  products: ReadonlyMap<string, StoredProduct>,
  { by, now }: ImportWork,
): Promise<readonly Made[]> {
  const productIds = [...new Set([...products.values()].map(({ id }) => id))];
  const present = await readPacksOfProducts(trx, productIds, false);
  const freshCount = writes.filter(({ pack }) => pack !== null && pack.id === null).length;
  const ids = freshCount === 0 ? [] : [...(await nextIds(trx, 'pack', freshCount))];
  const packs = writes.flatMap(({ slug, pack }, place) => {
    if (pack === null) return [];
    const before = pack.id === null ? null : (present.find(({ id }) => id === pack.id) ?? null);
    return [
      {
        place,
        ...pack,
        id: pack.id ?? ids.shift()!,
        isNew: pack.id === null,
        before,
        // Without one, since its own row was refused, the database refuses this one, too.
        productId: products.get(slug)?.id ?? null,
      },
    ];
  });
  const singles = new Map([
    ...present.map(
      ({ id, productId, values }) => [`${productId} ${singleName(values['packName'], values['sizeMl'])}`, id] as const,
    ),
    ...packs.map(
      ({ id, productId, values }) => [`${productId} ${singleName(values['packName'], values['sizeMl'])}`, id] as const,
    ),
  ]);
  const rows = packs.map((pack) => {
    const { id, values, productId } = pack;
    const bulkOf = values['caseOf'] === '' ? null : (singles.get(`${productId} ${String(values['caseOf'])}`) ?? null);
    return {
      pack,
      row: { id, ...rowOfFields(PACK_FIELDS, values), bulk_of_pack_id: bulkOf, changed_by: by, changed_at: now },
    };
  });
  await insertNewPacks(
    trx,
    rows.filter(({ pack }) => pack.isNew),
    present,
  );
  const versions = await updateRows(
    trx,
    'pack',
    rows.filter(({ pack }) => !pack.isNew).map(({ row }) => row),
  );
  const packIdOf = (slug: string, packName: unknown) => {
    const productId = products.get(slug)?.id;
    const isIt = (one: { readonly productId: number | null; readonly values: ImportValues }) =>
      one.productId === productId && one.values['packName'] === packName;
    return (packs.find(isIt) ?? present.find(isIt))?.id ?? null;
  };
  const variants = writes.map(
    ({ slug, variant }) => variant && { ...variant, packId: packIdOf(slug, variant.packName) },
  );
  await insertVariants(trx, variants);
  await storeTiers(trx, tiersOf(packs));
  await insertCrossedOut(
    trx,
    packs.flatMap(({ id, isNew, crossedOut }) => (isNew && crossedOut !== null ? [{ id, pence: crossedOut }] : [])),
    { by, now },
  );
  await recordAudits(
    trx,
    packs.flatMap((pack) => {
      const names = variants.filter((one) => one?.packId === pack.id).map(variantName);
      const values = names.length === 0 ? pack.values : { ...pack.values, variants: names.join('; ') };
      return entriesOf('pack', { ...pack, values, before: pack.before?.values ?? null }, by);
    }),
    now,
  );
  const madeOf = (place: number): MadeRecord | null => {
    const pack = packs.find((one) => one.place === place);
    if (pack === undefined) return null;
    return {
      id: pack.id,
      version: pack.isNew ? 1 : (versions.get(pack.id) ?? 0),
      before: pack.before?.values ?? null,
      bulkOf: pack.before?.bulkOf ?? null,
    };
  };
  return writes.map(({ slug, product }, place) => ({
    product: product === null ? null : products.get(slug)!.made,
    pack: madeOf(place),
    variantOf: variants[place]?.packId ?? null,
  }));
}

type NewVariant = VariantWords & {
  /** Null = the row of its pack was refused, so that the database refuses this one, too. */
  readonly packId: number | null;
  readonly onHand: number;
};

const variantName = (variant: NewVariant | null) =>
  variant === null ? '' : [variant.colour, variant.sizeName, variant.text].filter(Boolean).join(' ');

/** Behind those that the pack has, in the order of the file; each with a stock item. */
async function insertVariants(trx: Transaction, writes: readonly (NewVariant | null)[]): Promise<void> {
  const variants = writes.flatMap((one) => one ?? []);
  if (variants.length === 0) return;
  const ids = await nextIds(trx, 'pack_variant', variants.length);
  await insertRows(
    trx,
    'pack_variant',
    variants.map(({ packId, colour, sizeName, text }, place) => ({
      id: ids[place],
      pack_id: packId,
      colour,
      size_name: sizeName,
      text,
      // They are numbered in the order of the file, from one row to the next.
      sort: ids[place],
    })),
  );
  const items = await nextIds(trx, 'stock_item', variants.length);
  await insertRows(
    trx,
    'stock_item',
    variants.map(({ packId, onHand }, place) => ({
      id: items[place],
      pack_id: packId,
      variant_id: ids[place],
      on_hand: onHand,
      reserved: 0,
      committed: 0,
    })),
  );
}

type NewPack = {
  readonly pack: {
    readonly id: number;
    readonly productId: number | null;
    readonly values: ImportValues;
    readonly extraKind: ExtraKind;
    readonly publish: boolean;
    readonly onHand: number;
  };
  readonly row: Readonly<Record<string, unknown>>;
};

const SOLD_BY_VARIANT: readonly ExtraKind[] = [
  ExtraKind.variantsBySize,
  ExtraKind.variantsBySizeAndColour,
  ExtraKind.variantsBySession,
  ExtraKind.variantsOther,
];

/** Behind the packs that the product has; each with a stock item. */
async function insertNewPacks(
  trx: Transaction,
  packs: readonly NewPack[],
  present: readonly { readonly productId: number }[],
): Promise<void> {
  const behind = new Map<number, number>();
  const placeOf = (productId: number | null) => {
    if (productId === null) return 0;
    const place = behind.get(productId) ?? present.filter((one) => one.productId === productId).length;
    behind.set(productId, place + 1);
    return productId * 100 + place;
  };
  await insertRows(
    trx,
    'pack',
    packs.map(({ pack, row }) => ({
      ...row,
      product_id: pack.productId,
      extra_kind: pack.extraKind,
      active: pack.publish,
      archived: false,
      sort: placeOf(pack.productId),
      version: 1,
    })),
  );
  // What has sizes or times has the stock of each.
  const counted = packs.filter(({ pack }) => !SOLD_BY_VARIANT.includes(pack.extraKind));
  const items = counted.length === 0 ? [] : await nextIds(trx, 'stock_item', counted.length);
  await insertRows(
    trx,
    'stock_item',
    counted.map(({ pack }, place) => ({
      id: items[place],
      pack_id: pack.id,
      on_hand: pack.onHand,
      reserved: 0,
      committed: 0,
    })),
  );
}

const CHANGED = 'It was changed since';
const USED = 'It is in orders, baskets, boxes or counts already';

async function undoProducts(
  trx: Transaction,
  made: readonly MadeProduct[],
  { by, now }: ImportWork,
): Promise<readonly (string | null)[]> {
  const packs = await undoPacks(
    trx,
    made.flatMap(({ pack }) => pack ?? []),
    { by, now },
  );
  const products = made.flatMap(({ product }) => product ?? []);
  const versions = await lockVersions(
    trx,
    'product',
    products.map(({ id }) => id),
  );
  const untouched = products.filter(({ id, version }) => versions.get(id) === version);
  const fresh = untouched.filter(({ before }) => before === null);
  const named = await namedElsewhere(
    trx,
    'product',
    fresh.map(({ id }) => id),
    ['import_picture'],
  );
  await deleteByIds(
    trx,
    'product',
    'id',
    fresh.filter(({ id }) => !named.has(id)).map(({ id }) => id),
  );
  const changed = untouched.flatMap(({ id, before }) => (before === null ? [] : [{ id, before }]));
  await updateRows(
    trx,
    'product',
    changed.map(({ id, before }) => ({ id, ...rowOfFields(PRODUCT_FIELDS, before), changed_by: by, changed_at: now })),
  );
  return made.map(({ product, pack, variantOf }) => {
    const packId = pack?.id ?? variantOf ?? null;
    const ofPack = packId === null ? null : (packs.get(packId) ?? null);
    if (ofPack !== null || product === null) return ofPack;
    if (versions.get(product.id) !== product.version) return versions.has(product.id) ? CHANGED : null;
    return product.before === null && named.has(product.id)
      ? 'Its product has other packs, or is used elsewhere'
      : null;
  });
}

/** Why packs stay, by their number; who is not among them was taken back. */
export async function undoPacks(
  trx: Transaction,
  packs: readonly MadeRecord[],
  { by, now }: Pick<ImportWork, 'by' | 'now'>,
): Promise<ReadonlyMap<number, string>> {
  const ids = packs.map(({ id }) => id);
  const versions = await lockVersions(trx, 'pack', ids);
  const fresh = packs
    .filter(({ before, id, version }) => before === null && versions.get(id) === version)
    .map(({ id }) => id);
  const moved = await readMovedStock(trx, fresh);
  const named = await namedElsewhere(trx, 'pack', fresh, [
    'stock_item',
    'pack_variant',
    'pack_price',
    'price_change',
    'import_picture',
    'pack',
  ]);
  const inCases = await readCasesOf(
    trx,
    fresh.filter((id) => !moved.has(id) && !named.has(id)),
  );
  const gone = fresh.filter((id) => !moved.has(id) && !named.has(id) && !inCases.has(id));
  await deleteByIds(trx, 'pack_price', 'pack_id', gone);
  await deleteByIds(trx, 'pack', 'id', gone);
  const changed = packs.filter(({ id, version, before }) => before !== null && versions.get(id) === version);
  await updateRows(
    trx,
    'pack',
    changed.map(({ id, before, bulkOf }) => ({
      id,
      // What an import of before left out is there again as it was: without an SKU.
      ...rowOfFields(PACK_FIELDS, { sku: '', ...before }),
      bulk_of_pack_id: bulkOf ?? null,
      changed_by: by,
      changed_at: now,
    })),
  );
  await storeTiers(trx, tiersOf(changed.map(({ id, before }) => ({ id, values: before! }))));
  await recordAudits(
    trx,
    changed.map(({ id, before }) => ({
      by,
      what: 'pack.changed' as const,
      subjectId: id,
      before: null,
      after: before,
    })),
    now,
  );
  return new Map(
    packs.flatMap(({ id, version, before }): [number, string][] => {
      if (!versions.has(id)) return [];
      if (versions.get(id) !== version) return [[id, CHANGED]];
      return before === null && !gone.includes(id) ? [[id, USED]] : [];
    }),
  );
}
