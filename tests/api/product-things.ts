import type { PackFields } from '#features/catalogue/manage-packs.contract.ts';
import type { ProductFields } from '#features/catalogue/manage-products.contract.ts';
import { BLANK_FIELDS } from '#rules/catalogue/packs/fields-of-kind.ts';
import { BoxRule, DrinkKind, ExtraKind, PackKind, VatCode, Vessel } from '#rules/catalogue/packs/pack-codes.ts';
import { NOT_THERE, type Things, type World } from './access-things.ts';

export const PRODUCT_FIELDS: ProductFields = {
  name: 'Matrix bitter',
  slug: 'matrix-bitter',
  subName: '',
  style: 'Best bitter',
  supplier: '',
  drinkKind: DrinkKind.beer,
  groupId: 1,
  labelText: 'Toast and hedgerow.',
  description: '',
  abv: 420,
  ibu: 32,
  originalGravity: 10_420,
  finalGravity: 10_100,
  malt: 'Maris Otter',
  hops: 'Goldings',
  yeast: '',
  otherIngredients: '',
  allergens: 'Barley',
  fined: true,
  vegan: false,
  glutenFree: false,
  pictures: [],
  eventId: null,
};

/** Products are the brewery's: there is no other customer's. */
export const ABSENT_PRODUCT = {
  anothers: { id: NOT_THERE, version: 1 },
  absent: { id: NOT_THERE, version: 1 },
};

let copies = 0;

/** A product of its own, as a draft. */
export async function insertProduct(db: World['db']): Promise<number> {
  copies += 1;
  const { id } = await db
    .insertInto('product')
    .values({ name: 'A draft', slug: `matrix-product-${copies}`, active: false })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function productToSave({ db }: World): Promise<Things> {
  const id = await insertProduct(db);
  return { own: { id, version: 1, slug: `of-matrix-${id}` }, ...ABSENT_PRODUCT };
}

export const PACK_FIELDS: PackFields = {
  ...BLANK_FIELDS,
  sku: '',
  components: [],
  choices: [],
  variants: [],
  name: 'Bottle',
  kind: PackKind.bottleOrCan,
  extraKind: ExtraKind.none,
  vessel: Vessel.plain,
  sizeMl: 500,
  vatCode: VatCode.standard,
  retail: 360,
  tier1: 205,
  cost: 120,
  barcode: '',
  boxRule: BoxRule.standard,
  boxCells: 10,
  teleOnly: false,
  noOnlineShop: false,
  soldFrom: null,
  soldTo: null,
  picture: '',
  pictureAlt: '',
};

/** A pack of a product of its own, as a draft. */
export async function insertPackOf(db: World['db']): Promise<{ id: number; productId: number }> {
  const productId = await insertProduct(db);
  const { id } = await db
    .insertInto('pack')
    .values({ product_id: productId, name: 'Bottle', kind: 1, size_ml: 500, retail_inc_pence: 350, active: false })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, productId };
}

export async function packToSave({ db }: World): Promise<Things> {
  const { id, productId } = await insertPackOf(db);
  const absent = { id: NOT_THERE, version: 1, productId };
  return { own: { id, version: 1, productId }, anothers: absent, absent };
}

/** A pack that pays for its delivery by the box. */
export async function packsToSend({ db }: Pick<World, 'db'>): Promise<Things> {
  const { id } = await insertPackOf(db);
  const absent = { packIds: [NOT_THERE] };
  return { own: { packIds: [id] }, anothers: absent, absent };
}

/** Two packs of one product, the other way round than they stand. */
export async function packsToSort({ db }: World): Promise<Things> {
  const { id, productId } = await insertPackOf(db);
  const other = await db
    .insertInto('pack')
    .values({ product_id: productId, name: 'Can', kind: 1, size_ml: 440, active: false, sort: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  const packIds = [other.id, id];
  const absent = { productId: NOT_THERE, packIds };
  return { own: { productId, packIds }, anothers: absent, absent };
}
