import { sql } from 'kysely';
import type { Transaction } from '#platform/database/database.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { TICKETS_GROUP } from '#rules/catalogue/packs/pack-codes.ts';
import type { StoredSaleState } from '#rules/catalogue/shelf/sale-state.ts';
import type { PostKind } from '#rules/content/post-codes.ts';
import type { ProductFields } from '../../manage-products.contract.ts';

/** Who changes it, and when. */
export type Change = { readonly by: number; readonly at: Instant };

const columnsOf = ({ pictures: [first, ...further], ...product }: ProductFields, { by, at }: Change) => ({
  name: product.name,
  slug: product.slug,
  sub_name: product.subName,
  style: product.style,
  supplier: product.supplier,
  drink_kind: product.drinkKind,
  group_id: product.groupId,
  label_text: product.labelText,
  description: product.description,
  abv: product.abv,
  ibu: product.ibu,
  original_gravity: product.originalGravity,
  final_gravity: product.finalGravity,
  malt: product.malt,
  hops: product.hops,
  yeast: product.yeast,
  other_ingredients: product.otherIngredients,
  allergens: product.allergens,
  fined: product.fined,
  vegan: product.vegan,
  gluten_free: product.glutenFree,
  picture: first?.path ?? '',
  picture_alt: first?.alt ?? '',
  further_pictures: JSON.stringify(further),
  changed_by: by,
  changed_at: at,
});

const nextVersion = sql<number>`version + 1`;

/** A new one, as a draft. */
export async function insertProduct(trx: Transaction, product: ProductFields, change: Change): Promise<number> {
  const { id } = await trx
    .insertInto('product')
    .values({ ...columnsOf(product, change), active: false })
    .returning('id')
    .executeTakeFirstOrThrow();
  await storeEvent(trx, id, product);
  return id;
}

const EVENT: typeof PostKind.event = 2;
const TICKETS: typeof TICKETS_GROUP = 8;

/** Tickets are linked with one event; links of other products with events, such as the beers of a tasting, are left alone. */
async function storeEvent(trx: Transaction, id: number, { groupId, eventId }: ProductFields): Promise<void> {
  if (groupId !== TICKETS) return;
  await sql`
    delete from post_product t using post e
    where t.product_id = ${id} and e.id = t.post_id and e.kind = ${EVENT} and e.id is distinct from ${eventId}::int`.execute(
    trx,
  );
  if (eventId === null) return;
  await sql`
    insert into post_product (post_id, product_id) values (${eventId}, ${id}) on conflict do nothing`.execute(trx);
}

export async function updateProduct(
  trx: Transaction,
  id: number,
  product: ProductFields,
  change: Change,
): Promise<void> {
  await trx
    .updateTable('product')
    .set({ ...columnsOf(product, change), version: nextVersion })
    .where('id', '=', id)
    .execute();
  await storeEvent(trx, id, product);
}

export async function updateProductState(
  trx: Transaction,
  id: number,
  { active, archived }: StoredSaleState,
  { by, at }: Change,
): Promise<void> {
  await trx
    .updateTable('product')
    .set({ active, archived, changed_by: by, changed_at: at, version: nextVersion })
    .where('id', '=', id)
    .execute();
}
