import type { Database } from '#platform/database/database.ts';

/** Whether nobody has entered a brewery yet. */
export async function isEmpty(db: Database): Promise<boolean> {
  const anything = await db.selectFrom('brewery').select('only_row').executeTakeFirst();
  const product = await db.selectFrom('product').select('id').limit(1).executeTakeFirst();
  return anything === undefined && product === undefined;
}
