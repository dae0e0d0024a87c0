import type { ProductFields } from '#features/catalogue/manage-products.contract.ts';
import { DrinkKind } from '#rules/catalogue/pack-codes.ts';
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
  picture: '',
  pictureAlt: '',
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
